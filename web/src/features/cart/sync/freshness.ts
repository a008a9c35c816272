import type { Clock } from './clock.ts';

/** An answer that carries a whole cart, and when it was asked for and came. */
export interface StampedAnswer {
  readonly kind: 'read' | 'write';
  readonly askedAt: number;
  readonly answeredAt: number;
}

/**
 * Decides which whole-cart answers may be shown. Several requests are under way at a time, in several tabs, and their
 * answers come in any order. An answer surely contains every change that was answered before it was asked for; it may
 * lack any change answered since. So it may replace what is shown only if no other change was answered in the
 * meantime. An answer that fails this test is left out, and the cart then counts as unsettled until a read that was
 * asked for after the last change has come.
 */
export interface Freshness {
  /** Whether the answer may be written; takes note of it either way. */
  readonly admit: (answer: StampedAnswer) => boolean;
  /** Something was, or may have been, changed and no cart came with the news. Gives the moment of it. */
  readonly doubt: () => number;
  /** Every change answered until this moment is contained in what is shown. */
  readonly shownAsOf: () => number;
  readonly isSettled: () => boolean;
}

export function createFreshness(clock: Clock): Freshness {
  let asOf = 0;
  let lastChange = 0;
  return {
    admit({ kind, askedAt, answeredAt }) {
      clock.hear(answeredAt);
      const isCrossed = askedAt <= Math.max(lastChange, asOf);
      if (kind === 'read') {
        if (!isCrossed) asOf = askedAt;
        return !isCrossed;
      }
      lastChange = Math.max(lastChange, isCrossed ? clock.tick() : answeredAt);
      if (!isCrossed) asOf = answeredAt;
      return !isCrossed;
    },
    doubt() {
      lastChange = clock.tick();
      return lastChange;
    },
    shownAsOf: () => asOf,
    isSettled: () => asOf >= lastChange,
  };
}
