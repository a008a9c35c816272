import { untilClosed } from '@shop/observability/until-closed';
import type { FastifyReply } from 'fastify';
import PQueue from 'p-queue';
import { httpError } from '../http/http-error.ts';

/** How many may wait: each waits about half a second for each one before it. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** The client that waits for a hash; `signal` aborts when it leaves. */
export interface Client {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The client of a request, until it has its response. */
export function clientOf(reply: FastifyReply): Client {
  return { address: reply.request.ip, signal: untilClosed(reply) };
}

/** Runs a hash when it is its turn; throws 503 if too many wait, or if the client leaves before it begins. */
export type HashingQueue = <T>(hash: () => Promise<T>, client: Client) => Promise<T>;

/**
 * A queue of one hash at a time, since each takes 64 MB and a core. An address gets its turn before those that already
 * have more hashes here, so that a crowd at one address delays another by one hash.
 */
export function createHashingQueue(): HashingQueue {
  const queue = new PQueue({ concurrency: 1 });
  /** Running and waiting hashes by address. */
  const underWay = new Map<string, number>();
  return async (hash, { address, signal }) => {
    const busy = httpError(503, 'Too many sign-ins at once. Try again in a moment.').after(
      RETRY_AFTER_SECONDS,
    );
    if (signal.aborted || queue.size >= MOST_WAITING) throw busy;
    const before = underWay.get(address) ?? 0;
    underWay.set(address, before + 1);
    // A hash that has begun keeps its place until it ends, because it can't be stopped.
    const waiting = new AbortController();
    const leave = (): void => waiting.abort(busy);
    signal.addEventListener('abort', leave);
    const begin = () => {
      signal.removeEventListener('abort', leave);
      return hash();
    };
    try {
      return await queue.add(begin, { signal: waiting.signal, priority: -before });
    } finally {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left === 0) underWay.delete(address);
      else underWay.set(address, left);
    }
  };
}
