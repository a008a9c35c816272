/** Maximum number of characters in the note of a cart line, such as how to cut it or whom a share is for. */
export const LINE_NOTE_LENGTH = 200;
