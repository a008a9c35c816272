import type { FastifyInstance } from 'fastify';
import { httpError } from './http-error.ts';

/** Accepts only JSON bodies; an empty body counts as missing. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const written = body.toString();
    if (written === '') return done(null, undefined);
    try {
      const read: unknown = JSON.parse(written);
      return done(null, read);
    } catch {
      return done(httpError(400, 'JSON parse error - the body is not valid JSON.'));
    }
  });
}
