import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../log-text.ts';
import { HttpError, httpError } from './http-error.ts';

const page = (title: string, text: string) =>
  `<!doctype html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;

export function sendPage(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page(title, text));
}

/** Error responses don't reveal internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const httpError = error instanceof HttpError ? error : httpErrorOf(error, request);
    if (httpError) {
      if (httpError.status === 401) reply.header('www-authenticate', 'JWT realm="api"');
      if (httpError.retryAfter !== undefined) reply.header('retry-after', httpError.retryAfter);
      return reply.code(httpError.status).send(httpError.body);
    }
    const message = loggable(error);
    const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    request.log.error({ error: { name: error.name, message, stack: frames.join('\n') } }, 'failed');
    return sendPage(reply, 500, 'Server Error (500)', '');
  });
}

function httpErrorOf(error: FastifyError, request: FastifyRequest): HttpError | undefined {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return httpError(415, `Unsupported media type "${request.headers['content-type'] ?? ''}" in request.`);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return httpError(413, 'The request is too large.');
  // Other errors can have a status too, such as that of a response from Stripe.
  if (!error.code?.startsWith('FST_')) return undefined;
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return httpError(400, 'The request is malformed.');
  return undefined;
}

/** Redirects if only the trailing slash is missing; otherwise, responds to an unknown path with an HTML 404. */
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
