import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSigned, signatureHeader } from '../request-signature.ts';
import { HttpError } from './http-error.ts';
import { searchOf } from './search-of.ts';

/** The order's id is in the query, so that it is short and has one format. */
const orderId = /^[\w-]{1,64}$/;

/** The dependencies of the signed calls from other programs of the shop. */
export interface SignedCallDeps {
  /** The secret that signs them; `null` turns them off. */
  readonly purgeSecret: string | null;
  /** Purges every public response; resolves to whether every other BFF was notified too. */
  purgeResponses(): Promise<boolean>;
  /** Publishes that an order has changed, to the subscribers of every BFF. */
  publishOrder(id: string): void;
}

/**
 * Adds `/purge`, which purges every public response here and in every BFF on the same Redis, and `/order-events`, which
 * makes every subscriber of an order read it again. The request doesn't say what happened to the order.
 */
export function addSignedCalls(app: FastifyInstance, deps: SignedCallDeps): void {
  app.all('/purge', async ({ raw }) => {
    checkSignature(raw, deps, (seconds) => `purge.${seconds}`);
    return { status: (await deps.purgeResponses()) ? 'purged' : 'purged here alone' };
  });
  app.all('/order-events', async ({ raw }) => {
    const id = new URLSearchParams(searchOf(raw)).get('order') ?? '';
    checkSignature(raw, deps, (seconds) => `order.${seconds}.${id}`);
    if (!orderId.test(id)) throw new HttpError(403, 'FORBIDDEN', 'The event names no order.');
    deps.publishOrder(id);
    return { status: 'published' };
  });
}

/** @throws HttpError unless the call is signed */
function checkSignature(
  request: IncomingMessage,
  { purgeSecret: secret }: SignedCallDeps,
  textAt: (seconds: number) => string,
): void {
  if (secret === null) throw new HttpError(404, 'NOT_FOUND', 'No secret for signed calls is set.');
  if (request.method !== 'POST')
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send signed calls by POST.', { allow: 'POST' });
  const [signature] = [request.headers[signatureHeader] ?? []].flat();
  if (!isSigned(secret, textAt, signature, new Date()))
    throw new HttpError(403, 'FORBIDDEN', 'The signature is invalid or expired.');
}
