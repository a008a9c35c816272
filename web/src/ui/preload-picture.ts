import { pictureSrc, pictureSrcSet } from '../config/picture-widths.ts';

/**
 * Loads a picture before its page is shown. Uses an image, because browsers warn about preload links that go unused
 * when a shopper doesn't open the page. Does nothing on the server.
 * @param sizes the picture's display width on that page, as in the `sizes` of an image
 */
export function preloadPicture(url: string | null | undefined, sizes: string): void {
  if (typeof Image === 'undefined' || typeof url !== 'string') return;
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSrcSet(url);
  image.src = pictureSrc(url, 480);
}
