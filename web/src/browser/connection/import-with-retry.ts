import { isOnline } from './online.ts';

/** In milliseconds. */
const delays = [300, 1500];

async function waitToRetry(delay: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (isOnline()) setTimeout(resolve, delay);
  else window.addEventListener('online', () => resolve(), { once: true });
  return promise;
}

/** In the browser, retries a failed import up to twice. A retry waits until the browser is online. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of delays) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await waitToRetry(delay);
    }
  }
  return load();
}
