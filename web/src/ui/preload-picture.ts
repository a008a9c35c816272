import { pictureSrc, pictureSrcSet } from '../config/picture-widths.ts';

/**
 * Fetches a shop picture before the page that shows it opens, in the width that the browser will choose there. Uses an
 * image instead of a preload link, because browsers warn about unused preloads, and a shopper may point at a product
 * without opening it. Does nothing on the server.
 * @param sizes its display width on that page, as in the `sizes` of an image
 */
export function preloadPicture(url: string | null | undefined, sizes: string): void {
  if (typeof Image === 'undefined' || typeof url !== 'string') return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSrcSet(url);
  image.src = pictureSrc(url, 480);
}
