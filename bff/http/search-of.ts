import type { IncomingMessage } from 'node:http';

/** The query of a request's address as it was sent, without the question mark. */
export function searchOf({ url = '' }: IncomingMessage): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}
