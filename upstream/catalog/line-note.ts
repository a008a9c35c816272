/** Maximum number of characters in a cart line's note, such as how to cut the meat or the name that a share is for. */
export const LINE_NOTE_LENGTH = 200;
