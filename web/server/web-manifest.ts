import { type Language, pathIn, prefixOf } from '../src/config/languages.ts';
import type { SitePicture } from '../src/config/site-config.tsx';
import type { Brand } from './brand.ts';

export const manifestPath = (language: Language): string => `${prefixOf(language)}/site.webmanifest`;

/**
 * Uses `minimal-ui`, which keeps the Back and Reload buttons, because the payment page is external. All languages share
 * one app id.
 */
export function webManifest(
  { name, description, palette }: Pick<Brand, 'name' | 'description' | 'palette'>,
  { src, width, height }: SitePicture,
  iconType: string,
  language: Language,
) {
  const sizes = iconType === 'image/svg+xml' ? 'any' : `${width}x${height}`;
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language.code,
    dir: language.direction,
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'minimal-ui',
    theme_color: palette.primary,
    background_color: palette.paper,
    icons: [{ src, type: iconType, sizes }],
  };
}
