import { createContext, use } from 'react';
import type { WeekdayName } from '@shop/rules/weekdays';
import { isEnglish } from './language.ts';
import { english } from './languages.ts';
import type { ListingSection } from './paths.ts';

export interface SitePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Titled {
  readonly title: string;
  readonly text: string;
}

interface SectionTexts {
  readonly blurb: string;
  readonly title: string;
  readonly description: string;
}

interface PageLink {
  readonly name: string;
  readonly title: string;
  readonly lang?: 'en' | undefined;
}

interface CarePage extends PageLink {
  /** Its first paragraph, which product pages show: the safe temperature, and how many people a pound serves. */
  readonly description: string;
}

/** Settings and brand facts that the snapshot passes to the browser. */
export interface SiteConfig {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** The public origin for canonical and Open Graph URLs, without a trailing slash. */
  readonly origin: string;
  readonly address: Readonly<Record<'street' | 'city' | 'state' | 'postalCode', string>>;
  /** In degrees north and east. */
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly map: { readonly embed: string; readonly link: string };
  readonly phones: { readonly direct: string; readonly cell: string; readonly sales: readonly string[] };
  readonly email: string;
  readonly hours: readonly {
    readonly days: string;
    readonly time: string;
    readonly dayOfWeek: readonly WeekdayName[];
    readonly opens: string;
    readonly closes: string;
  }[];
  readonly social: readonly {
    readonly network: 'facebook' | 'whatsapp' | 'instagram' | 'tiktok' | 'youtube';
    readonly label: string;
    readonly link: string;
  }[];
  readonly appListing: string;
  readonly trust: {
    readonly certifier?:
      | {
          readonly name: string;
          readonly number?: string | undefined;
          readonly certificate?: string | undefined;
        }
      | undefined;
    readonly inspection?: string | undefined;
    readonly origin?: string | undefined;
    readonly delivery?: string | undefined;
    readonly guarantee?: string | undefined;
    /** The owner's sentence about whether cuts have exactly the ordered weight; shown next to the price. */
    readonly weight?: string | undefined;
    /** The owner's sentence about what a whole animal costs if it is lighter or heavier than ordered. */
    readonly animalWeight?: string | undefined;
    /** The owner's sentence about whether the occasion discount is already taken off the total. */
    readonly discount?: string | undefined;
  };
  /** The first day as `YYYY-MM-DD`, and the four days in words; `null` if there is no date or Eid is over. */
  readonly eid: { readonly firstDay: string; readonly words: string } | null;
  readonly texts: {
    readonly hero: Titled;
    readonly promises: readonly Titled[];
    readonly blurbs: readonly Titled[];
    readonly deposit: string;
    readonly sections: Readonly<Record<'retail' | 'wholesale' | 'odhiah' | 'aqqeqa' | 'all', SectionTexts>>;
  };
  readonly pictures: {
    /** A wordmark for light backgrounds. Without one, the shop's name is shown. */
    readonly logo: SitePicture | null;
    readonly logoOnDark: SitePicture | null;
    readonly emblem: SitePicture;
    readonly favicon: string;
    readonly share: string;
  };
  /** The URL of the stylesheet with the owner's colors and fonts; `null` if they are the default ones. */
  readonly stylesheet: string | null;
  readonly themeColor: string;
  /** The fonts' names, with the display font first. */
  readonly fonts: readonly string[];
  readonly livestockCollections: readonly string[];
  readonly depositNote: string;
  /** Whether product pictures are drawn, and therefore marked as illustrations. */
  readonly illustrations: boolean;
  /** In US dollars per pound, ascending: the limits of the price ranges that lists offer. */
  readonly priceSteps: readonly number[];
  readonly hasInsight: boolean;
  readonly pages: readonly PageLink[];
  /** The owner's pages on how to store and cook a collection's meat, with names such as `care-beef`. */
  readonly carePages: readonly CarePage[];
  /** Names of the owner's sentences that stay in English, such as `hero` or `sections.retail`. */
  readonly untranslated: readonly string[];
}

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
