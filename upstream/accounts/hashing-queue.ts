import PQueue from 'p-queue';
import { httpError } from '../http/http-error.ts';

/** How many may wait: each waits about half a second for each one before it. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** Runs a hash when it is its turn; throws 503 if too many wait, or if `signal` aborts before it begins. */
export type HashingQueue = <T>(hash: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** A queue of one hash at a time, since each takes 64 MB and a core. */
export function createHashingQueue(): HashingQueue {
  const queue = new PQueue({ concurrency: 1 });
  return async (hash, signal) => {
    const busy = httpError(503, 'Too many sign-ins at once. Try again in a moment.').after(
      RETRY_AFTER_SECONDS,
    );
    if (signal.aborted || queue.size >= MOST_WAITING) throw busy;
    // A hash that has begun keeps its place until it ends, because it can't be stopped.
    const waiting = new AbortController();
    const leave = (): void => waiting.abort(busy);
    signal.addEventListener('abort', leave);
    const begin = () => {
      signal.removeEventListener('abort', leave);
      return hash();
    };
    return queue.add(begin, { signal: waiting.signal });
  };
}
