import type { IncomingMessage } from 'node:http';

/** Whether the request comes from this origin, or from a program other than a browser, which sends no origin. */
export function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || URL.parse(origin)?.host === host;
}
