import type { FastifyInstance } from 'fastify';

/** Takes the server out of a balancer's rotation before it closes. */
export interface ConnectionDrain {
  /** From now on `/ready` says 503 and each answer closes its connection; requests are still answered. */
  begin(): void;
}

/**
 * Closes each connection with its last answer once the server drains: a connection kept alive would hold the server up.
 * `/ready` tells a balancer whether to send requests here.
 */
export function drainConnections(app: FastifyInstance): ConnectionDrain {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(isDraining ? 503 : 200).send({ status: isDraining ? 'closing' : 'ready' }),
  );
  return {
    begin: () => {
      isDraining = true;
    },
  };
}
