import { expect, it } from 'vitest';
import { nextPaymentState, PAYMENT_STATES, type PaymentEvent, statesBefore } from './payment-states.ts';

it.each<[PaymentEvent, (string | undefined)[]]>([
  ['paid', ['paid', 'paid', undefined, undefined]],
  ['closed', ['closed', undefined, undefined, undefined]],
  ['refunded', [undefined, undefined, 'refunded', undefined]],
])('a payment that is %s changes its state by the table', (event, expected) => {
  expect(PAYMENT_STATES.map((state) => nextPaymentState(state, event))).toEqual(expected);
});

it('a payment is refunded at most once', () => {
  expect(statesBefore('refunded')).toEqual(['paid']);
});
