import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PICTURE_MB } from '@shop/rules/picture-limits';
import sharp from 'sharp';
import type { SiteConfig, SitePicture } from '../src/config/site-config.tsx';
import type { Brand } from './brand.ts';
import { changedColors, colorNames, defaultPalette, type Palette } from './brand-colors.ts';

/** In `tokens.css` too. */
export const defaultLogoOnDark = '/pictures/logo-light.svg';

const formats: ReadonlySet<string | undefined> = new Set(['svg', 'png', 'webp']);

export function hashedPath(name: string, body: Buffer, extension: string): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return `/brand/${name}-${hash}.${extension}`;
}

/** Default drawings that are adapted to a new name or new colors. */
const drawings = [
  'favicon.svg',
  'pictures/logo.svg',
  'pictures/logo-light.svg',
  'pictures/emblem-light.svg',
  'pictures/pattern-gold.svg',
  'pictures/pattern-oxblood.svg',
  'pictures/app-landing.svg',
  'pictures/services/retail.svg',
  'pictures/services/wholesale.svg',
  'pictures/services/odhiah.svg',
  'pictures/services/aqqeqa.svg',
];

const withoutName = (svg: string): string => svg.replace(/<path id="name"[^>]*>/, '');

export function recolor(svg: string, palette: Palette): string {
  // Reversed, so that of two names with the same default, such as `ink` and `footer`, the first one counts.
  const colors = new Map(colorNames.toReversed().map((name) => [defaultPalette[name], palette[name]]));
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (color) => colors.get(color.toLowerCase()) ?? color);
}

const star =
  'M127 64 108.5 82.5v26h-26L64 127 45.5 108.5h-26v-26L1 64l18.5-18.5v-26h26L64 1l18.5 18.5h26v26Z';

/** Draws a star with the initial of the shop's name. */
function drawEmblem(name: string, background: string, ring: string, letter: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.toUpperCase());
  const shown = (first?.segment ?? '').replaceAll(/[&<>"']/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128"><path d="${star}" fill="${background}"/><path d="${star}" transform="translate(8.96 8.96) scale(.86)" fill="none" stroke="${ring}" stroke-width="3.3"/><text x="64" y="84" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-size="60" font-weight="600" fill="${letter}">${shown}</text></svg>`;
}

interface Pictures {
  readonly pictures: SiteConfig['pictures'];
  readonly favicon: SitePicture;
  /** Keyed by URL path. */
  readonly files: Map<string, Buffer>;
}

/**
 * Reads the owner's pictures and uses default ones for the rest. A renamed shop has no default logo.
 * @param folder the folder that the owner's picture paths are relative to
 * @param publicFolder the folder with the default pictures
 * @throws Error whose message has a line for each picture that can't be used
 */
export async function readBrandPictures(
  brand: Brand,
  standard: { readonly name: string },
  folder: string,
  publicFolder: string,
): Promise<Pictures> {
  const { palette } = brand;
  const files = new Map<string, Buffer>();
  const errors: string[] = [];
  const isRenamed = brand.name !== standard.name;
  if (isRenamed || changedColors(palette).length > 0) {
    for (const drawing of drawings) {
      const svg = await readFile(path.join(publicFolder, drawing), 'utf8');
      files.set(`/${drawing}`, Buffer.from(recolor(isRenamed ? withoutName(svg) : svg, palette)));
    }
  }

  async function own(name: keyof Brand['pictures']): Promise<SitePicture | null> {
    const file = brand.pictures[name];
    if (file === undefined) return null;
    try {
      const source = path.resolve(folder, file);
      if ((await stat(source)).size > MAX_PICTURE_MB * 1_000_000)
        throw new Error(`is larger than ${MAX_PICTURE_MB} MB`);
      const body = await readFile(source);
      const { format, width, height } = await sharp(body).metadata();
      if (!formats.has(format)) throw new Error('is neither SVG, PNG nor WebP');
      const src = hashedPath(name, body, format ?? '');
      files.set(src, body);
      return { src, width, height };
    } catch (error) {
      const reason =
        error instanceof Error && error.message.startsWith('is ') ? error.message : 'cannot be read';
      errors.push(`pictures.${name} ${file} ${reason}.`);
      return null;
    }
  }

  const drawn = (name: string, background: string, letter: string): SitePicture => {
    const body = Buffer.from(drawEmblem(brand.name, background, palette.brass, letter));
    const src = hashedPath(name, body, 'svg');
    files.set(src, body);
    return { src, width: 128, height: 128 };
  };

  const wordmark = (src: string) => (isRenamed ? null : { src, width: 646, height: 128 });
  const logo = (await own('logo')) ?? wordmark('/pictures/logo.svg');
  const logoOnDark = (await own('logoOnDark')) ?? wordmark(defaultLogoOnDark);
  const emblem =
    (await own('emblem')) ??
    (isRenamed
      ? drawn('emblem', palette.paper, palette.primary)
      : { src: '/pictures/emblem-light.svg', width: 128, height: 128 });
  const favicon =
    (await own('favicon')) ??
    (isRenamed
      ? drawn('favicon', palette.primary, palette.onPrimary)
      : { src: '/favicon.svg', width: 64, height: 64 });
  // The default preview picture contains the default name.
  const share = (await own('share')) ?? { src: isRenamed ? '/pictures/hero.webp' : '/og.png' };
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return { pictures: { logo, logoOnDark, emblem, favicon: favicon.src, share: share.src }, favicon, files };
}
