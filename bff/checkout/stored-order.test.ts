import { expect, it } from 'vitest';
import { storedOrder } from './stored-order.ts';

it('an order that an older BFF stored without a newer field is read, and the field is unknown', () => {
  const stored = {
    id: 'o-1',
    placedAt: null,
    fulfillment: 'DELIVERY',
    isWholesale: true,
    deliveryDate: '2026-12-01',
    deliverySlot: 'FROM_10AM_TO_12PM',
    lines: [],
    subtotal: 75_960,
    deliveryPrice: 5000,
    deposit: 0,
    status: 'Placed',
    paymentStatus: 'Pending',
    shippingAddress: null,
  };
  expect(storedOrder.parse(stored)).toMatchObject({
    id: 'o-1',
    business: null,
    deliveryNote: null,
  });
});
