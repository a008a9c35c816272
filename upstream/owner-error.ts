/** Explains why an owner's command failed; the command prints the message without a stack trace. */
export class OwnerError extends Error {}
