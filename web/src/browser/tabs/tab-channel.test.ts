// @vitest-environment jsdom
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { tabTopic } from './tab-channel.ts';

const cart = tabTopic('cart', z.object({ count: z.int() }));
const received: unknown[] = [];
cart.listen((message) => received.push(message));
const otherTab = new BroadcastChannel('shop.tabs');

const send = (count: unknown, topic = 'cart'): void => otherTab.postMessage({ topic, message: { count } });

afterEach(() => {
  received.length = 0;
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
});
afterAll(() => {
  window.dispatchEvent(new Event('pagehide'));
  otherTab.close();
});

it('a topic receives only its own valid messages from other tabs', async () => {
  otherTab.postMessage('noise');
  send('one');
  send(9, 'session');
  send(1);
  send(2);
  await expect.poll(() => received).toEqual([{ count: 1 }, { count: 2 }]);
});

it('a page in the back/forward cache receives no messages until it returns', async () => {
  window.dispatchEvent(new Event('pagehide'));
  send(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  send(2);
  await expect.poll(() => received).toEqual([{ count: 2 }]);
});

it('a page can still send a message while it is being unloaded', async () => {
  const message = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  window.dispatchEvent(new Event('pagehide'));
  cart.post({ count: 3 });
  expect(await message).toEqual({ topic: 'cart', message: { count: 3 } });
});

it('a tab works alone if the browser refuses channels', () => {
  window.dispatchEvent(new Event('pagehide'));
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(() => cart.post({ count: 4 })).not.toThrow();
});
