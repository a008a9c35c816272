import path from 'node:path';
import { addDays, plantDay } from '@shop/rules/plant-day';
import { DEFAULT_DEPOSIT_NOTE } from '@shop/settings/shared';
import { displayFonts, textFonts } from '../src/config/font-set.ts';
import { english, languages, type Language } from '../src/config/languages.ts';
import type { SiteConfig } from '../src/config/site-config.tsx';
import { formatPhone } from '@shop/rules/format-phone';
import { type ContentPages, otherMarkdownFiles, readContentPages } from './content-pages.ts';
import type { Settings } from './settings.ts';
import { type Brand, readBrand } from './brand.ts';
import { defaultLogoOnDark, hashedPath, readBrandPictures } from './brand-pictures.ts';
import { translate } from './brand-languages.ts';
import { formatRange, hoursInWords } from './opening-hours.ts';
import { colorProperties, darkColorProperties } from './brand-colors.ts';
import { contentTypeOf, type StaticFiles } from './static-files.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

interface LanguageSite {
  readonly config: SiteConfig;
  readonly contentPages: ContentPages;
}

export interface Site extends LanguageSite {
  /** Returns the owner's content in a language. The site's own fields are in English. */
  readonly inLanguage: (language: Language) => LanguageSite;
  /** What stays in English on pages in other languages. */
  readonly untranslated: readonly {
    readonly language: string;
    /** Names of the owner's sentences. */
    readonly texts: readonly string[];
    readonly pages: readonly string[];
  }[];
  /** Markdown files in the folder of pages that are ignored because of their names. */
  readonly otherFiles: readonly string[];
  /** The brand's pictures, stylesheet and manifests, which replace the build's files of the same name. */
  readonly files: StaticFiles;
}

export const mapOrigin = 'https://www.openstreetmap.org';

/** The map is 0.08° wide and 0.038° high, with a marker in the middle. */
function mapOf({ latitude, longitude }: Brand['position']): SiteConfig['map'] {
  const [north, east] = [latitude.toFixed(4), longitude.toFixed(4)];
  const box = [longitude - 0.04, latitude - 0.019, longitude + 0.04, latitude + 0.019];
  const bounds = box.map((degrees) => degrees.toFixed(4)).join('%2C');
  return {
    embed: `${mapOrigin}/export/embed.html?bbox=${bounds}&layer=mapnik&marker=${north}%2C${east}`,
    link: `${mapOrigin}/?mlat=${north}&mlon=${east}#map=14/${north}/${east}`,
  };
}

const networks: Readonly<Record<Brand['social'][number]['network'], string>> = {
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** A logo without a version for dark backgrounds keeps its light one. */
function darkLogoProperties(
  { logo, logoOnDark }: SiteConfig['pictures'],
  { paper }: Brand['palette'],
): string {
  if (logo === null || logoOnDark?.src === defaultLogoOnDark) return '';
  return logoOnDark === null ? `--logo:normal;--logo-ground:${paper};` : `--logo:url(${logoOnDark.src});`;
}

/** Returns a stylesheet with only what differs from the default brand, or `null` if nothing does. */
export function stylesheetOf(
  { palette, fonts }: Pick<Brand, 'palette' | 'fonts'>,
  standard: Brand,
  pictures: SiteConfig['pictures'],
): string | null {
  const properties = [
    colorProperties(palette),
    fonts.display === standard.fonts.display ? '' : `--font-display:${displayFonts[fonts.display]};`,
    fonts.text === standard.fonts.text ? '' : `--font-text:${textFonts[fonts.text]};`,
  ].join('');
  const dark = `${darkColorProperties(palette)}${darkLogoProperties(pictures, palette)}`;
  const styles = [
    properties === '' ? '' : `:root{${properties}}\n`,
    dark === '' ? '' : `@media screen and (prefers-color-scheme:dark){:root{${dark}}}\n`,
  ].join('');
  return styles === '' ? null : styles;
}

/** A care page is about one collection's meat. Only that collection's products link to it. */
const isCarePage = (name: string): boolean => name.startsWith('care-');

/** Without directional isolates, the groups of a phone number swap places in right-to-left text. */
const punctuation = {
  ltr: { comma: ', ', semicolon: '; ', isolate: (text: string) => text },
  rtl: { comma: '، ', semicolon: '؛ ', isolate: (text: string) => `\u2066${text}\u2069` },
} as const;

function placeholdersOf(
  { name, email, phones, address, hours }: Brand,
  language: Language,
): Record<string, string> {
  const { comma, semicolon, isolate } = punctuation[language.direction];
  return {
    name,
    email,
    phone: isolate(formatPhone(phones.direct)),
    address: isolate(`${address.street}, ${address.city}, ${address.state} ${address.postalCode}`),
    hours: hoursOf(hours, language)
      .map(({ days, time }) => `${days}${comma}${time}`)
      .join(semicolon),
  };
}

function hoursOf(hours: Brand['hours'], language: Language): SiteConfig['hours'] {
  return hours.map((each) => ({
    ...hoursInWords(each, language),
    dayOfWeek: each.days,
    opens: each.opens,
    closes: each.closes,
  }));
}

const laterDaysOfEid = 3;

/** Returns `null` once the last day is over in the plant's time zone. `firstDay` is `YYYY-MM-DD`. */
function eidOf(firstDay: string, now: Date, language: Language): SiteConfig['eid'] {
  const lastDay = addDays(firstDay, laterDaysOfEid);
  if (lastDay < plantDay(now)) return null;
  const words = formatRange({ dateStyle: 'full' }, Date.parse(firstDay), Date.parse(lastDay), language);
  return { firstDay, words };
}

/**
 * Reads the brand, the pictures and the owner's pages.
 * @param publicFolder the folder with the default pictures
 * @param now the clock that decides how long the days of Eid are shown
 * @throws Error whose message names what is invalid
 */
export async function readSite(
  settings: Settings,
  publicFolder: string,
  now = () => new Date(),
): Promise<Site> {
  const standard = readBrand({ ...settings, brandFile: null, brandOverrides: '', shopName: null });
  const brand = readBrand(settings);
  const { pictures, favicon, files } = await readBrandPictures(
    brand,
    standard,
    path.dirname(settings.brandFile ?? settings.defaultBrandFile),
    publicFolder,
  );
  const iconType = contentTypeOf(favicon.src) ?? 'image/svg+xml';
  const pagesIn = await readContentPages(settings.pagesFolder, (language) => placeholdersOf(brand, language));
  const css = stylesheetOf(brand, standard, pictures);
  let stylesheet: string | null = null;
  if (css !== null) {
    const body = Buffer.from(css);
    stylesheet = hashedPath('colors', body, 'css');
    files.set(stylesheet, body);
  }
  function siteIn(language: Language): LanguageSite {
    const { palette, fonts, hours, social, eid, languages: translations, ...facts } = brand;
    const contentPages: ContentPages = pagesIn.get(language) ?? new Map<string, never>();
    const links = Array.from(contentPages, ([name, { title, lang }]) => ({ name, title, lang }));
    const carePages = Array.from(contentPages, ([name, { title, description, lang }]) => ({
      name,
      title,
      description,
      lang,
    }));
    const own = { ...facts, depositNote: settings.depositNote };
    const inWords =
      language === english
        ? { ...own, untranslated: [] }
        : translate(own, translations[language.code] ?? {}, {
            sentences: { ...standard, depositNote: DEFAULT_DEPOSIT_NOTE },
            translation: standard.languages[language.code] ?? {},
          });
    return {
      contentPages,
      config: {
        ...facts,
        ...inWords,
        trust: { ...facts.trust, ...inWords.trust },
        pictures,
        hours: hoursOf(hours, language),
        // A getter, because the server may run past the end of Eid.
        get eid() {
          return eid === undefined ? null : eidOf(eid, now(), language);
        },
        social: social.map(({ network, link }) => ({ network, link, label: networks[network] })),
        map: mapOf(brand.position),
        stylesheet,
        themeColor: palette.primary,
        fonts: [fonts.display, fonts.text],
        origin: settings.publicOrigin,
        hasInsight: settings.hasInsight,
        livestockCollections: settings.livestockCollections,
        pages: links.filter(({ name }) => !isCarePage(name)),
        carePages: carePages.filter(({ name }) => isCarePage(name)),
      },
    };
  }

  const sites = new Map(languages.map((language) => [language, siteIn(language)] as const));
  for (const [language, { config }] of sites) {
    const manifest = webManifest({ ...brand, description: config.description }, favicon, iconType, language);
    files.set(manifestPath(language), Buffer.from(JSON.stringify(manifest)));
  }
  const inEnglish = siteIn(english);
  const untranslated = Array.from(sites, ([{ name }, { config, contentPages: pages }]) => ({
    language: name,
    texts: config.untranslated,
    pages: [...pages].flatMap(([page, { lang }]) => (lang === undefined ? [] : [page])),
  })).filter(({ texts, pages: names }) => texts.length + names.length > 0);
  return {
    ...inEnglish,
    untranslated,
    otherFiles: await otherMarkdownFiles(settings.pagesFolder, pagesIn),
    inLanguage: (language) => sites.get(language) ?? inEnglish,
    files,
  };
}
