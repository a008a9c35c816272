import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';

/** How long the BFF may take to respond, in milliseconds: balancers ask every second or so. */
const deadlineMs = 800;

/**
 * Adds `/ready`: whether requests are accepted, and whether the BFF responds. A BFF that does not is no reason to send requests elsewhere:
 * pages in the cache are still sent, and another web server would find the same.
 */
export function addReady(app: FastifyInstance, bffUrl: string, isLeaving: () => boolean): void {
  const health = new URL('/health', bffUrl);
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // Reported at once: a balancer that gives up waiting would keep sending requests.
    if (isLeaving()) return reply.code(503).send({ status: 'closing' });
    return { status: 'ready', dependsOn: { bff: (await isReachable(health)) ? 'answers' : 'fails' } };
  });
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
