import { expect, it } from 'vitest';
import { nextPaymentState, PAYMENT_STATES, type PaymentEvent, statesBefore } from './payment-states.ts';

it.each<[PaymentEvent, (string | undefined)[]]>([
  ['paid', ['paid', 'paid', undefined, undefined]],
  ['closed', ['closed', undefined, undefined, undefined]],
  ['refunded', [undefined, undefined, 'refunded', undefined]],
])('the event "%s" changes a payment only in the allowed states', (event, expected) => {
  expect(PAYMENT_STATES.map((state) => nextPaymentState(state, event))).toEqual(expected);
});

it('a payment is refunded at most once', () => {
  expect(statesBefore('refunded')).toEqual(['paid']);
});
