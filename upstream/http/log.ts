import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Settings } from '../settings.ts';

/** Structured logs that name no person: routes in place of addresses, no headers, no bodies. */
export function logOptions(settings: Pick<Settings, 'LOG_LEVEL'>): FastifyServerOptions {
  return {
    logger: { level: settings.LOG_LEVEL, serializers: { req: () => ({}), res: () => ({}) } },
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** One entry a request, once it is answered. Routes stand for addresses, which hold guests' cart ids and tokens. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
