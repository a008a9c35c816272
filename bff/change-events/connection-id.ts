/** The header with which a mutation identifies its page's WebSocket. */
export const connectionIdHeader = 'x-connection-id';

const form = /^[\w-]{8,64}$/;

/**
 * Reads a page's connection id. Mutations send it in a header, `connection_init` as `connectionId`. Clients choose the
 * id, so it's only used to skip the subscriber that already has a change, among the same customer's subscribers.
 * @returns `null` if it is missing or malformed
 */
export function readConnectionId(given: unknown): string | null {
  return typeof given === 'string' && form.test(given) ? given : null;
}
