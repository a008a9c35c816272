/** The widths of resized pictures in pixels; others are rejected, so that nobody can fill the memory with sizes. */
const narrowerWidths = [160, 320, 480, 640] as const;

/** The width of a picture at its URL without a width. A smaller original keeps its size. */
export const widestPicture = 800;

const pictureWidths = [...narrowerWidths, widestPicture] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export function isPictureWidth(width: number): width is PictureWidth {
  return pictureWidths.some((each) => each === width);
}

/** The URL of a shop picture at a width, on the shop's own origin. */
export function pictureSrc(url: string, width: PictureWidth): string {
  return `/images/${width}?${new URLSearchParams({ src: url }).toString()}`;
}

/** Every width of a shop picture, as `srcset`. */
export function pictureSrcSet(url: string): string {
  return pictureWidths.map((width) => `${pictureSrc(url, width)} ${width}w`).join(', ');
}
