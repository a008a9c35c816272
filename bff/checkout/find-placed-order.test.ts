import { describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '../generated/schema.ts';
import { type Order, toOrder, wireOrder } from '../rest/order-wire.ts';
import { cents } from '../rules/money.ts';
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

const found = (orders: Order[]) => findPlacedOrder(orders, input)?.id ?? null;

describe('findPlacedOrder', () => {
  it('returns the first of several matching orders', () => {
    expect(found([anOrder({ lines: [] }), anOrder({ id: 'o2' }), anOrder({ id: 'o3' })])).toBe('o2');
  });

  it.each<[string, Partial<Order>]>([
    ['a different fulfillment method', { fulfillment: 'DELIVERY' }],
    ['a different day', { deliveryDate: '2026-03-04' }],
    ['a different time slot', { deliverySlot: 'FROM_6PM_TO_8PM' }],
    ['a different subtotal', { subtotal: cents(2698) }],
    ['a different number of pounds', { lines: [] }],
  ])("doesn't return an order with %s", (_case, given) => {
    expect(found([anOrder(given)])).toBeNull();
  });

  it.each<Partial<Order>>([{ deliveryDate: null }, { deliverySlot: null }, { subtotal: null }])(
    'returns a matching order even if the REST API omits a field: %j',
    (given) => {
      expect(found([anOrder(given)])).toBe('o1');
    },
  );
});
