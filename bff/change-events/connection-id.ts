/** The header in which a mutation names the web socket of its page. */
export const connectionIdHeader = 'x-connection-id';

const form = /^[\w-]{8,64}$/;

/**
 * A page's own id, sent in a header of its mutations and as `connectionId` in `connection_init`. Clients choose it, so it only tells which subscriber of the same cart already knows a change.
 * @returns `null` if it is missing or malformed
 */
export function readConnectionId(given: unknown): string | null {
  return typeof given === 'string' && form.test(given) ? given : null;
}
