/** Moments that never repeat and never run backwards, and that all tabs of one browser can compare. */
export interface Clock {
  /** A moment later than every one given out or heard of before. */
  readonly tick: () => number;
  /** Takes note of a moment of another tab. */
  readonly hear: (moment: number) => void;
}

/**
 * The machine's clock in milliseconds, pushed on where it stands still or is set back (a hybrid logical clock). Tabs
 * share the machine's clock, so an answer of one tab can be placed before or after a request of another.
 */
export function createClock(now: () => number = Date.now): Clock {
  let last = 0;
  return {
    tick: () => {
      last = Math.max(now(), last + 1);
      return last;
    },
    hear: (moment) => {
      last = Math.max(last, moment);
    },
  };
}
