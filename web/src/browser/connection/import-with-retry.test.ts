// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry } from './import-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());

const lost = new TypeError('Failed to fetch dynamically imported module');

it('a failed import is retried at most twice, and then rejects with the reason', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code');
  const loaded = importWithRetry(load);
  await vi.runAllTimersAsync();
  await expect(loaded).resolves.toBe('code');

  const never = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  await Promise.all([expect(importWithRetry(never)).rejects.toBe(lost), vi.runAllTimersAsync()]);
  expect(never).toHaveBeenCalledTimes(3);
});

it('a retry waits until the browser is online', { tags: ['H41-2'] }, async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code');
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('code');
});
