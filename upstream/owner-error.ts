/** Explains in one sentence why an owner's command failed; the command prints it without a stack trace. */
export class OwnerError extends Error {}
