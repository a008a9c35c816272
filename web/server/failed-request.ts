import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@shop/observability/json-log';
import { requestIdOf, traceFields } from './observer.ts';
import { sendText } from './handler.ts';

/** The first segment of a path: the others hold ids, and the secret of a link for a new password. */
function publicPart(address: string): string {
  const [, first = '', ...others] = (address.split(/[?#]/, 1)[0] ?? '').split('/');
  return others.length === 0 ? `/${first}` : `/${first}/…`;
}

/** The kind of error and where it was thrown; its message could repeat the address. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' | ');
}

/**
 * Ends a request whose response failed: with 500, or by cutting the connection if the response has begun. The log gets one line, without
 * anything that stands for a shopper.
 */
export function endFailedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: Log,
): void {
  const id = requestIdOf(request);
  log.error('request failed', {
    ...traceFields(request),
    path: publicPart(request.url ?? '/'),
    error: describeError(error),
  });
  if (response.headersSent) response.destroy();
  else
    sendText(
      response,
      500,
      id === '' ? 'Internal Server Error' : `Internal Server Error\nReference: ${id.slice(-8)}`,
    );
}
