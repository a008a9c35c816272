/** The reference API's maximum length of a cart line's note. */
export const LINE_NOTE_LENGTH = 200;

/** The reference API's maximum length of a note to the driver. */
export const DELIVERY_NOTE_LENGTH = 200;

/** The BFF's maximum length of any note, even if the REST API allows longer notes. */
export const MAX_NOTE_LENGTH = 1000;
