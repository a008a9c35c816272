/** The arguments are wrong. The message says why. */
export class UsageError extends Error {}
