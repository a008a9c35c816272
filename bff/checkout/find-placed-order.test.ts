import { describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '../generated/schema.ts';
import { type Order, toOrder, wireOrder } from '../rest/order-wire.ts';
import { cents } from '../rules/money.ts';
import { newestFirst } from '../orders/order-fields.ts';
import { findPlacedOrder } from './find-placed-order.ts';

const input: PlaceOrderInput = {
  idempotencyKey: 'checkout-1',
  cartId: 'c1',
  shownCart: {
    subtotal: cents(2697),
    deliveryTotal: cents(450),
    lines: [{ lineId: '1', quantity: 3, subtotal: cents(2697) }],
  },
  fulfillment: 'PICKUP',
  deliveryDate: '2026-03-03',
  deliverySlot: 'FROM_10AM_TO_12PM',
};

const wire = wireOrder.parse({
  id: 'o1',
  placed_at: '2026-03-01T12:00:05-05:00',
  order_info: 'Pickup from the branch',
  delivery_date: '2026-03-03',
  delivery_time: '10AM-12PM',
  items: [{ quantity: 3, product: { product_name: 'Lamb Shoulder' } }],
  total_price: '26.97',
});

const anOrder = (given: Partial<Order> = {}): Order => ({
  ...toOrder(wire, () => null),
  ...given,
});

const found = (orders: Order[]) => findPlacedOrder(newestFirst(orders), input)?.id ?? null;

describe('findPlacedOrder', () => {
  it('returns the newest of several matching orders', () => {
    const older = anOrder({ id: 'o0', placedAt: '2026-03-01T17:00:01Z' });
    expect(found([older, anOrder()])).toBe('o1');
    expect(found([anOrder(), older])).toBe('o1');
  });

  it.each<[string, Partial<Order>]>([
    ['another method', { fulfillment: 'DELIVERY' }],
    ['another day', { deliveryDate: '2026-03-04' }],
    ['another slot', { deliverySlot: 'FROM_6PM_TO_8PM' }],
    ['another subtotal', { subtotal: cents(2698) }],
    ['other pounds', { lines: [] }],
  ])("an order with %s doesn't match", (_case, given) => {
    expect(found([anOrder(given)])).toBeNull();
  });

  it.each<Partial<Order>>([{ deliveryDate: null }, { deliverySlot: null }, { subtotal: null }])(
    'a matching order is found even if the REST API omits a field: %j',
    (given) => {
      expect(found([anOrder(given)])).toBe('o1');
    },
  );
});
