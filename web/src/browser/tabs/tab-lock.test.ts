import { expect, it, vi } from 'vitest';
import { tabLock } from './tab-lock.ts';

const refuse = () => ({
  request: async () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
});

it('work runs without a lock if the browser blocks site data', async () => {
  vi.stubGlobal('navigator', { locks: refuse() });
  expect(await tabLock('cart')(async () => 'done')).toBe('done');
});

it('work that fails under its lock is not repeated', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, work: () => Promise<unknown>) => work() },
  });
  const work = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('Offline')));
  await expect(tabLock('cart')(work)).rejects.toThrow('Offline');
  expect(work).toHaveBeenCalledOnce();
});
