/** Something was left out for a reason that an owner can read. */
export class NotTried extends Error {}

/** The API could not be judged at all, for a reason that an owner can read; no further row is tried. */
export class CheckEnded extends Error {}
