import type { FastifyInstance } from 'fastify';

/** Whether the server is on its way out. */
export interface Leaving {
  /** From now on `/ready` says 503 and each answer ends its connection; requests are still answered. */
  begin(): void;
}

/**
 * Ends each connection with its last answer once the server leaves: kept alive, it would hold the server up. `/ready` tells a
 * balancer whether to send requests here.
 */
export function leaveConnections(app: FastifyInstance): Leaving {
  let isLeaving = false;
  app.addHook('preClose', async () => {
    isLeaving = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(isLeaving ? 503 : 200).send({ status: isLeaving ? 'closing' : 'ready' }),
  );
  return {
    begin: () => {
      isLeaving = true;
    },
  };
}
