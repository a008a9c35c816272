import { rateKey } from '@shop/settings/rate-key';
import { untilClosed } from '@shop/observability/until-closed';
import type { FastifyReply } from 'fastify';
import PQueue from 'p-queue';
import { httpError } from '../http/http-error.ts';

const MAX_WAITING = 10;
/** With as many, an address may have only one, so that a few addresses can't keep all others from signing in. */
const MANY_WAITING = 5;
const RETRY_AFTER_SECONDS = 5;

/** `signal` aborts when the client disconnects or the response is sent. */
export interface Client {
  readonly address: string;
  readonly signal: AbortSignal;
}

export function clientOf(reply: FastifyReply): Client {
  return { address: rateKey(reply.request.ip), signal: untilClosed(reply) };
}

/**
 * Runs a hash when its turn comes. Throws 429 if too many are waiting, or if the client disconnects before the hash
 * starts.
 */
export type HashingQueue = <T>(hash: () => Promise<T>, client: Client) => Promise<T>;

/**
 * Creates a queue that runs one hash at a time, because each can take 64 MB and a core. Many hashes from one address
 * barely delay those from other addresses.
 */
export function createHashingQueue(): HashingQueue {
  const queue = new PQueue({ concurrency: 1 });
  const hashesByAddress = new Map<string, number>();
  return async (hash, { address, signal }) => {
    // Not 503, because the BFF's circuit breaker could then reject all sign-ins for a while.
    const busy = httpError(429, 'Too many sign-ins at once. Try again in a moment.').after(
      RETRY_AFTER_SECONDS,
    );
    const before = hashesByAddress.get(address) ?? 0;
    const isFull = queue.size >= (before === 0 ? MAX_WAITING : MANY_WAITING);
    if (signal.aborted || isFull) throw busy;
    hashesByAddress.set(address, before + 1);
    // A running hash can't be stopped, so a disconnect removes only a waiting hash.
    const queued = new AbortController();
    const removeFromQueue = (): void => queued.abort(busy);
    signal.addEventListener('abort', removeFromQueue);
    const begin = () => {
      signal.removeEventListener('abort', removeFromQueue);
      return hash();
    };
    try {
      return await queue.add(begin, { signal: queued.signal, priority: -before });
    } finally {
      const left = (hashesByAddress.get(address) ?? 1) - 1;
      if (left === 0) hashesByAddress.delete(address);
      else hashesByAddress.set(address, left);
    }
  };
}
