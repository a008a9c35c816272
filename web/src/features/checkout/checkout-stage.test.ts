import { expect, it } from 'vitest';
import { type CheckoutFacts, checkoutStage } from './checkout-stage.ts';

const base: CheckoutFacts = {
  cart: 'loaded',
  isOrdering: false,
  isPlaced: false,
  loss: null,
  hasPendingOrder: false,
  outcome: null,
};

it.each<[Partial<CheckoutFacts>, ReturnType<typeof checkoutStage>]>([
  [{}, 'form'],
  [{ cart: 'notLoaded' }, 'form'],
  [{ cart: 'failed' }, 'form'],
  [{ isOrdering: true }, 'form'],
  [{ hasPendingOrder: true }, 'form'],
  [{ outcome: 'not-placed' }, 'form'],
  [{ outcome: 'retry' }, 'form'],
  [{ outcome: 'unknown' }, 'outcome-unknown'],
  [{ cart: 'empty' }, 'empty'],
  [{ cart: 'empty', outcome: 'not-placed' }, 'empty'],
  [{ cart: 'empty', outcome: 'unknown' }, 'outcome-unknown'],
  [{ cart: 'empty', isOrdering: true }, 'placed'],
  [{ cart: 'empty', isPlaced: true }, 'placed'],
  [{ cart: 'empty', isOrdering: true, hasPendingOrder: true }, 'placed'],
  [{ cart: 'empty', isOrdering: true, loss: 'ordered-elsewhere' }, 'placed'],
  [{ cart: 'empty', loss: 'ordered-elsewhere' }, 'ordered-elsewhere'],
  [{ cart: 'empty', loss: 'session-ended', hasPendingOrder: true }, 'session-ended'],
  [{ cart: 'empty', loss: 'session-ended', outcome: 'unknown' }, 'session-ended'],
  [{ cart: 'empty', hasPendingOrder: true }, 'check-order'],
  [{ cart: 'empty', hasPendingOrder: true, outcome: 'unknown' }, 'check-order'],
])('the checkout with %j is at the stage %s', (facts, stage) => {
  expect(checkoutStage({ ...base, ...facts })).toBe(stage);
});
