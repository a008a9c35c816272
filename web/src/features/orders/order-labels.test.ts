import { expect, it } from 'vitest';
import { isVoid } from './order-labels.ts';

it.each([
  ['Pending', false, true],
  [null, false, true],
  ['Paid', true, false],
  ['Refunded', false, false],
  [null, null, false],
])(
  "a canceled order's amounts are struck out if nobody paid: %j, paid %j",
  (paymentStatus, isPaid, expected) => {
    expect(isVoid({ isCanceled: true, isPaid, paymentStatus })).toBe(expected);
    expect(isVoid({ isCanceled: false, isPaid, paymentStatus })).toBe(false);
  },
);
