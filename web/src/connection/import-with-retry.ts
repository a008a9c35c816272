import { isOnline } from './online.ts';

/** Waits before code is asked for again, in milliseconds. */
const waits = [300, 1500];

async function forConnection(wait: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (isOnline()) setTimeout(resolve, wait);
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
}

/**
 * Loads code that a screen needs by now. Where the connection is gone it waits for it, and a connection that stutters is
 * tried again, so that a page does not break over one missing file. Rejects as `load` does where that does not help.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await forConnection(wait);
    }
  }
  return load();
}
