import { describe, expect, it } from 'vitest';
import { isPaid, isPayable, paymentOf, phaseOf } from './order-states.ts';

const texts = (paymentStatus: string | null, status: string | null = 'Placed') => ({ paymentStatus, status });

describe("an order's phase", () => {
  it.each([
    ['PLACED', ['Placed', ' placed ', 'NEW', 'pending', 'Received']],
    ['CONFIRMED', ['Confirmed', 'accepted']],
    ['PREPARING', ['Preparing', 'in_progress', 'In preparation', 'processing']],
    ['ON_THE_WAY', ['On the way', 'on_the_way', 'OUT-FOR-DELIVERY', 'Shipped']],
    ['READY', ['Ready for pickup', 'ready', 'ready_for_pickup']],
    ['DONE', ['Completed', 'complete', 'Delivered', 'picked up']],
    ['CANCELED', ['Canceled', 'cancelled', 'Voided', 'Refunded', 'rejected']],
    ['OTHER', [null, '', 'Waiting for the moon', 'constructor']],
  ])('is %s with the statuses %j', (phase, statuses) => {
    expect(statuses.map((status) => phaseOf({ status }))).toEqual(statuses.map(() => phase));
  });
});

describe("an order's payment", () => {
  it.each([
    ['UNPAID', ['P', 'p', 'F', 'Pending', 'pending', 'Failed', 'unpaid', 'not paid', 'awaiting_payment']],
    ['PAID', ['C', 'Paid', ' PAID ', 'Complete', 'succeeded']],
    ['REFUNDED', ['Refunded', 'refunded']],
    ['CANCELED', ['Canceled', 'void', 'rejected']],
    ['NOTHING_DUE', ['processing', 'PARTIALLY_REFUNDED', 'no-payment-required', 'authorized']],
    ['UNKNOWN', [null, '', 'whatever', 'toString']],
  ])('is %s with the payment statuses %j', (payment, statuses) => {
    expect(statuses.map((status) => paymentOf(texts(status)))).toEqual(statuses.map(() => payment));
  });

  it.each([
    ['CANCELED', 'P', 'Canceled'],
    ['CANCELED', 'unpaid', 'voided'],
    ['PAID', 'Paid', 'Canceled'],
    ['UNKNOWN', null, 'Canceled'],
    ['REFUNDED', 'Paid', 'Refunded'],
  ])('is %s with the payment status %j if the order is %s', (payment, paymentStatus, status) => {
    expect(paymentOf(texts(paymentStatus, status))).toBe(payment);
  });

  it.each([
    [true, 'UNPAID', 'P', 'Placed'],
    [true, 'UNKNOWN', 'whatever', null],
    [true, 'UNKNOWN', null, 'Completed'],
    [false, 'PAID', 'C', 'Placed'],
    [false, 'NOTHING_DUE', 'processing', 'Placed'],
    [false, 'CANCELED', 'P', 'Canceled'],
    [false, 'UNKNOWN', null, 'cancelled'],
  ])('can be requested: %s, if it is %s (%j, %j)', (expected, payment, paymentStatus, status) => {
    expect(paymentOf(texts(paymentStatus, status))).toBe(payment);
    expect(isPayable(texts(paymentStatus, status))).toBe(expected);
  });

  it.each([
    [true, ['C', 'Paid', 'succeeded']],
    [false, ['P', 'Pending', 'F', 'refunded', 'processing']],
    [null, [null, '', 'whatever']],
  ])('has isPaid %s with the payment statuses %j', (isPaidNow, statuses) => {
    expect(statuses.map((status) => isPaid(texts(status)))).toEqual(statuses.map(() => isPaidNow));
  });
});
