import type { IncomingMessage } from 'node:http';

/** Whether no page of another site asks: browsers name the page's origin, and other programs none. */
export function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || URL.parse(origin)?.host === host;
}
