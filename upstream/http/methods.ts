import type { FastifyInstance } from 'fastify';
import { httpError } from './http-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Adds routes, and rejects unsupported methods on their paths with 405 instead of 404. */
export function addMethods(app: FastifyInstance, addRoutes: () => void): void {
  const routes: [url: string, method: string][] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push(...[method].flat().map((each): [string, string] => [url, each]));
  });
  addRoutes();
  for (const [url, added] of Map.groupBy(routes, ([each]) => each)) {
    const allowed = added.map(([, method]) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      config: { auth: 'none' },
      handler: async ({ method }, reply) => {
        reply.header('allow', allowed.join(', '));
        throw httpError(405, `Method "${method}" not allowed.`);
      },
    });
  }
}
