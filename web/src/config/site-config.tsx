import { createContext, use } from 'react';
import { weekdayNames } from '@shop/settings/weekdays';
import * as z from 'zod/mini';
import { isEnglish } from './language.ts';
import { english } from './languages.ts';
import type { ListingSection } from './paths.ts';

const text = z.string();
const titled = z.object({ title: text, text });
const sectionTexts = z.object({ blurb: text, title: text, description: text });
const pageLink = z.object({ name: text, title: text, lang: z.optional(z.literal('en')) });
const picture = z.object({ src: text, width: z.number(), height: z.number() });

/** Settings and brand facts that the snapshot passes to the browser. */
export const siteConfigSchema = z.object({
  name: text,
  tagline: text,
  description: text,
  /** The public origin for canonical and Open Graph URLs, without a trailing slash. */
  origin: text,
  address: z.object({ street: text, city: text, state: text, postalCode: text }),
  /** In degrees north and east. */
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  map: z.object({ embed: text, link: text }),
  phones: z.object({ direct: text, cell: text, sales: z.array(text) }),
  email: text,
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
  appListing: text,
  trust: z.object({
    certifier: z.optional(z.object({ name: text, number: z.optional(text), certificate: z.optional(text) })),
    inspection: z.optional(text),
    origin: z.optional(text),
    delivery: z.optional(text),
    guarantee: z.optional(text),
    /** The owner's sentence about whether cuts have exactly the ordered weight; shown next to the price. */
    weight: z.optional(text),
  }),
  /** The first day as `YYYY-MM-DD`, and the four days in words; `null` if there is no date or Eid is over. */
  eid: z.nullable(z.object({ firstDay: text, words: text })),
  texts: z.object({
    hero: titled,
    promises: z.array(titled),
    blurbs: z.array(titled),
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
    /** A wordmark for light backgrounds. Without one, the shop's name is shown. */
    logo: z.nullable(picture),
    logoOnDark: z.nullable(picture),
    emblem: picture,
    favicon: text,
    share: text,
  }),
  /** The stylesheet with the owner's colors and fonts; `null` if they are the default ones. */
  stylesheet: z.nullable(text),
  themeColor: text,
  /** The fonts' names, the display font first. */
  fonts: z.array(text),
  livestockCollections: z.array(text),
  depositNote: text,
  hasInsight: z.boolean(),
  pages: z.array(pageLink),
  /** The owner's pages on how to store and cook a collection's meat, with names such as `care-beef`. */
  carePages: z.array(pageLink),
  /** Names of the owner's sentences that stay in English, such as `hero` or `sections.retail`. */
  untranslated: z.array(text),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type SitePicture = z.infer<typeof picture>;

const SiteConfigContext = createContext<SiteConfig | null>(null);

export const SiteConfigProvider = SiteConfigContext.Provider;

export function isLivestock(
  { livestockCollections }: Pick<SiteConfig, 'livestockCollections'>,
  collection: { readonly id: string; readonly name: string },
): boolean {
  return [collection.id, collection.name].some((known) => livestockCollections.includes(known));
}

export function sectionTextsOf({ texts }: SiteConfig, section: ListingSection) {
  return section === 'shop' || section === 'zebehahalal' ? texts.sections.all : texts.sections[section];
}

/** Returns `en` if the sentence stays in English on a page in another language, otherwise `undefined`. */
export function langOfText({ untranslated }: Pick<SiteConfig, 'untranslated'>, name: string) {
  return !isEnglish && untranslated.includes(name) ? english.code : undefined;
}

export function addressLine({ address: { street, city, state, postalCode } }: SiteConfig): string {
  return `${street}, ${city}, ${state} ${postalCode}`;
}

export function useSiteConfig(): SiteConfig {
  const site = use(SiteConfigContext);
  if (site === null) throw new Error('SiteConfigProvider is missing.');
  return site;
}

/** Returns, for example, the page `care-ground-burgers` for the collection `Ground & Burgers`. */
export function carePageOf({ carePages }: SiteConfig, collection: string) {
  const words = collection.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return carePages.find(({ name }) => name === ['care', ...words].join('-'));
}
