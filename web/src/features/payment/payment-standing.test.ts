import { expect, it } from 'vitest';
import { standingOf } from './payment-standing.ts';

const facts = { isKnown: true, isRequested: true, isLoading: false, hasFailed: false, found: null };
const order = (isPaid: boolean | null, isPayable: boolean) => ({ isPaid, isPayable });

it.each([
  ['nobody is known yet', { ...facts, isKnown: false }, 'checking'],
  ['the first answer is not there', { ...facts, isLoading: true }, 'checking'],
  ['nothing can be asked', { ...facts, isRequested: false }, 'unknown'],
  ['the shop knows no such order', facts, 'unknown'],
  ['the shop does not answer', { ...facts, hasFailed: true }, 'unreadable'],
  ['the shop says that it is paid', { ...facts, found: order(true, false) }, 'paid'],
  ['the shop says that it is not paid', { ...facts, found: order(false, true) }, 'unpaid'],
  ['the shop says neither', { ...facts, found: order(null, true) }, 'unpaid'],
  ['the order is canceled', { ...facts, found: order(false, false) }, 'over'],
  ['a later look fails', { ...facts, hasFailed: true, found: order(true, false) }, 'paid'],
] as const)('the payment of an order stands by what is known: %s', (_case, known, standing) => {
  expect(standingOf(known)).toBe(standing);
});
