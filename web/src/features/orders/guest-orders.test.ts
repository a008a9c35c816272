// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { guestOrdersKey } from '../../browser/storage/storage-keys.ts';
import {
  keepSeenOrder,
  newestOrder,
  removeGuestOrder,
  storePlacedOrder,
  storedGuestOrders,
} from './guest-orders.ts';

const DAY = 86_400_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));

it("a guest's orders are stored on the device, newest first, until they are removed", () => {
  for (const [at, id, key] of [
    [0, 'o-1', 'key-1'],
    [1, 'o-2', 'key-2'],
    [2, 'o-1', 'key-1'],
  ] as const) {
    vi.setSystemTime(at);
    storePlacedOrder(id, key);
  }
  expect(storedGuestOrders().map(({ id }) => id)).toEqual(['o-2', 'o-1']);
  vi.setSystemTime(4);
  storePlacedOrder('o-1', 'key-3');
  expect(storedGuestOrders()).toEqual([
    { id: 'o-1', key: 'key-3', at: 4, isPlacedHere: true },
    { id: 'o-2', key: 'key-2', at: 1, isPlacedHere: true },
  ]);
  removeGuestOrder('key-3');
  expect(storedGuestOrders().map(({ id }) => id)).toEqual(['o-2']);
});

it('at most twenty guest orders are stored', () => {
  for (let count = 0; count < 25; count += 1) storePlacedOrder(`o-${count}`, `key-${count}`);
  expect(storedGuestOrders()).toHaveLength(20);
});

it('a guest order disappears after sixty days, even on a page that stays open', () => {
  storePlacedOrder('o-1', 'key-1');
  vi.setSystemTime(DAY);
  storePlacedOrder('o-2', 'key-2');
  vi.setSystemTime(60 * DAY - 1);
  expect(storedGuestOrders()).toHaveLength(2);
  vi.setSystemTime(60 * DAY);
  expect(storedGuestOrders().map(({ id }) => id)).toEqual(['o-2']);
  expect(storedGuestOrders()).toBe(storedGuestOrders());
});

it.each(['', 'x', '{}', '[{"id":1}]', 'null'])(
  'stored guest orders are ignored if the entry is %j',
  (text) => {
    localStorage.setItem(guestOrdersKey, text);
    expect(storedGuestOrders()).toEqual([]);
  },
);

it("an order that the shopper only kept never counts as the shopper's newest", () => {
  storePlacedOrder('mine', 'key-1');
  keepSeenOrder('seen', 'key-2');
  expect(storedGuestOrders().map(({ id }) => id)).toEqual(['seen', 'mine']);
  expect(newestOrder(storedGuestOrders())?.id).toBe('mine');
  keepSeenOrder('mine', 'key-1');
  expect(newestOrder(storedGuestOrders())).toMatchObject({ id: 'mine', isPlacedHere: true });
});

it('an order stored without saying where it was placed counts as seen', () => {
  localStorage.setItem(guestOrdersKey, JSON.stringify([{ id: 'o-1', key: 'key-1', at: 0 }]));
  expect(storedGuestOrders()).toMatchObject([{ id: 'o-1', isPlacedHere: false }]);
});
