import { randomUUID } from 'node:crypto';

/** The header that carries the id of a request from part to part, and back to the browser. */
export const requestIdHeader = 'x-request-id';

const form = /^[\w-]{8,64}$/;

/** The id that a trusted caller gave the request; `null` if there is none, or if it isn't safe to log. */
export function readRequestId(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && form.test(header) ? header : null;
}

/** A new id, for a request without one. */
export function createRequestId(): string {
  return randomUUID();
}
