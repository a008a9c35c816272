/** Thrown if a check is skipped. The message tells the owner why. */
export class NotTried extends Error {}

/** Ends the check, for example, if the API throttles for too long. The message tells the owner why. */
export class CheckEnded extends Error {}
