import { isOnline } from './online.ts';

/** The pauses before code is requested again, in milliseconds. */
const waits = [300, 1500];

async function forConnection(wait: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (isOnline()) setTimeout(resolve, wait);
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
}

/**
 * Imports code for a screen with two retries, so that one missing file doesn't break a page. Offline, a retry waits for
 * the connection. Rejects with the last error of `load`.
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
