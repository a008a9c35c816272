import { CircuitState, type IBreaker } from 'cockatiel';

/** Determines when a breaker opens; times in milliseconds. */
interface BreakerOptions {
  /** The window in which calls are counted. */
  readonly windowMs: number;
  /** Minimum number of calls in the window that can open the breaker. */
  readonly minimumCalls: number;
  /** The share of failures that opens the breaker, from 0 to 1. */
  readonly threshold: number;
}

interface Bucket {
  /** The index of the bucket's time span. */
  readonly stretch: number;
  calls: number;
  failures: number;
}

/** The window advances in tenths. */
const bucketCount = 10;

/**
 * Opens if too many calls in the last `windowMs` failed. Old calls are dropped by time: cockatiel's sampling breaker
 * drops only one bucket per call, so in a group with few calls, failures from hours ago would still count.
 */
export class SlidingBreaker implements IBreaker {
  state: unknown;
  readonly #options: BreakerOptions;
  /** Sorted by time. */
  #buckets: Bucket[] = [];

  constructor(options: BreakerOptions) {
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

  /** Returns the current bucket; creating a new one drops those outside the window. */
  #present(): Bucket {
    const stretch = Math.floor((performance.now() * bucketCount) / this.#options.windowMs);
    const last = this.#buckets.at(-1);
    if (last?.stretch === stretch) return last;
    const bucket = { stretch, calls: 0, failures: 0 };
    this.#buckets = [...this.#buckets.filter((each) => each.stretch > stretch - bucketCount), bucket];
    return bucket;
  }
}
