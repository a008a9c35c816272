import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const requestIdHeader = 'x-request-id';

const form = /^[\w-]{8,64}$/;

/** Returns the id that a trusted proxy sent; a new one without it, or if it isn't safe to log. */
export function requestIdFrom({ [requestIdHeader]: sent }: IncomingHttpHeaders, isTrusted: boolean): string {
  return isTrusted && typeof sent === 'string' && form.test(sent) ? sent : randomUUID();
}
