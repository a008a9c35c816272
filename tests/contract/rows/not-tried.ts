/** A check was skipped, for a reason that the owner can read. */
export class NotTried extends Error {}

/** The API could not be checked at all, for a reason that the owner can read; no further row is tried. */
export class CheckEnded extends Error {}
