import { timeoutOf } from '../src/apollo/deadline.ts';
import type { Handler } from './answers.ts';
import { answerText } from './answers.ts';
import { clientAddress } from './client-address.ts';
import { renderHeaders } from './render-headers.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from './settings.ts';

/** How long a page waits for its data, in milliseconds; then it goes out without the part that is missing. */
const loadingMs = 3_000;

/** A signal that aborts after so many milliseconds; it keeps no server alive that is to end. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(timeoutOf(ms)), ms).unref();
  return controller.signal;
}

/** Renders every path that nothing else answers. */
export function pages(renderer: Renderer, settings: Settings): Handler {
  return async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerText(response, 405, 'Method Not Allowed');
    const result = await renderer.render({
      url,
      bffUrl: settings.bffUrl,
      headers: {
        'x-forwarded-for': clientAddress(request, settings.trustedProxies),
        ...renderHeaders(settings),
      },
      site: { name: settings.shopName, origin: settings.publicOrigin },
      signal: timeout(loadingMs),
    });
    if (result.kind === 'redirect') {
      response.writeHead(result.status, { location: result.location, 'cache-control': 'no-store' }).end();
      return true;
    }
    if (result.retryAfter !== null) response.setHeader('retry-after', String(result.retryAfter));
    response.writeHead(result.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': result.isComplete ? 'public, max-age=0, must-revalidate' : 'no-store',
      'content-length': result.html.length,
    });
    response.end(request.method === 'HEAD' ? undefined : result.html);
    return true;
  };
}
