import type { IncomingMessage } from 'node:http';

/** Returns the raw query string of a request's URL, without the question mark. */
export function searchOf({ url = '' }: IncomingMessage): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
