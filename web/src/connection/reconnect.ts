import { isOnline } from './online.ts';

/** The longest pause before a socket is opened again, in milliseconds. */
const longestPause = 30_000;

/**
 * The pause before a try, in milliseconds: doubled each time, and different for each browser, so that a server that restarts is not
 * met by all at once.
 */
export function pauseBefore(tries: number, random: () => number = Math.random): number {
  return Math.min(longestPause, 1000 * 2 ** Math.min(tries, 10)) * (0.5 + random() / 2);
}

/** Waits before a socket is opened again: for the pause, or for a connection if there is none, which ends either. */
export function waitToReconnect(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = isOnline() ? setTimeout(done, pauseBefore(tries)) : undefined;
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}
