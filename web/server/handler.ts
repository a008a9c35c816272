import type { IncomingMessage, ServerResponse } from 'node:http';

/** Takes a request, or leaves it to the next handler by returning false. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean> | boolean;

/** Refuses a request that may be repeated after so many seconds. */
export function sendBusy(response: ServerResponse, status: 429 | 503, retryAfterSeconds: number): true {
  response.setHeader('retry-after', String(retryAfterSeconds));
  return sendText(response, status, status === 429 ? 'Too Many Requests' : 'Service Unavailable');
}

/** Responds with a short plain text, such as the reason of a refusal. */
export function sendText(response: ServerResponse, status: number, text: string): true {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
  return true;
}
