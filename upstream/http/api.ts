import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { z } from 'zod';
import { httpError, notFound } from './http-error.ts';
import { isDeeper } from './json-levels.ts';
import { addMethods } from './methods.ts';
import { readFields } from './read-fields.ts';
import type { Throttle, Throttled } from './throttle.ts';

export interface Customer {
  id: number;
  email_key: string;
  session_version: number;
}

/** Resolves to undefined without a JWT; throws 401 for an invalid one. */
export type Identify = (authorization: string | undefined) => Promise<Customer | undefined>;

interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** A Fastify instance whose route schemas are written with Zod. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `customer` routes require a valid token, `none` routes ignore it, and all others reject an invalid one. */
    auth?: 'customer' | 'none';
    throttled?: Throttled;
  }
  interface FastifyRequest {
    customer: Customer | undefined;
  }
}

export function serveApi(
  app: FastifyInstance,
  identify: Identify,
  throttle: Throttle,
  addRoutes: (api: Api) => void,
): void {
  readJsonBodies(app);
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (given: unknown) => {
    if (httpPart === 'body') return readFields(schema, given);
    const read = schema.safeParse(given);
    return read.success ? { value: read.data } : { error: notFound() };
  });
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.decorateRequest('customer');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('preValidation', async (request) => {
    const { auth, throttled } = request.routeOptions.config;
    if (throttled !== undefined) await throttle.take(throttled, request);
    if (auth === 'none') return;
    request.customer = await identify(request.headers.authorization);
    if (auth === 'customer') customerOf(request);
  });
  addMethods(app, () => addRoutes(app.withTypeProvider<ZodTypes>()));
}

/** No valid body has more than five. */
const MAX_LEVELS = 32;

/** Accepts only JSON bodies; an empty body counts as missing. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const written = body.toString();
    if (written === '') return done(null, undefined);
    if (isDeeper(written, MAX_LEVELS))
      return done(httpError(400, 'JSON parse error - the body has too many levels.'));
    try {
      const read: unknown = JSON.parse(written);
      return done(null, read);
    } catch {
      return done(httpError(400, 'JSON parse error - the body is not valid JSON.'));
    }
  });
}

export function customerOf({ customer }: FastifyRequest): Customer {
  if (!customer) throw httpError(401, 'Authentication credentials were not provided.');
  return customer;
}
