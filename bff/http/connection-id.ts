import { HttpError } from './http-error.ts';

export const connectionIdHeader = 'x-connection-id';

const form = /^[\w-]{8,64}$/;

/**
 * Mutations send the id in a header, and `connection_init` sends it as `connectionId`. Clients choose it, so it decides
 * only which of the same customer's subscribers isn't notified.
 * @param name under which the client sent it, for the error
 * @throws HttpError if the id is malformed: ignored, it would send the client events for its own changes
 */
export function readConnectionId(given: unknown, name = connectionIdHeader): string | null {
  if (given === undefined || given === null) return null;
  if (typeof given === 'string' && form.test(given)) return given;
  throw new HttpError(400, 'BAD_REQUEST', `${name} must be 8 to 64 of A-Z, a-z, 0-9, _ and -.`);
}
