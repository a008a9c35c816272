/** The maximum length of a cart line's note in the reference API. */
export const LINE_NOTE_LENGTH = 200;

/** The maximum length of a note to the driver in the reference API. */
export const DELIVERY_NOTE_LENGTH = 200;

/** The maximum length of the name of a person who collects a pickup in the reference API. */
export const COLLECTOR_NAME_LENGTH = 100;

/** The maximum length of any note in the BFF, even if the REST API allows longer notes. */
export const MAX_NOTE_LENGTH = 1000;
