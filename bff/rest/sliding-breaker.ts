import { CircuitState, type IBreaker } from 'cockatiel';
import type { RestOptions } from './options.ts';

interface Bucket {
  /** The number of the bucket's time span, counted from the start of the process. */
  readonly stretch: number;
  calls: number;
  failures: number;
}

/** The window moves forward in steps of a tenth. */
const bucketCount = 10;

/**
 * Opens if too many calls in the last `windowMs` failed. Each call drops all outdated buckets. cockatiel's sampling
 * breaker drops only one per call, so if calls are rare, failures from hours ago still count.
 */
export class SlidingBreaker implements IBreaker {
  state: unknown;
  readonly #options: RestOptions['breaker'];
  #buckets: Bucket[] = [];

  constructor(options: RestOptions['breaker']) {
    this.#options = options;
  }

  success(state: CircuitState): void {
    // The trial call succeeded, so earlier failures no longer count.
    if (state === CircuitState.HalfOpen) this.#buckets = [];
    this.#present().calls += 1;
  }

  failure(state: CircuitState): boolean {
    const present = this.#present();
    present.calls += 1;
    present.failures += 1;
    if (state !== CircuitState.Closed) return true;
    const calls = this.#buckets.reduce((sum, bucket) => sum + bucket.calls, 0);
    const failures = this.#buckets.reduce((sum, bucket) => sum + bucket.failures, 0);
    const { minimumCalls, threshold } = this.#options;
    return calls >= minimumCalls && failures >= threshold * calls;
  }

  /** Returns the current bucket. A new bucket replaces those that are outside the window. */
  #present(): Bucket {
    const stretch = Math.floor((performance.now() * bucketCount) / this.#options.windowMs);
    const last = this.#buckets.at(-1);
    if (last?.stretch === stretch) return last;
    const bucket = { stretch, calls: 0, failures: 0 };
    this.#buckets = [...this.#buckets.filter((each) => each.stretch > stretch - bucketCount), bucket];
    return bucket;
  }
}
