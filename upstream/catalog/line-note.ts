/** The most characters of the note that a line of a cart may have, such as how to cut it or whom a share is for. */
export const LINE_NOTE_LENGTH = 200;
