import type { SitePicture } from '../src/config/site-config.tsx';
import type { Brand } from './brand.ts';

/** The address of the web app manifest, which every page links. */
export const manifestPath = '/site.webmanifest';

/**
 * The W3C web app manifest of a brand: how a phone shows the shop once it is on the home screen. `minimal-ui` keeps the buttons for back
 * and reload, which a shop with a payment page elsewhere needs.
 */
export function webManifest(
  { name, description, palette }: Pick<Brand, 'name' | 'description' | 'palette'>,
  { src, width, height }: SitePicture,
  iconType: string,
) {
  const sizes = iconType === 'image/svg+xml' ? 'any' : `${width}x${height}`;
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: palette.primary,
    background_color: palette.paper,
    icons: [{ src, type: iconType, sizes }],
  };
}
