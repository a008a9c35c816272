/** Maximum size of the files of pictures that web shows, in megabytes. */
export const MAX_PICTURE_MB = 8;
export const MAX_SVG_MB = 1;
