import type { FastifyInstance } from 'fastify';

/** Closes each connection with its last answer once the server closes: kept alive, it would hold the server up. */
export function leaveConnections(app: FastifyInstance): void {
  let leaving = false;
  app.addHook('preClose', async () => {
    leaving = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close');
  });
}
