import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'x-request-id';

const form = /^[\w-]{8,64}$/;

/** Returns `null` if the header is missing or isn't safe to log. */
export function readRequestId(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && form.test(header) ? header : null;
}

export function createRequestId(): string {
  return randomUUID();
}
