import { describe, expect, it } from 'vitest';
import { isPayable } from './payable.ts';

describe('an order', () => {
  it.each([null, '', 'P', 'F', 'Pending', 'Failed', 'unpaid', 'not paid', 'awaiting_payment', 'whatever'])(
    'is payable with the payment status %j',
    (status) => {
      expect(isPayable(status)).toBe(true);
    },
  );

  it.each([
    'C',
    'Paid',
    ' PAID ',
    'Complete',
    'succeeded',
    'PARTIALLY_REFUNDED',
    'Cancelled',
    'no-payment-required',
  ])('is not payable with the payment status %j', (status) => {
    expect(isPayable(status)).toBe(false);
  });
});
