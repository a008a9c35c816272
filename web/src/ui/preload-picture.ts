import { pictureSrc, pictureSrcSet } from '../config/picture-widths.ts';

/**
 * Fetches a shop picture ahead of the page that shows it, in the width that the browser will choose there. An image and no preload link, since
 * the browser warns of a link that is not used: a shopper may point at a product and leave it. Nothing happens on the server.
 * @param sizes how wide the page shows it, as in the `sizes` of an image
 */
export function preloadPicture(url: string | null | undefined, sizes: string): void {
  if (typeof Image === 'undefined' || typeof url !== 'string') return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSrcSet(url);
  image.src = pictureSrc(url, 480);
}
