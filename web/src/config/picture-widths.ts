/**
 * In pixels. Only these widths and the widest one are allowed, so that requests for many sizes can't push other
 * pictures out of the cache.
 */
const narrowerWidths = [160, 320, 480, 640] as const;

export const widestPicture = 800;

const pictureWidths = [...narrowerWidths, widestPicture] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export function isPictureWidth(width: number): width is PictureWidth {
  return pictureWidths.some((each) => each === width);
}

export function pictureSrc(url: string, width: PictureWidth): string {
  return `/images/${width}?${new URLSearchParams({ src: url }).toString()}`;
}

export function pictureSrcSet(url: string): string {
  return pictureWidths.map((width) => `${pictureSrc(url, width)} ${width}w`).join(', ');
}
