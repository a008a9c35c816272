/** The reference API's limit for a cart line's note, such as how to cut the meat or the name that a share is for. */
export const LINE_NOTE_LENGTH = 200;

/** The reference API's limit for a note to the driver. */
export const DELIVERY_NOTE_LENGTH = 200;

/** The BFF's limit, even if the REST API returns a greater length. */
export const MAX_NOTE_LENGTH = 1000;
