import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Only the web server sends the secret. */
export function isFromWeb({ headers }: IncomingMessage, secret: string | null): boolean {
  const given = headers['x-render-secret'];
  return secret !== null && typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

/**
 * Whether the web server renders a page. It also sends the secret with a shopper's operation whose document the BFF
 * lacks, to which the shopper's limits apply.
 */
export function isRenderRequest(request: IncomingMessage, secret: string | null): boolean {
  return isFromWeb(request, secret) && request.headers['x-shopper-operation'] === undefined;
}
