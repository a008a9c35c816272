import { describe, expect, it } from 'vitest';
import { isCanceled, isPaid, isPayable } from './payable.ts';

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
  ])("isn't payable with the payment status %j", (status) => {
    expect(isPayable(status)).toBe(false);
  });

  it.each(['Canceled', 'cancelled', 'Refunded'])(
    'is canceled and not payable with the status %j',
    (status) => {
      expect(isPayable('Pending', status)).toBe(false);
      expect(isCanceled(status)).toBe(true);
    },
  );

  it.each([null, 'Placed', 'On the way'])("isn't canceled with the status %j", (status) => {
    expect(isCanceled(status)).toBe(false);
  });

  it.each([
    [true, ['C', 'Paid', 'succeeded']],
    [false, ['P', 'Pending', 'F', 'refunded', 'processing']],
    [null, [null, '', 'whatever']],
  ])('has isPaid %s with the payment statuses %j', (isPaidNow, statuses) => {
    expect(statuses.map(isPaid)).toEqual(statuses.map(() => isPaidNow));
  });
});
