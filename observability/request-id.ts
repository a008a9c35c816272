import { randomUUID } from 'node:crypto';

/** The header that carries the id of a request from part to part, and back to the browser. */
export const requestIdHeader = 'x-request-id';

const form = /^[\w-]{8,64}$/;

/** The id that a trusted caller gave the request; `null` for none and for anything that could not stand in a log as it is. */
export function readRequestId(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && form.test(header) ? header : null;
}

/** An id for a request that came without one. */
export function createRequestId(): string {
  return randomUUID();
}
