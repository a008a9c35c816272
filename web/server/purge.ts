import { request as ask } from 'undici';
import { serverDeadlines } from './deadlines.ts';
import { sendText, type Handler } from './handler.ts';

/**
 * `POST /purge`: forwards the signed request to the BFF, which has the secret, and clears the cached pages once the BFF has cleared
 * its responses. Each web server has its own page cache; those of the others expire by PAGE_FRESH_SECONDS and PAGE_STALE_SECONDS.
 */
export function purge(bffUrl: string, forgetPages: () => void): Handler {
  const target = new URL('/purge', bffUrl);
  return async (request, response, url) => {
    if (url.pathname !== '/purge') return false;
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return sendText(response, 405, 'Method Not Allowed');
    }
    const signature = request.headers['x-shop-signature'];
    if (typeof signature !== 'string') return sendText(response, 401, 'Unauthorized');
    try {
      const reply = await ask(target, {
        method: 'POST',
        headers: { 'x-shop-signature': signature },
        signal: AbortSignal.timeout(serverDeadlines.purgeMs),
      });
      await reply.body.dump();
      if (reply.statusCode < 300) forgetPages();
      return sendText(response, reply.statusCode, reply.statusCode < 300 ? 'purged' : 'refused');
    } catch {
      return sendText(response, 502, 'The BFF cannot be reached');
    }
  };
}
