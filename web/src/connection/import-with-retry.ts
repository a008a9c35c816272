import { isOnline } from './online.ts';

/** Delays before retries, in milliseconds. */
const waits = [300, 1500];

async function forConnection(wait: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (isOnline()) setTimeout(resolve, wait);
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
}

/** One failed request must not break a page. In an offline browser, a retry waits for the connection. */
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
