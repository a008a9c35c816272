import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Only the web server sends the secret. */
export function isRenderRequest({ headers }: IncomingMessage, secret: string | null): boolean {
  const given = headers['x-render-secret'];
  return secret !== null && typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
