import { createLimiter } from './limiter.ts';
import type { LimitStore } from './limit-store.ts';
import { rateLimited } from './rate-limits.ts';

const daySeconds = 24 * 60 * 60;
const firstPauseSeconds = 60;
const maxPauseSeconds = 60 * 60;
const countless = 1_000_000;

export interface CountedGuess {
  succeed(): Promise<void>;
  cancel(): Promise<void>;
}

const unlimited: CountedGuess = {
  succeed: async () => Promise.resolve(),
  cancel: async () => Promise.resolve(),
};

/**
 * Counts wrong passwords by key. After `free` wrong guesses in a day, pauses between guesses grow from a minute to an
 * hour. A guess is counted before it is checked, so that concurrent guesses count too.
 * @param free number of wrong guesses before the first pause; 0 for no limit
 * @param sentence returns the message for a guess during a pause, given the remaining time in words
 * @param store if `null`, counts are kept in this process's memory
 */
export function createFailedAttempts(
  name: string,
  free: number,
  sentence: (wait: string) => string,
  store: LimitStore | null,
) {
  const counts = createLimiter({ name: `guesses:${name}`, points: countless, seconds: daySeconds }, store);
  const turns = createLimiter({ name: `turns:${name}`, points: 1, seconds: firstPauseSeconds }, store);
  return {
    begin: async (key: string): Promise<CountedGuess> => {
      if (free === 0) return unlimited;
      const { count } = await counts.take(key);
      const pauses = count - free;
      if (pauses >= 0) {
        const { waitMs } = await turns.take(key, 1, pauseSeconds(pauses));
        if (waitMs > 0) {
          await counts.giveBack(key);
          throw rateLimited(waitMs, sentence);
        }
      }
      return {
        succeed: async () => {
          await Promise.all([counts.clear(key), turns.clear(key)]);
        },
        cancel: async () => {
          await counts.giveBack(key);
          if (pauses >= 0) await turns.clear(key);
        },
      };
    },
  };
}

function pauseSeconds(pauses: number): number {
  return Math.min(maxPauseSeconds, firstPauseSeconds * 2 ** Math.min(pauses, 10));
}
