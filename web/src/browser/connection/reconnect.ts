import { isOnline } from './online.ts';

/** Maximum delay in milliseconds, before it is varied at random. */
const maxDelay = 30_000;

/** In milliseconds; random, so that browsers don't all reconnect to a restarted server at once. */
export function pauseBefore(tries: number, random: () => number = Math.random): number {
  return Math.min(maxDelay, 1000 * 2 ** Math.min(tries, 10)) * (0.5 + random() / 2);
}

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
