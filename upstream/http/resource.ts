import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Customer, Identity } from './identity.ts';
import type { ApiResponse } from './response.ts';
import { baseUrlOf } from './base-url.ts';
import { describe, type Description } from './describe.ts';
import { httpError } from './http-error.ts';
import type { Throttle, Throttled } from './throttle.ts';

/** The request of a handler. Body and query are not parsed yet. */
export interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** The request's `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  /** The request's `X-Order-Key` header: in a header, since addresses are logged on the way. */
  orderKey: string | undefined;
  /** The request's `X-Staff-Key` header. */
  staffKey: string | undefined;
  /** Scheme and host of this API as the caller sees them, without a closing slash. */
  baseUrl: string;
  /** Path without the query. */
  path: string;
  /** Aborts when the connection closes. */
  signal: AbortSignal;
}

/** A call whose token was verified. */
export interface CustomerCall extends Call {
  customer: Customer;
}

/** One method of one path of section 7: who may call it, how it is documented, what it does. */
export type Row = Description & {
  /** The limit by address that its calls count against. */
  throttled?: Throttled;
} & (
    | { auth: 'customer'; handle: (call: CustomerCall) => Promise<ApiResponse> }
    /** `public` rows refuse a bad token; on `tokenless` rows the header is not looked at. */
    | { auth: 'public' | 'tokenless'; handle: (call: Call) => Promise<ApiResponse> }
  );

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Resource = Partial<Record<(typeof METHODS)[number], Row>>;

const texts = z.record(z.string(), z.string());
const firstTexts = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()).transform((values) => values.at(-1) ?? '')]),
);

/** Registers a path: the given endpoints, 405 for every other method, and the response to OPTIONS. */
export function resource(
  app: FastifyInstance,
  identity: Identity,
  throttle: Throttle,
  path: string,
  rows: Resource,
): void {
  const allowed = METHODS.filter((method) => rows[method]);
  const allow = [...allowed, ...(rows.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');

  for (const method of METHODS) {
    const row = rows[method];
    app.route({
      method,
      url,
      schema: row ? describe(row, path) : { hide: true },
      handler: async (request, reply) => {
        // The router lets a parameter be empty; `products//` is no path of this API.
        if (Object.values(texts.parse(request.params)).includes('')) return reply.callNotFound();
        reply.header('allow', allow).header('vary', 'Accept, Authorization');
        if (!row) throw httpError(405, `Method "${method}" not allowed.`);
        return send(reply, await respond(row, request, signalOf(reply)));
      },
    });
  }
  app.route({
    method: 'OPTIONS',
    url,
    schema: { hide: true },
    handler: (_request, reply) =>
      reply
        .header('allow', allow)
        .send({ name: path, renders: ['application/json'], parses: ['application/json'] }),
  });

  async function respond(row: Row, request: FastifyRequest, signal: AbortSignal): Promise<ApiResponse> {
    if (row.throttled !== undefined) await throttle(row.throttled, request);
    const call: Call = {
      params: texts.parse(request.params),
      query: firstTexts.parse(request.query),
      body: request.body,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      orderKey: request.headers['x-order-key']?.toString(),
      staffKey: request.headers['x-staff-key']?.toString(),
      baseUrl: baseUrlOf(request),
      path: request.url.split('?')[0] ?? request.url,
      signal,
    };
    if (row.auth === 'tokenless') return row.handle(call);
    const customer = await identity.of(request.headers.authorization);
    if (row.auth === 'public') return row.handle(call);
    if (!customer) throw httpError(401, 'Authentication credentials were not provided.');
    return row.handle({ ...call, customer });
  }
}

/** Aborts when the client hangs up, and once the response is sent. The request's own `close` comes when its body is read. */
function signalOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return closed.signal;
}

function send(reply: FastifyReply, { status, body }: ApiResponse): FastifyReply {
  reply.code(status);
  return body === undefined ? reply.send() : reply.send(body);
}
