import type { FastifyInstance } from 'fastify';
import { sendText } from './http-error.ts';

const path = '/.well-known/security.txt';
/** How long a file is valid, in milliseconds. Each request gets a new one, so that none expires. */
const validMs = 180 * 86_400_000;

/** Adds `/.well-known/security.txt` (RFC 9116). */
export function addSecurityTxt(
  app: FastifyInstance,
  { email, origin }: { readonly email: string; readonly origin: string },
  now: () => number = Date.now,
): void {
  app.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(now() + validMs).toISOString()}`,
      `Canonical: ${origin}${path}`,
    ];
    return sendText(reply, 200, lines.join('\n'));
  });
}
