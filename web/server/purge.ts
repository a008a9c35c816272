import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';
import { shopperKey } from './client-address.ts';
import { serverDeadlines } from './deadlines.ts';
import { HttpError, sendText } from './http-error.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Settings } from './settings.ts';

interface Purge extends Pick<Settings, 'bffUrl' | 'trustedProxies'> {
  readonly limit: RateLimit;
  readonly clearPages: () => void;
}

/**
 * Forwards the signature to the BFF, which has the secret, and clears this server's page cache if the BFF accepts it.
 * Other web servers may send older pages for up to PAGE_FRESH_SECONDS plus PAGE_STALE_SECONDS. Each call costs its
 * client as much as an uncached page, because only the BFF can tell whether the signature is right.
 */
export function addPurge(app: FastifyInstance, { bffUrl, trustedProxies, limit, clearPages }: Purge): void {
  const target = new URL('/purge', bffUrl);

  async function purgeBff(signature: string): Promise<number> {
    try {
      const { statusCode, body } = await ask(target, {
        method: 'POST',
        headers: { 'x-shop-signature': signature },
        signal: AbortSignal.timeout(serverDeadlines.purgeMs),
      });
      await body.dump();
      return statusCode;
    } catch {
      throw new HttpError(502, {}, "The BFF can't be reached");
    }
  }

  app.register(async (scope) => {
    // Only the signature matters, so the body isn't read.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post('/purge', async (request, reply) => {
      await limit(shopperKey(request.raw, trustedProxies));
      const signature = request.headers['x-shop-signature'];
      if (typeof signature !== 'string') throw new HttpError(401);
      const status = await purgeBff(signature);
      if (status >= 300) throw new HttpError(status, {}, 'rejected');
      clearPages();
      return sendText(reply, status, 'purged');
    });
  });
}
