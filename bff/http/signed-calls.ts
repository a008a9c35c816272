import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSigned, signatureHeader } from '../request-signature.ts';
import { HttpError } from './http-error.ts';
import { searchOf } from './search-of.ts';

/** The order id is in the query, so it has to be short and well-formed. */
const orderId = /^[\w-]{1,64}$/;

export interface SignedCallDeps {
  /** The secret that signs the calls; `null` disables them. */
  readonly purgeSecret: string | null;
  /** Purges every public response. Resolves to whether all other BFFs were notified. */
  purgeResponses(): Promise<boolean>;
  /** Notifies the subscribers to an order, on every BFF, that the order has changed. */
  publishOrder(id: string): void;
}

/**
 * Adds `/purge`, which purges every public response on all BFFs with the same Redis, and `/order-events`, which makes
 * every subscriber to an order read it again. The request doesn't say what happened to the order.
 */
export function addSignedCalls(app: FastifyInstance, deps: SignedCallDeps): void {
  app.all('/purge', async ({ raw }) => {
    checkSignature(raw, deps, (seconds) => `purge.${seconds}`);
    return { status: (await deps.purgeResponses()) ? 'purged' : 'purged here alone' };
  });
  app.all('/order-events', async ({ raw }) => {
    const id = new URLSearchParams(searchOf(raw)).get('order') ?? '';
    checkSignature(raw, deps, (seconds) => `order.${seconds}.${id}`);
    if (!orderId.test(id)) throw new HttpError(403, 'FORBIDDEN', 'The event has no valid order id.');
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
  if (secret === null) throw new HttpError(404, 'NOT_FOUND', 'No secret for signed calls is configured.');
  if (request.method !== 'POST')
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send signed calls by POST.', { allow: 'POST' });
  const [signature] = [request.headers[signatureHeader] ?? []].flat();
  if (!isSigned(secret, textAt, signature, new Date()))
    throw new HttpError(403, 'FORBIDDEN', 'The signature is invalid or expired.');
}
