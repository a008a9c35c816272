import type { FastifyInstance } from 'fastify';

type Dependencies = Readonly<Record<string, string>>;

/**
 * Adds `/ready`, which shows a balancer whether to send requests to this process, with the state of each dependency by name; one that fails is
 * no reason to send requests elsewhere. Once the process is not ready, each response ends its connection, which would hold up its end.
 */
export function addReady(
  app: FastifyInstance,
  isReady: () => boolean,
  dependencies: () => Promise<Dependencies> | Dependencies,
): void {
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (!isReady()) reply.header('connection', 'close');
    done();
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // Reported at once: a balancer that gives up waiting would keep sending requests.
    if (!isReady()) return reply.code(503).send({ status: 'closing' });
    return reply.send({ status: 'ready', dependsOn: await dependencies() });
  });
}

/** Closes a server: requests under way have so many milliseconds to finish, then their connections are cut. */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const last = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(last);
}
