import { describe, expect, it } from 'vitest';
import type { OrderPhase, PaymentState } from '../../generated/graphql.ts';
import { type OrderFacts, orderView } from './order-view.ts';

const placed: OrderFacts = {
  phase: 'PLACED',
  payment: 'PAID',
  status: 'P',
  paymentStatus: 'C',
  isPayable: false,
  fulfillment: 'DELIVERY',
};
const view = (changes: Partial<OrderFacts>) => orderView({ ...placed, ...changes });

describe('an order on the screen', () => {
  it.each<[OrderPhase, OrderFacts['fulfillment'], string, string | null, boolean]>([
    ['PLACED', 'DELIVERY', 'Placed', 'We’ll email you when your order is confirmed.', false],
    ['CONFIRMED', 'DELIVERY', 'Confirmed', 'We cut and pack it for this day.', false],
    ['PREPARING', 'DELIVERY', 'Preparing', 'We are cutting and packing it.', false],
    ['ON_THE_WAY', 'DELIVERY', 'On the way', 'Our driver is bringing it to you.', false],
    ['READY', 'PICKUP', 'Ready for pickup', 'It is waiting for you at the branch.', false],
    ['READY', 'DELIVERY', 'in the hall', null, false],
    ['DONE', 'DELIVERY', 'Completed', null, true],
    ['CANCELED', 'DELIVERY', 'Canceled', null, true],
    ['OTHER', 'DELIVERY', 'in the hall', null, false],
  ])('in the phase %s, by %s, is called %j, followed by %j', (phase, fulfillment, status, next, isOver) => {
    expect(view({ phase, fulfillment, status: 'in the hall' })).toMatchObject({ status, next, isOver });
  });

  it.each<[PaymentState, string | null, string | null, OrderFacts['isPayable'], string | undefined]>([
    ['UNPAID', 'P', 'Not paid yet', true, 'open'],
    ['PAID', 'C', 'Paid', false, 'paid'],
    ['REFUNDED', 'refunded', 'Refunded', false, undefined],
    ['CANCELED', 'F', 'Nothing to pay', false, undefined],
    ['NOTHING_DUE', 'processing', 'processing', false, undefined],
    ['UNKNOWN', 'by check', 'by check', true, 'open'],
    ['UNKNOWN', null, null, true, 'open'],
  ])('with the payment %s (%j) says %j', (payment, paymentStatus, words, isPayable, tone) => {
    expect(view({ payment, paymentStatus, isPayable })).toMatchObject({ payment: words, tone });
  });

  it("that is canceled and paid says that the money isn't back yet", () => {
    const canceled = view({ phase: 'CANCELED', payment: 'PAID' });
    expect(canceled).toMatchObject({ payment: 'Paid, not refunded yet', tone: undefined });
  });

  it.each<[OrderPhase, PaymentState, boolean, boolean]>([
    ['CANCELED', 'CANCELED', true, false],
    ['CANCELED', 'PAID', false, false],
    ['CANCELED', 'REFUNDED', false, true],
    ['CANCELED', 'UNKNOWN', false, false],
    ['PLACED', 'CANCELED', false, false],
    ['PLACED', 'UNPAID', false, false],
  ])('that is %s and %s has amounts struck out: %s; refunded: %s', (phase, payment, isVoid, isRefunded) => {
    expect(view({ phase, payment })).toMatchObject({ isVoid, isRefunded });
  });

  it.each<[OrderPhase, string | null, boolean]>([
    ['PLACED', 'received', true],
    ['OTHER', null, true],
    ['OTHER', 'in the hall', false],
    ['CONFIRMED', 'Confirmed', false],
  ])('in the phase %s with the status %j is new: %s', (phase, status, isNew) => {
    expect(view({ phase, status }).isNew).toBe(isNew);
  });

  it('can be paid, then refunded, before anything else follows', () => {
    expect(view({ payment: 'UNPAID', isPayable: true }).next).toMatch(/^You pay on a secure page/);
    expect(view({ payment: 'REFUNDED' }).next).toMatch(/^Your payment was refunded/);
  });
});
