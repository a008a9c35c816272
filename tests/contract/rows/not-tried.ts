/** A check was skipped. The message tells the owner why. */
export class NotTried extends Error {}

/** The API could not be checked at all, and no further row is tried. The message tells the owner why. */
export class CheckEnded extends Error {}
