import { createContext, use } from 'react';
import * as v from 'valibot';

/** The server's settings for the pages, which reach the browser in the snapshot. */
export const siteConfigSchema = v.object({
  /** The shop's name. */
  name: v.string(),
  /** The public origin for canonical and Open Graph addresses, without a closing slash. */
  origin: v.string(),
  /** Ids or names of the collections that hold livestock. */
  livestockCollections: v.array(v.string()),
  /** Stands after the sum of a deposit, which is no part of what is paid online. */
  depositNote: v.string(),
  /** The owner's pages in the order of their links: the name in the address, and the title. */
  pages: v.array(v.object({ name: v.string(), title: v.string() })),
});

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;

const SiteConfigContext = createContext<SiteConfig>({
  name: 'Zebeha Halal',
  origin: '',
  livestockCollections: ['Livestock'],
  depositNote: 'due at the shop before slaughter',
  pages: [
    { name: 'terms', title: 'Terms of sale' },
    { name: 'privacy', title: 'Privacy' },
  ],
});

export const SiteConfigProvider = SiteConfigContext.Provider;

/** Whether a collection is one of livestock. */
export function isLivestock(
  { livestockCollections }: SiteConfig,
  collection: { readonly id: string; readonly name: string },
): boolean {
  return [collection.id, collection.name].some((known) => livestockCollections.includes(known));
}

/** The shop's facts in the server's settings. */
export function useSiteConfig(): SiteConfig {
  return use(SiteConfigContext);
}
