import type { FastifyInstance } from 'fastify';
import { sendPage } from './errors.ts';

/** Responds to an unknown path with an HTML 404, or redirects if only the trailing slash is missing. */
export function handleUnknownPaths(app: FastifyInstance): void {
  const slashed: RegExp[] = [];
  app.addHook('onRoute', ({ url }) => {
    if (!url.endsWith('/') || url === '/') return;
    const pattern = url
      .slice(0, -1)
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/:\w+/g, '[^/]+');
    slashed.push(new RegExp(`^${pattern}$`));
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    if (slashed.some((pattern) => pattern.test(path)))
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301);
    return sendPage(reply, 404, 'Not Found', 'The requested resource was not found on this server.');
  });
}
