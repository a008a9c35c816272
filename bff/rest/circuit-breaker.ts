import { CircuitState, type IBreaker } from 'cockatiel';

export const defaultBreaker = {
  windowMs: 10_000,
  /** With fewer calls in the window, a closed breaker stays closed. */
  minimumCalls: 20,
  threshold: 0.5,
  /** How long the breaker stays open before it allows a trial call, in milliseconds. */
  openMs: 5000,
};

type BreakerOptions = Readonly<typeof defaultBreaker>;

interface Bucket {
  readonly spanIndex: number;
  calls: number;
  failures: number;
}

/** The window consists of ten buckets, and moves forward by one bucket at a time. */
const bucketCount = 10;

/**
 * Opens if too many calls in the last `windowMs` failed. Each call drops all outdated buckets. cockatiel's
 * `SamplingBreaker` drops only one per call, so if calls are rare, it still counts failures from hours ago.
 */
export class SlidingBreaker implements IBreaker {
  state: unknown;
  readonly #options: BreakerOptions;
  #buckets: Bucket[] = [];

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  success(state: CircuitState): void {
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

  #present(): Bucket {
    const spanIndex = Math.floor((performance.now() * bucketCount) / this.#options.windowMs);
    const last = this.#buckets.at(-1);
    if (last?.spanIndex === spanIndex) return last;
    const bucket = { spanIndex, calls: 0, failures: 0 };
    this.#buckets = [...this.#buckets.filter((each) => each.spanIndex > spanIndex - bucketCount), bucket];
    return bucket;
  }
}
