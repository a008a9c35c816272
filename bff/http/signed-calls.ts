import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { signedOrderId } from '../orders/order-event-request.ts';
import { signatureHeader } from '../request-signature.ts';
import { isSignedPurge } from '../response-cache/purge-request.ts';
import { HttpError } from './http-error.ts';
import { searchOf } from './search-of.ts';

/** The dependencies of the calls that other programs of the shop sign. */
export interface SignedCallDeps {
  /** The secret that signs them; `null` turns them off. */
  readonly purgeSecret: string | null;
  /** Purges every public response; resolves to whether every other BFF was notified as well. */
  purgeResponses(): Promise<boolean>;
  /** Publishes that an order has changed, to the subscribers of every BFF. */
  publishOrder(id: string): void;
}

/**
 * Adds `/purge`, which purges every public response, here and in every BFF at the same Redis, and `/order-events`, which has every
 * subscriber of an order read it again. What happened to the order is not in the request.
 */
export function addSignedCalls(app: FastifyInstance, deps: SignedCallDeps): void {
  app.all('/purge', async ({ raw }) => {
    const { secret, signature } = signedCall(raw, deps);
    if (!isSignedPurge(secret, signature, new Date()))
      throw new HttpError(403, 'FORBIDDEN', 'The signature of the purge is invalid or expired.');
    return { status: (await deps.purgeResponses()) ? 'purged' : 'purged here alone' };
  });
  app.all('/order-events', async ({ raw }) => {
    const { secret, signature } = signedCall(raw, deps);
    const id = signedOrderId(secret, searchOf(raw), signature, new Date());
    if (id === null)
      throw new HttpError(403, 'FORBIDDEN', 'The signature of the event is invalid or expired.');
    deps.publishOrder(id);
    return { status: 'published' };
  });
}

function signedCall(
  request: IncomingMessage,
  { purgeSecret: secret }: SignedCallDeps,
): { secret: string; signature: string | undefined } {
  if (secret === null) throw new HttpError(404, 'NOT_FOUND', 'No secret for signed calls is set.');
  if (request.method !== 'POST')
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send signed calls by POST.', { allow: 'POST' });
  return { secret, signature: [request.headers[signatureHeader] ?? []].flat()[0] };
}
