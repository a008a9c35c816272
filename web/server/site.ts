import path from 'node:path';
import { addDays } from '@shop/schema/delivery-days';
import { plantZone } from '@shop/settings/plant-zone';
import { displayFonts, textFonts } from '../src/config/font-set.ts';
import type { SiteConfig } from '../src/config/site-config.tsx';
import { formatPhone } from '../src/format/phone.ts';
import { type ContentPages, readContentPages } from './content-pages.ts';
import type { Settings } from './settings.ts';
import { type Brand, readBrand } from './brand.ts';
import { hashedPath, readBrandPictures } from './brand-pictures.ts';
import { daysInWords, timeInWords } from './opening-hours.ts';
import { colorProperties } from './palette.ts';
import { contentTypeOf, type StaticFiles } from './static-files.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

/** Everything that the owner has given: the same in every page. */
export interface Site {
  readonly config: SiteConfig;
  readonly contentPages: ContentPages;
  /** The owner's pictures and stylesheet; they replace the shop's own files of the same name. */
  readonly files: StaticFiles;
}

/** The origin of the embedded map. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** The map around a place: 0.08° wide and 0.038° high, with a marker in the middle. */
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

/** The colors and fonts that are not the shop's own, as a stylesheet; `null` if all of them are. */
export function stylesheetOf({ palette, fonts }: Brand, standard: Brand): string | null {
  const properties = [
    colorProperties(palette),
    fonts.display === standard.fonts.display ? '' : `--font-display:${displayFonts[fonts.display]};`,
    fonts.text === standard.fonts.text ? '' : `--font-text:${textFonts[fonts.text]};`,
  ].join('');
  return properties === '' ? null : `:root{${properties}}\n`;
}

/** Whether a page is about the meat of one collection, and linked only from its products. */
const isCarePage = (name: string): boolean => name.startsWith('care-');

/** The names that the owner's pages may use in double braces. */
function placeholdersOf({ name, email, phones, address, hours }: Brand): Record<string, string> {
  return {
    name,
    email,
    phone: formatPhone(phones.direct),
    address: `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    hours: hoursOf(hours)
      .map(({ days, time }) => `${days}, ${time}`)
      .join('; '),
  };
}

function hoursOf(hours: Brand['hours']): SiteConfig['hours'] {
  return hours.map(({ days, opens, closes }) => ({
    days: daysInWords(days),
    time: `${timeInWords(opens)} to ${timeInWords(closes)}`,
    dayOfWeek: days,
    opens,
    closes,
  }));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const plantDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: plantZone });
const laterDaysOfEid = 3;

/** The Eid of this first day, `YYYY-MM-DD`, until its last day is over at the plant; then `null`. */
function eidOf(firstDay: string, now: Date): SiteConfig['eid'] {
  const days = [firstDay, addDays(firstDay, laterDaysOfEid)] as const;
  if (days[1] < plantDayFormat.format(now)) return null;
  return { firstDay, words: days.map((day) => dayFormat.format(Date.parse(day))).join(' to ') };
}

/**
 * Reads the brand, its pictures and the owner's pages.
 * @param publicFolder the folder of the shop's own pictures
 * @param now the clock, which decides how long the days of the Eid are shown
 * @throws Error with a sentence for each fault
 */
export async function readSite(
  settings: Settings,
  publicFolder: string,
  now = () => new Date(),
): Promise<Site> {
  const { defaultBrandFile, brandFile, brandOverrides, shopName } = settings;
  const none = { file: null, overrides: '', name: null };
  const standard = readBrand({ ...none, defaultFile: defaultBrandFile });
  const brand = readBrand({
    defaultFile: defaultBrandFile,
    file: brandFile,
    overrides: brandOverrides,
    name: shopName,
  });
  const { pictures, favicon, files } = await readBrandPictures(
    brand,
    standard,
    path.dirname(brandFile ?? defaultBrandFile),
    publicFolder,
  );
  const iconType = contentTypeOf(favicon.src) ?? 'image/svg+xml';
  const manifest = Buffer.from(JSON.stringify(webManifest(brand, favicon, iconType)));
  files.set(manifestPath, manifest);
  const contentPages = await readContentPages(settings.pagesFolder, placeholdersOf(brand));
  const links = Array.from(contentPages, ([name, { title }]) => ({ name, title }));
  const css = stylesheetOf(brand, standard);
  let stylesheet: string | null = null;
  if (css !== null) {
    const body = Buffer.from(css);
    stylesheet = hashedPath('colors', body, 'css');
    files.set(stylesheet, body);
  }
  const { palette, fonts, hours, social, eid, ...facts } = brand;
  return {
    config: {
      ...facts,
      pictures,
      hours: hoursOf(hours),
      // The server may run longer than the Eid lasts.
      get eid() {
        return eid === undefined ? null : eidOf(eid, now());
      },
      social: social.map(({ network, link }) => ({ network, link, label: networks[network] })),
      map: mapOf(brand.position),
      stylesheet,
      themeColor: palette.primary,
      fonts: [fonts.display, fonts.text],
      origin: settings.publicOrigin,
      depositNote: settings.depositNote,
      hasInsight: settings.hasInsight,
      livestockCollections: [...settings.livestockCollections],
      pages: links.filter(({ name }) => !isCarePage(name)),
      carePages: links.filter(({ name }) => isCarePage(name)),
    },
    contentPages,
    files,
  };
}
