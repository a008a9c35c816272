import { expect, it } from 'vitest';
import { paymentStateOf } from './payment-status.ts';

const facts = { isKnown: true, isRequested: true, isLoading: false, hasFailed: false, found: null };
const order = (isPaid: boolean | null, isPayable: boolean, isCanceled = false) => ({
  isPaid,
  isPayable,
  isCanceled,
});

it.each([
  ["the session isn't known yet", 'checking', { ...facts, isKnown: false }],
  ['the first response is pending', 'checking', { ...facts, isLoading: true }],
  ["the order can't be queried", 'unknown', { ...facts, isRequested: false }],
  ['no order is found', 'unknown', facts],
  ['the query fails', 'unreadable', { ...facts, hasFailed: true }],
  ['the order is paid', 'paid', { ...facts, found: order(true, false) }],
  ["the order isn't paid", 'unpaid', { ...facts, found: order(false, true) }],
  ['the order has no payment status', 'unpaid', { ...facts, found: order(null, true) }],
  ['the order is canceled', 'canceled', { ...facts, found: order(false, false, true) }],
  ['the order is canceled and was paid', 'canceled', { ...facts, found: order(true, false, true) }],
  ['the payment was refunded', 'over', { ...facts, found: order(false, false) }],
  ['a later query fails', 'paid', { ...facts, hasFailed: true, found: order(true, false) }],
] as const)('if %s, the payment state is "%s"', (_case, paymentState, known) => {
  expect(paymentStateOf(known)).toBe(paymentState);
});
