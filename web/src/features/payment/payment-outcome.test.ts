import { expect, it } from 'vitest';
import type { OrderPhase, PaymentState } from '../../generated/graphql.ts';
import { paymentOutcomeOf } from './payment-outcome.ts';

const facts = { isKnown: true, isRequested: true, isLoading: false, hasFailed: false, found: null };
const order = (payment: PaymentState, isPayable: boolean, phase: OrderPhase = 'PLACED') => ({
  payment,
  isPayable,
  phase,
});

it.each([
  ["the session isn't known yet", 'checking', { ...facts, isKnown: false }],
  ['the first response is pending', 'checking', { ...facts, isLoading: true }],
  ["the order can't be queried", 'unknown', { ...facts, isRequested: false }],
  ['no order is found', 'unknown', facts],
  ['the query fails', 'unreadable', { ...facts, hasFailed: true }],
  ['the order is paid', 'paid', { ...facts, found: order('PAID', false) }],
  ["the order isn't paid", 'unpaid', { ...facts, found: order('UNPAID', true) }],
  ['the order has no payment status', 'unpaid', { ...facts, found: order('UNKNOWN', true) }],
  ['the order is canceled', 'canceled', { ...facts, found: order('CANCELED', false, 'CANCELED') }],
  ['the order is canceled and was paid', 'canceled', { ...facts, found: order('PAID', false, 'CANCELED') }],
  ['the payment was refunded', 'notDue', { ...facts, found: order('REFUNDED', false) }],
  ['a later query fails', 'paid', { ...facts, hasFailed: true, found: order('PAID', false) }],
] as const)('if %s, the screen knows it as "%s"', (_case, outcome, known) => {
  expect(paymentOutcomeOf(known)).toBe(outcome);
});
