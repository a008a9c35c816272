import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { requests } from '../observability/request-record.ts';
import { HttpError } from './http-error.ts';

/** Maximum difference between a signature's time and the BFF's clock, in seconds. */
const toleranceSeconds = 60;

/** The format of the header `x-shop-signature`: seconds since 1970, and an HMAC-SHA256. */
const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const orderId = /^[\w-]{1,64}$/;

export interface SignedCallDeps {
  readonly purgeSecret: string | null;
  /** Resolves to `false` if the other BFFs couldn't be notified. */
  purgeResponses(): Promise<boolean>;
  publishOrder(id: string): void;
}

/** Adds `/purge` and `/order-events`, which apply to all BFFs on the same Redis. */
export function addSignedCalls(app: FastifyInstance, deps: SignedCallDeps): void {
  app.all('/purge', async ({ raw }) => {
    requests.current.operation = 'purge';
    checkSignature(raw, deps, (seconds) => `purge.${seconds}`);
    return { status: (await deps.purgeResponses()) ? 'purged' : 'purged here alone' };
  });
  app.all<{ Querystring: { order?: string } }>('/order-events', async ({ raw, query }) => {
    requests.current.operation = 'order-events';
    const id = query.order ?? '';
    checkSignature(raw, deps, (seconds) => `order.${seconds}.${id}`);
    if (!orderId.test(id)) throw new HttpError(403, 'FORBIDDEN', 'The event has no valid order id.');
    deps.publishOrder(id);
    return { status: 'published' };
  });
}

/**
 * @param textAt returns the signed string, given the time of the signature in seconds
 * @throws HttpError unless the call is a POST with a valid, recent signature
 */
function checkSignature(
  request: IncomingMessage,
  { purgeSecret: secret }: SignedCallDeps,
  textAt: (seconds: number) => string,
): void {
  if (secret === null) throw new HttpError(404, 'NOT_FOUND', 'No secret for signed calls is configured.');
  if (request.method !== 'POST')
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send signed calls by POST.', { allow: 'POST' });
  const header = request.headers['x-shop-signature'];
  const [, time, hmac = ''] = signature.exec(typeof header === 'string' ? header : '') ?? [];
  const seconds = Number(time);
  const expected = createHmac('sha256', secret).update(textAt(seconds)).digest();
  const isCurrent = Math.abs(Date.now() / 1000 - seconds) <= toleranceSeconds;
  if (!isCurrent || !timingSafeEqual(Buffer.from(hmac, 'hex'), expected))
    throw new HttpError(403, 'FORBIDDEN', 'The signature is invalid or expired.');
}
