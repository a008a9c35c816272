import type { FastifyInstance } from 'fastify';

type Dependencies = Readonly<Record<string, string>>;

/**
 * Adds `/ready`, which tells a load balancer whether to send requests here. While the process isn't ready, every
 * response closes its connection.
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
    // A slow dependency must not delay this response.
    if (!isReady()) return reply.code(503).send({ status: 'closing' });
    return reply.send({ status: 'ready', dependsOn: await dependencies() });
  });
}

/** Closes a server: open requests have `graceMs` milliseconds to finish before their connections are closed. */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const last = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(last);
}
