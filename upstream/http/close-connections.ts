import type { FastifyInstance } from 'fastify';

/** Takes the server out of a balancer's rotation before it closes. */
export interface ConnectionDrain {
  /** From now on `/ready` responds with 503 and each response closes its connection; requests are still served. */
  begin(): void;
}

/**
 * Closes each connection with its last response once the server drains: a connection kept alive would hold the server up.
 * `/ready` shows a balancer whether to send requests here, with the state of each dependency.
 * @param dependencies the dependencies by name; a failing one is no reason to send requests elsewhere
 */
export function drainConnections(
  app: FastifyInstance,
  dependencies: () => Promise<Readonly<Record<string, string>>>,
): ConnectionDrain {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    // Reported at once: a balancer that gives up waiting would keep sending requests.
    if (isDraining) return reply.code(503).send({ status: 'closing' });
    return reply.send({ status: 'ready', dependsOn: await dependencies() });
  });
  return {
    begin: () => {
      isDraining = true;
    },
  };
}
