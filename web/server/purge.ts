import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';
import { serverDeadlines } from './deadlines.ts';
import { Refusal, sendText } from './refusal.ts';

/**
 * Adds `POST /purge`. It forwards the signed request to the BFF, which has the secret, and clears the page cache once
 * the BFF has cleared its responses. Each web server has its own page cache; other servers' pages expire after
 * PAGE_FRESH_SECONDS and PAGE_STALE_SECONDS.
 */
export function addPurge(app: FastifyInstance, bffUrl: string, forgetPages: () => void): void {
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
      throw new Refusal(502, {}, 'The BFF cannot be reached');
    }
  }

  app.register(async (scope) => {
    // The body is not needed; only the signature matters.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post('/purge', async (request, reply) => {
      const signature = request.headers['x-shop-signature'];
      if (typeof signature !== 'string') throw new Refusal(401);
      const status = await purgeBff(signature);
      if (status >= 300) throw new Refusal(status, {}, 'refused');
      forgetPages();
      return sendText(reply, status, 'purged');
    });
  });
}
