export const defaultBreaker = {
  windowMs: 10_000,
  /** With fewer calls in the window, a closed breaker stays closed. */
  minimumCalls: 20,
  threshold: 0.5,
  /** How long the breaker stays open before it allows a trial call, in milliseconds. */
  openMs: 5000,
};

type BreakerOptions = Readonly<typeof defaultBreaker>;

/** A closed breaker allows all calls, an open one allows none, and one on trial waits for the result of one call. */
export type BreakerState =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly until: number }
  | { readonly is: 'on trial' };

/** `now` is in milliseconds, as returned by `performance.now()`. */
export type BreakerEvent =
  | { readonly is: 'call asked for'; readonly now: number }
  | { readonly is: 'call succeeded' }
  | { readonly is: 'call failed'; readonly now: number; readonly isOneTooMany: boolean };

export const closed: BreakerState = { is: 'closed' };

/** A call that ends after the breaker opened doesn't change an open breaker. */
export function nextState(state: BreakerState, event: BreakerEvent, openMs: number): BreakerState {
  if (event.is === 'call asked for')
    return state.is === 'open' && event.now >= state.until ? { is: 'on trial' } : state;
  if (event.is === 'call succeeded') return state.is === 'on trial' ? closed : state;
  const opens = state.is === 'on trial' || (state.is === 'closed' && event.isOneTooMany);
  return opens ? { is: 'open', until: event.now + openMs } : state;
}

interface Bucket {
  readonly spanIndex: number;
  calls: number;
  failures: number;
}

/** The window consists of ten buckets, and moves forward by one bucket at a time. */
const bucketCount = 10;

/** Opens if too many calls in the last `windowMs` failed. Each call drops all outdated buckets. */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  readonly #onChange: (isOpen: boolean) => void;
  #state: BreakerState = closed;
  #buckets: Bucket[] = [];
  /** Calls that wait for the result of the trial. */
  #waiting: ((isAllowed: boolean) => void)[] = [];

  constructor(options: BreakerOptions, onChange: (isOpen: boolean) => void) {
    this.#options = options;
    this.#onChange = onChange;
  }

  /** Whether a call may be made. During a trial, resolves to the trial's result. */
  allow(): boolean | Promise<boolean> {
    if (this.#state.is === 'closed') return true;
    if (this.#state.is === 'on trial')
      return new Promise((resolve) => {
        this.#waiting.push(resolve);
      });
    this.#apply({ is: 'call asked for', now: performance.now() });
    return this.#state.is !== 'open';
  }

  succeeded(): void {
    this.#present().calls += 1;
    if (this.#state.is !== 'closed') this.#apply({ is: 'call succeeded' });
  }

  /** The REST API rejected the call, which shows that it works but isn't counted. */
  rejected(): void {
    if (this.#state.is !== 'closed') this.#apply({ is: 'call succeeded' });
  }

  failed(): void {
    const present = this.#present();
    present.calls += 1;
    present.failures += 1;
    const calls = this.#buckets.reduce((sum, bucket) => sum + bucket.calls, 0);
    const failures = this.#buckets.reduce((sum, bucket) => sum + bucket.failures, 0);
    const { minimumCalls, threshold } = this.#options;
    const isOneTooMany = calls >= minimumCalls && failures >= threshold * calls;
    this.#apply({ is: 'call failed', now: performance.now(), isOneTooMany });
  }

  #apply(event: BreakerEvent): void {
    const before = this.#state;
    this.#state = nextState(before, event, this.#options.openMs);
    if (this.#state === before || this.#state.is === 'on trial') return;
    const isOpen = this.#state.is === 'open';
    if (!isOpen) this.#buckets = [];
    for (const resolve of this.#waiting.splice(0)) resolve(!isOpen);
    if (before.is !== 'on trial' || !isOpen) this.#onChange(isOpen);
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
