import { type CartSnapshot, isSameCart } from './cart-snapshot.ts';
import type { Clock } from './clock.ts';
import { createFreshness, type StampedAnswer } from './freshness.ts';

/** A whole cart on its way from one tab to another; `null` where there is none any more. */
export interface StampedCart extends StampedAnswer {
  readonly cart: CartSnapshot | null;
}

export interface SyncPorts {
  readonly clock: Clock;
  /** Asks the server for the cart; rejects where it cannot be asked. */
  readonly read: () => Promise<CartSnapshot | null>;
  /** Writes what is true now to where everybody reads it. */
  readonly apply: (cart: CartSnapshot | null) => void;
  /** Tells the other tabs. */
  readonly tell: (news: StampedCart) => void;
  /** What is shown now contains every change that was answered until `asOf`. */
  readonly onFresh: (asOf: number) => void;
  /** The server could not be asked; what is shown stays. */
  readonly onReadFailed: (error: unknown) => void;
  /** A change was answered, or its answer lost, after `stop`; where it was lost it may still be carried out. */
  readonly onLate: () => void;
  /** Whether asking makes sense now: a tab that nobody looks at, or that is offline, asks when that is over. */
  readonly mayRead: () => boolean;
}

/** Waits before the cart is asked for again after a read that failed, in milliseconds; then only on `refresh`. */
const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/** A change whose answer was lost may still be carried out; so long after it the cart is read once more. */
const recheckWait = 4000;
/** Leaves the tab that caused the doubt the time to settle it for the others. */
const foreignWait = 250;

/**
 * How long the BFF and the way from it may take for a pushed cart, in milliseconds. It does not tell when it was read, so that it
 * counts as read so long before it came.
 */
const pushAge = 3000;

/** A write that never got its answer may have been carried out: `answeredAt` is when that was found out. */
export type Written<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly answeredAt: number }
  | { readonly kind: 'lost'; readonly error: unknown; readonly answeredAt: number };

/** Keeps what is shown of one cart equal to the server's, whatever this tab and the others are doing to it. */
export function createCartSync(ports: SyncPorts) {
  const { clock } = ports;
  const freshness = createFreshness(clock);
  /** What the server pushed last, and when it came. */
  let pushed: { readonly cart: CartSnapshot | null; readonly at: number } | undefined;
  let writes = 0;
  let reading: Promise<void> | undefined;
  let failedReads = 0;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let recheckTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** An answer that was under way when another cart was pushed: nobody knows which of the two is the newer. */
  const isCrossed = ({ askedAt, cart }: StampedCart): boolean =>
    pushed !== undefined && askedAt <= pushed.at && !isSameCart(cart, pushed.cart);

  function take(news: StampedCart): void {
    if (isCrossed(news)) {
      clock.hear(news.answeredAt);
      freshness.doubt();
      return;
    }
    if (!freshness.admit(news)) return;
    ports.apply(news.cart);
    ports.onFresh(freshness.shownAsOf());
  }

  async function read(): Promise<void> {
    const askedAt = clock.tick();
    try {
      const cart = await ports.read();
      if (isStopped) return;
      failedReads = 0;
      const news: StampedCart = { kind: 'read', cart, askedAt, answeredAt: clock.tick() };
      take(news);
      ports.tell(news);
    } catch (error) {
      if (isStopped) return;
      failedReads += 1;
      ports.onReadFailed(error);
    } finally {
      reading = undefined;
      if (!isStopped) settle();
    }
  }

  /** Reads the cart once nothing of this tab is under way, if what is shown may lack something. */
  function settle(wait = 0): void {
    clearTimeout(settleTimer);
    if (isStopped || writes > 0 || reading !== undefined || freshness.isSettled()) return;
    const retryWait = failedReads === 0 ? wait : retryWaits[failedReads - 1];
    if (retryWait === undefined) return;
    settleTimer = setTimeout(() => {
      if (writes === 0 && reading === undefined && !freshness.isSettled() && ports.mayRead())
        reading = read();
    }, retryWait);
  }

  function recheckLater(): void {
    clearTimeout(recheckTimer);
    recheckTimer = setTimeout(() => {
      recheckTimer = undefined;
      freshness.doubt();
      settle();
    }, recheckWait);
  }

  return {
    /** Whether a change of this tab may still be carried out: it has no answer yet, or its answer was lost a moment ago. */
    isUnanswered: () => writes > 0 || recheckTimer !== undefined,
    isSettled: () => writes === 0 && freshness.isSettled(),
    /** Whether the server could not be asked the last time. */
    isUnreadable: () => failedReads > 0,
    shownAsOf: freshness.shownAsOf,

    /** Sends a change. `cartOf` gives the cart that came with the answer; `undefined` where none came. */
    async write<T>(
      request: () => Promise<T>,
      cartOf: (value: T) => CartSnapshot | null | undefined,
    ): Promise<Written<T>> {
      const askedAt = clock.tick();
      writes += 1;
      try {
        const value = await request();
        const cart = cartOf(value);
        if (isStopped || cart === undefined)
          return { kind: 'answered', value, answeredAt: freshness.doubt() };
        const news: StampedCart = { kind: 'write', cart, askedAt, answeredAt: clock.tick() };
        take(news);
        ports.tell(news);
        // What is shown contains this change only once it is as of this moment, also where the answer was left out.
        return { kind: 'answered', value, answeredAt: news.answeredAt };
      } catch (error) {
        if (!isStopped) recheckLater();
        return { kind: 'lost', error, answeredAt: freshness.doubt() };
      } finally {
        writes -= 1;
        if (isStopped) ports.onLate();
        else settle();
      }
    },

    /** Another tab's news. */
    hear(news: StampedCart): void {
      if (isStopped) return;
      take(news);
      settle(foreignWait);
    },

    /**
     * The server's word that the cart was changed, and how it is now; `undefined` where that could not be told. A cart that may be
     * older than a change of this browser is not shown: the cart is asked for instead, once nothing is under way.
     * @param isShown whether it is shown so already, as after a change that was made here
     */
    hearPush(cart: CartSnapshot | null | undefined, arrivedAt: number, isShown: boolean): void {
      if (isStopped) return;
      clock.hear(arrivedAt);
      if (cart !== undefined) pushed = { cart, at: arrivedAt };
      if (isShown) return;
      const stamp = { kind: 'read', askedAt: arrivedAt - pushAge, answeredAt: arrivedAt } as const;
      if (cart !== undefined && freshness.admit({ ...stamp })) {
        ports.apply(cart);
        ports.onFresh(freshness.shownAsOf());
        return;
      }
      freshness.doubt();
      settle();
    },

    /** Something outside has changed the cart, or may have while nobody was looking. Resolves once it was asked for. */
    async refresh(): Promise<void> {
      if (isStopped || reading !== undefined) return reading;
      freshness.doubt();
      failedReads = 0;
      clearTimeout(settleTimer);
      // A write under way leads to a read as soon as it has its answer.
      if (writes === 0) reading = read();
      return reading;
    },

    /** Asks for the cart where what is shown may lack something, and that had to wait until somebody looks. */
    settle: (): void => settle(),

    /** What was just shown cannot be relied on; it is asked for as soon as nothing is under way. */
    distrust(): void {
      freshness.doubt();
      settle();
    },

    /** A change may still be carried out whose answer nobody here will get. */
    recheckLater,

    /** Nothing that is still under way counts any more. */
    stop(): void {
      isStopped = true;
      clearTimeout(settleTimer);
      clearTimeout(recheckTimer);
    },
  };
}

export type CartSync = ReturnType<typeof createCartSync>;
