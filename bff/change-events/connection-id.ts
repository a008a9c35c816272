export const connectionIdHeader = 'x-connection-id';

const form = /^[\w-]{8,64}$/;

/**
 * Mutations send the id in a header, and `connection_init` sends it as `connectionId`. Clients choose it, so it decides
 * only which of the same customer's subscribers isn't notified.
 * @returns `null` if the id is missing or malformed
 */
export function readConnectionId(given: unknown): string | null {
  return typeof given === 'string' && form.test(given) ? given : null;
}
