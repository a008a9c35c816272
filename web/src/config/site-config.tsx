import { createContext, use } from 'react';
import * as z from 'zod/mini';

/** What the server's settings tell the pages; it travels to the browser in the snapshot. */
export const siteConfigSchema = z.object({
  /** The shop's name. */
  name: z.string(),
  /** The public origin for canonical and Open Graph addresses, without a closing slash. */
  origin: z.string(),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

const SiteConfigContext = createContext<SiteConfig>({ name: 'Zebeha Halal', origin: '' });

export const SiteConfigProvider = SiteConfigContext.Provider;

/** The shop's name and public origin. */
export function useSiteConfig(): SiteConfig {
  return use(SiteConfigContext);
}
