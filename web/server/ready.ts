import { request as ask } from 'undici';
import type { Handler } from './handler.ts';

/** How long the BFF may take to respond, in milliseconds: balancers ask every second or so. */
const deadlineMs = 800;

/**
 * `GET /ready`: whether requests are accepted, and whether the BFF responds. A BFF that does not is no reason to send requests elsewhere: pages
 * in the cache are still sent, and another web server would find the same.
 */
export function ready(bffUrl: string, isLeaving: () => boolean): Handler {
  const health = new URL('/health', bffUrl);
  return async (_request, response, url) => {
    if (url.pathname !== '/ready') return false;
    // Reported at once: a balancer that gives up waiting would keep sending requests.
    if (isLeaving()) return send(response, 503, { status: 'closing' });
    const bff = await isReachable(health);
    return send(response, 200, { status: 'ready', dependsOn: { bff: bff ? 'answers' : 'fails' } });
  };
}

async function isReachable(health: URL): Promise<boolean> {
  try {
    const { statusCode, body } = await ask(health, { signal: AbortSignal.timeout(deadlineMs) });
    await body.dump();
    return statusCode < 300;
  } catch {
    return false;
  }
}

function send(response: Parameters<Handler>[1], status: number, body: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
  return true;
}
