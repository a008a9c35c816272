// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffPressesKey } from '../../browser/storage/staff-storage-keys.ts';
import type { Press, QueueEvent } from './press-queue.ts';
import { RETRY_MS, type SendPress, presses } from './presses.ts';

const soldOut = (key: string): Press => ({ kind: 'soldOut', key, productId: '7', isSoldOut: true });
const done = async ({ key }: Press): Promise<QueueEvent> => ({ type: 'done', key });
const lost = async ({ key }: Press): Promise<QueueEvent> => ({ type: 'lost', key });
const keysOf = (send: { readonly mock: { readonly calls: readonly (readonly Press[])[] } }) =>
  send.mock.calls.map(([press]) => press?.key);

let stop: () => void = () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  presses.forget();
});

it('sends presses in their order, and stores nothing afterwards', async () => {
  const send = vi.fn<SendPress>(done);
  stop = presses.start(send);
  for (const key of ['a', 'b', 'c']) presses.press(soldOut(key));
  await vi.advanceTimersByTimeAsync(0);
  expect(keysOf(send)).toEqual(['a', 'b', 'c']);
  expect(localStorage.getItem(staffPressesKey)).toBe('{"waiting":[],"conflicts":[]}');
});

it('after a lost answer, waits, then sends the same press again before the others', async () => {
  const send = vi.fn<SendPress>(lost);
  stop = presses.start(send);
  presses.press(soldOut('a'));
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(keysOf(send)).toEqual(['a']);
  send.mockImplementation(done);
  await vi.advanceTimersByTimeAsync(1);
  expect(keysOf(send)).toEqual(['a', 'a']);
});

it('sends at once when the device is online again', async () => {
  const send = vi.fn<SendPress>(lost);
  stop = presses.start(send);
  presses.press(soldOut('a'));
  await vi.advanceTimersByTimeAsync(0);
  send.mockImplementation(done);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keysOf(send)).toEqual(['a', 'a']);
});

it('a press that was not sent is sent after the page is loaded again', async () => {
  presses.press(soldOut('a'));
  vi.resetModules();
  const { presses: reloaded } = await import('./presses.ts');
  const send = vi.fn<SendPress>(done);
  stop = reloaded.start(send);
  await vi.advanceTimersByTimeAsync(0);
  expect(keysOf(send)).toEqual(['a']);
  expect(reloaded.read().waiting).toEqual([]);
});
