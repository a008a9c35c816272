import type { FastifyInstance } from 'fastify';
import { httpError } from './http-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Adds routes and, for each of their paths, the Allow header, status 405 for all other methods, and a response to
 * OPTIONS.
 */
export function addMethods(app: FastifyInstance, addRows: () => void): void {
  const rows = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method, schema }) => {
    if (schema?.hide !== true) rows.set(url, [...(rows.get(url) ?? []), ...[method].flat()]);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const methods = rows.get(request.routeOptions.url ?? '') ?? [];
    const allowed = [...METHODS, 'HEAD'].filter((method) => methods.includes(method));
    reply.header('allow', [...allowed, 'OPTIONS'].join(', ')).header('vary', 'Accept, Authorization');
    done();
  });
  addRows();
  for (const [url, methods] of rows) {
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      schema: { hide: true },
      config: { auth: 'none' },
      handler: async ({ method }) => {
        throw httpError(405, `Method "${method}" not allowed.`);
      },
    });
    app.options(url, { schema: { hide: true }, config: { auth: 'none' } }, async () => ({
      name: url.replaceAll(/:(\w+)/g, '{$1}'),
      renders: ['application/json'],
      parses: ['application/json'],
    }));
  }
}
