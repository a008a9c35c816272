import { CircuitState, type IBreaker } from 'cockatiel';

/** When a breaker opens; times in milliseconds. */
interface BreakerOptions {
  /** The window that calls are counted in. */
  readonly windowMs: number;
  /** How many calls the window needs before anything is concluded from it. */
  readonly minimumCalls: number;
  /** The part of failures that opens the breaker. */
  readonly threshold: number;
}

interface Bucket {
  /** Which stretch of time it counts. */
  readonly stretch: number;
  calls: number;
  failures: number;
}

/** The window moves on by a tenth of itself. */
const bucketCount = 10;

/**
 * Opens where too many calls of the last `windowMs` failed. Calls are forgotten by time: the sampling breaker of cockatiel moves on by
 * one of its windows with each call, so that in a group with few calls failures of hours ago would count.
 */
export class SlidingBreaker implements IBreaker {
  state: unknown;
  readonly #options: BreakerOptions;
  /** In the order of their time. */
  #buckets: Bucket[] = [];

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  success(state: CircuitState): void {
    // The trial succeeded: earlier failures no longer count.
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

  /** The bucket of this moment; those that have left the window are dropped when a new one begins. */
  #present(): Bucket {
    const stretch = Math.floor((performance.now() * bucketCount) / this.#options.windowMs);
    const last = this.#buckets.at(-1);
    if (last?.stretch === stretch) return last;
    const bucket = { stretch, calls: 0, failures: 0 };
    this.#buckets = [...this.#buckets.filter((each) => each.stretch > stretch - bucketCount), bucket];
    return bucket;
  }
}
