import { createContext, use } from 'react';
import { weekdayNames } from '@shop/settings/weekdays';
import * as z from 'zod/mini';
import { language } from './language.ts';
import { english } from './languages.ts';
import type { ListingSection } from './paths.ts';

const text = z.string();
const titled = z.object({ title: text, text });
const sectionTexts = z.object({ blurb: text, title: text, description: text });
const pageLink = z.object({ name: text, title: text, lang: z.optional(z.literal('en')) });
const picture = z.object({ src: text, width: z.number(), height: z.number() });

/** The shop's settings and its brand, as the pages need them; they travel to the browser in the snapshot. */
export const siteConfigSchema = z.object({
  /** The shop's name. */
  name: text,
  tagline: text,
  /** For search engines and shared links. */
  description: text,
  /** The public origin for canonical and Open Graph addresses, without a closing slash. */
  origin: text,
  address: z.object({ street: text, city: text, state: text, postalCode: text }),
  /** Degrees north and east. */
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Addresses of a map to embed, and of one to open. */
  map: z.object({ embed: text, link: text }),
  /** Each `+1` and ten digits. */
  phones: z.object({ direct: text, cell: text, sales: z.array(text) }),
  email: text,
  /** Opening hours: in words, and for search engines. */
  hours: z.array(
    z.object({
      days: text,
      time: text,
      dayOfWeek: z.array(z.enum(weekdayNames)),
      opens: text,
      closes: text,
    }),
  ),
  social: z.array(
    z.object({
      network: z.enum(['facebook', 'whatsapp', 'instagram', 'tiktok', 'youtube']),
      label: text,
      link: text,
    }),
  ),
  /** The app-store listing that both badges lead to. */
  appListing: text,
  /** What shoppers may rely on, as far as the owner says. */
  trust: z.object({
    certifier: z.optional(z.object({ name: text, number: z.optional(text), certificate: z.optional(text) })),
    inspection: z.optional(text),
    origin: z.optional(text),
    delivery: z.optional(text),
    guarantee: z.optional(text),
  }),
  /** The Eid al-Adha: its first day, `YYYY-MM-DD`, and its four days in words; `null` if the owner has not named them. */
  eid: z.nullable(z.object({ firstDay: text, words: text })),
  texts: z.object({
    hero: titled,
    promises: z.array(titled),
    blurbs: z.array(titled),
    /** How a deposit relates to the total. */
    deposit: text,
    sections: z.object({
      retail: sectionTexts,
      wholesale: sectionTexts,
      odhiah: sectionTexts,
      aqqeqa: sectionTexts,
      all: sectionTexts,
    }),
  }),
  pictures: z.object({
    /** A wordmark for light ground; if there is none, the name is in its place. */
    logo: z.nullable(picture),
    /** A wordmark for dark ground. */
    logoOnDark: z.nullable(picture),
    emblem: picture,
    favicon: text,
    /** Path of the picture of shared links. */
    share: text,
  }),
  /** The stylesheet with the owner's colors and fonts; `null` if they are the shop's own. */
  stylesheet: z.nullable(text),
  /** The color of the browser's own bars. */
  themeColor: text,
  /** Names of the fonts, the display font first. */
  fonts: z.array(text),
  /** Ids or names of the collections that hold livestock. */
  livestockCollections: z.array(text),
  /** Follows the sum of a deposit, which is not paid online. */
  depositNote: text,
  /** Whether the page reports web vitals and the steps of a purchase. */
  hasInsight: z.boolean(),
  /** The owner's pages in the order of their links: the name in the address, and the title. */
  pages: z.array(pageLink),
  /** The owner's pages on how to keep and cook the meat of a collection, by names such as `care-beef`. */
  carePages: z.array(pageLink),
  /** Names of the owner's sentences that have no translation to the language of the page, such as `hero` or `sections.retail`. */
  untranslated: z.array(text),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type SitePicture = z.infer<typeof picture>;

const SiteConfigContext = createContext<SiteConfig | null>(null);

export const SiteConfigProvider = SiteConfigContext.Provider;

/** Whether a collection is one of livestock. */
export function isLivestock(
  { livestockCollections }: Pick<SiteConfig, 'livestockCollections'>,
  collection: { readonly id: string; readonly name: string },
): boolean {
  return [collection.id, collection.name].some((known) => livestockCollections.includes(known));
}

/** The owner's texts of a listing; those of `/shop` and `/zebehahalal`, which sell everything, are the same. */
export function sectionTextsOf({ texts }: SiteConfig, section: ListingSection) {
  return section === 'shop' || section === 'zebehahalal' ? texts.sections.all : texts.sections[section];
}

/** The `lang` of an owner's sentence: English where it has no translation, else that of the page. */
export function langOfText({ untranslated }: Pick<SiteConfig, 'untranslated'>, name: string) {
  return language !== english && untranslated.includes(name) ? english.code : undefined;
}

/** The address of the shop on one line. */
export function addressLine({ address: { street, city, state, postalCode } }: SiteConfig): string {
  return `${street}, ${city}, ${state} ${postalCode}`;
}

/** The shop's settings and brand. Throws outside of a `SiteConfigProvider`. */
export function useSiteConfig(): SiteConfig {
  const site = use(SiteConfigContext);
  if (site === null) throw new Error('SiteConfigProvider is missing.');
  return site;
}

/** The page on how to keep and cook the meat of a collection: `care-ground-burgers` for `Ground & Burgers`. */
export function carePageOf({ carePages }: SiteConfig, collection: string) {
  const words = collection.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return carePages.find(({ name }) => name === ['care', ...words].join('-'));
}
