import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPrice } from './listing-state.ts';
import { lastStop, priceAt, stopOf } from './price-scale.ts';

test("the price slider ranges from zero to the specification's maximum", { tags: ['S2-listing-03'] }, () => {
  expect(priceAt(0)).toBe(0);
  expect(priceAt(lastStop)).toBe(maxPrice);
});

test('every stop of the price slider has a higher price than the previous stop', () => {
  for (let stop = 0; stop <= lastStop; stop += 1) {
    expect(stopOf(priceAt(stop))).toBe(stop);
  }
  for (let stop = 1; stop <= lastStop; stop += 1) {
    expect(priceAt(stop)).toBeGreaterThan(priceAt(stop - 1));
  }
});

test('a typed price is shown at the nearest stop', () => {
  expect(stopOf(22)).toBe(stopOf(20));
  expect(stopOf(23)).toBe(stopOf(25));
  const price = fc.integer({ min: 0, max: maxPrice });
  fc.assert(
    fc.property(price, fc.nat(lastStop), (typed, stop) => {
      expect(Math.abs(priceAt(stopOf(typed)) - typed)).toBeLessThanOrEqual(Math.abs(priceAt(stop) - typed));
    }),
  );
});
