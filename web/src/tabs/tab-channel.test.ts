// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTabs, type TabTransport } from './tab-channel.ts';
import { broadcastTransport } from './broadcast-transport.ts';

const schema = z.object({ count: z.int() });
// Leaving a page closes its channels.
afterEach(() => void window.dispatchEvent(new Event('pagehide')));

const pair = (): [TabTransport, TabTransport] => [broadcastTransport('test'), broadcastTransport('test')];

it('a topic receives only its own valid messages from other tabs', async () => {
  const [one, other] = pair();
  const cart = createTabs(other).topic('cart', schema);
  const received: unknown[] = [];
  const last = Promise.withResolvers<void>();
  cart.listen((message) => {
    received.push(message);
    if (message.count === 2) last.resolve();
  });
  one.post('noise');
  one.post({ topic: 'cart', message: { count: 'one' } });
  createTabs(one).topic('session', schema).post({ count: 9 });
  createTabs(one).topic('cart', schema).post({ count: 1 });
  createTabs(one).topic('cart', schema).post({ count: 2 });
  await last.promise;
  expect(received).toEqual([{ count: 1 }, { count: 2 }]);
});

it('a page in the back/forward cache has no open channel until it returns', async () => {
  const other = new BroadcastChannel('left');
  const received: unknown[] = [];
  const back = Promise.withResolvers<void>();
  const transport = broadcastTransport('left');
  transport.listen((data) => {
    received.push(data);
    back.resolve();
  });
  window.dispatchEvent(new Event('pagehide'));
  other.postMessage('missed');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  other.postMessage('received');
  await back.promise;
  expect(received).toEqual(['received']);
  other.close();
});

it('a page can still send a message while it is being unloaded', async () => {
  const other = new BroadcastChannel('left');
  const received = new Promise((resolve) => {
    other.addEventListener('message', ({ data }) => resolve(data));
  });
  const transport = broadcastTransport('left');
  window.dispatchEvent(new Event('pagehide'));
  transport.post('flushed');
  expect(await received).toBe('flushed');
  other.close();
});
