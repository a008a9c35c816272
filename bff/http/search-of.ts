import type { IncomingMessage } from 'node:http';

/** The raw query of a request's URL, without the question mark. */
export function searchOf({ url = '' }: IncomingMessage): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
