import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountDue } from './bodies.ts';
import { packedPrice, reductionOf } from './packed-price.ts';
import { paymentAfter, refundAfter, refundOwed } from './payment-states.ts';

it.each([
  ['open', { type: 'page closed' }, 'closed'],
  ['open', { type: 'money arrived', isNeeded: true }, 'paid'],
  ['open', { type: 'money arrived', isNeeded: false }, 'surplus'],
  ['open', { type: 'given back in full' }, 'open'],
  ['closed', { type: 'page closed' }, 'closed'],
  ['closed', { type: 'money arrived', isNeeded: true }, 'paid'],
  ['closed', { type: 'money arrived', isNeeded: false }, 'surplus'],
  ['closed', { type: 'given back in full' }, 'closed'],
  ['paid', { type: 'page closed' }, 'paid'],
  ['paid', { type: 'money arrived', isNeeded: false }, 'paid'],
  ['paid', { type: 'given back in full' }, 'refunded'],
  ['surplus', { type: 'page closed' }, 'surplus'],
  ['surplus', { type: 'money arrived', isNeeded: true }, 'surplus'],
  ['surplus', { type: 'given back in full' }, 'refunded'],
  ['refunded', { type: 'page closed' }, 'refunded'],
  ['refunded', { type: 'money arrived', isNeeded: true }, 'refunded'],
  ['refunded', { type: 'given back in full' }, 'refunded'],
] as const)('a payment that is %s is after %j %s', (state, event, expected) => {
  expect(paymentAfter(state, event)).toBe(expected);
});

it.each([
  ['due', 'failed', 'failing'],
  ['due', 'succeeded', 'done'],
  ['failing', 'failed', 'failing'],
  ['failing', 'succeeded', 'done'],
  ['done', 'failed', 'done'],
  ['done', 'succeeded', 'done'],
] as const)('a refund that is %s and then %s is %s', (state, event, expected) => {
  expect(refundAfter(state, event)).toBe(expected);
});

const paid = {
  state: 'paid',
  amount: 12_789,
  planned: 0,
  isOrderCanceled: false,
  isOrderPaid: true,
  due: 12_789,
} as const;

it.each([
  [{}, undefined],
  [{ due: 12_255 }, { reason: 'packed', amount: 534 }],
  [{ due: 12_255, planned: 534 }, undefined],
  [{ isOrderCanceled: true }, { reason: 'canceled', amount: 12_789 }],
  [
    { isOrderCanceled: true, due: 12_255, planned: 534 },
    { reason: 'canceled', amount: 12_255 },
  ],
  [{ isOrderCanceled: true, planned: 12_789 }, undefined],
  [{ state: 'surplus' }, { reason: 'surplus', amount: 12_789 }],
  [
    { state: 'surplus', isOrderCanceled: true, isOrderPaid: false },
    { reason: 'canceled', amount: 12_789 },
  ],
  [{ state: 'closed', isOrderCanceled: true }, undefined],
  [{ state: 'refunded', isOrderCanceled: true }, undefined],
] as const)('the refund owed for a payment with %j is %j', (changes, expected) => {
  expect(refundOwed({ ...paid, ...changes })).toEqual(expected);
});

const line = fc.record({
  unit_price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 32_767 }),
  packed_weight: fc.option(fc.integer({ min: 0, max: 4_000_000 })),
});
const orders = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  delivery_price: fc.integer({ min: 0, max: 100_000 }),
});

it('in 10,000 random orders, what is given back and what is kept match the weights to the cent', () => {
  fc.assert(
    fc.property(orders, ({ lines, delivery_price }) => {
      const total_price = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
      const packed_price = packedPrice(total_price, lines);
      const amount = total_price + delivery_price;
      const due = amountDue({ total_price, packed_price, delivery_price });
      const givenBack = refundOwed({ ...paid, amount, due })?.amount ?? 0;
      let rounded = 0n;
      for (const { unit_price, quantity, packed_weight } of lines) {
        if (packed_weight === null || packed_weight >= quantity * 100) continue;
        // In hundredths of a cent.
        const exact = BigInt(unit_price) * BigInt(quantity * 100 - packed_weight);
        rounded += exact / 100n + (exact % 100n >= 50n ? 1n : 0n);
      }
      expect(BigInt(givenBack)).toBe(rounded);
      expect(givenBack).toBeGreaterThanOrEqual(0);
      expect(givenBack).toBeLessThanOrEqual(amount);
      expect(amount - givenBack).toBe((packed_price ?? total_price) + delivery_price);
      expect(due).toBeLessThanOrEqual(amount);
      expect(due).toBeGreaterThanOrEqual(delivery_price);
    }),
    { numRuns: 10_000 },
  );
});

it.each([
  [1333, 3, 250, 667],
  [1, 1, 50, 1],
  [999, 2, null, 0],
  [999, 2, 230, 0],
  [999, 2, 0, 1998],
] as const)(
  '%i cents a pound, %i lb ordered, %s packed: %i cents less',
  (unit_price, quantity, packed_weight, less) => {
    expect(reductionOf({ unit_price, quantity, packed_weight })).toBe(less);
  },
);
