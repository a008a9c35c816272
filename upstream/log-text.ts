const MAX_LENGTH = 500;

/** Text from another server or a library for the log, without email addresses and keys. */
export function loggable(given: unknown): string {
  const text = given instanceof Error ? given.message : String(given);
  return text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[email]')
    .replaceAll(/\b(?:sk|rk|pk|whsec)_\w+/g, '[key]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);
}
