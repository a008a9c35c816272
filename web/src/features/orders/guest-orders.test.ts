// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { guestOrdersKey } from '../../storage/storage-keys.ts';
import { removeGuestOrder, storeGuestOrder, storedGuestOrders } from './guest-orders.ts';

const DAY = 86_400_000;
afterEach(() => localStorage.clear());

it("a guest's orders are stored on the device, newest first, until they are claimed", () => {
  storeGuestOrder('o-1', 'key-1', 0);
  storeGuestOrder('o-2', 'key-2', 1);
  storeGuestOrder('o-1', 'key-1', 2);
  expect(storedGuestOrders(3).map(({ id }) => id)).toEqual(['o-2', 'o-1']);
  storeGuestOrder('o-1', 'key-3', 4);
  expect(storedGuestOrders(5)).toEqual([
    { id: 'o-1', key: 'key-3', at: 4 },
    { id: 'o-2', key: 'key-2', at: 1 },
  ]);
  removeGuestOrder('key-3');
  expect(storedGuestOrders(5).map(({ id }) => id)).toEqual(['o-2']);
});

it('at most twenty guest orders are stored, for at most sixty days', () => {
  for (let count = 0; count < 25; count += 1) storeGuestOrder(`o-${count}`, `key-${count}`, count);
  expect(storedGuestOrders(25)).toHaveLength(20);
  localStorage.setItem(guestOrdersKey, JSON.stringify([{ id: 'o-1', key: 'key-1', at: 0 }]));
  expect(storedGuestOrders(59 * DAY)).toHaveLength(1);
  localStorage.setItem(guestOrdersKey, JSON.stringify([{ id: 'o-2', key: 'key-2', at: 0 }]));
  expect(storedGuestOrders(60 * DAY)).toHaveLength(0);
});

it.each(['', 'x', '{}', '[{"id":1}]', 'null'])(
  'stored guest orders are ignored if the entry is %j',
  (text) => {
    localStorage.setItem(guestOrdersKey, text);
    expect(storedGuestOrders()).toEqual([]);
  },
);
