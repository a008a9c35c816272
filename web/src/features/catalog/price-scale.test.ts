import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPrice } from './listing-state.ts';
import { lastStop, priceAt, stopOf } from './price-scale.ts';

test("the price slider ranges from zero to the specification's maximum", { tags: ['S2-listing-03'] }, () => {
  expect([priceAt(0), priceAt(lastStop)]).toEqual([0, maxPrice]);
});

test('a typed price is shown at the nearest stop', () => {
  expect([22, 23].map((typed) => priceAt(stopOf(typed)))).toEqual([20, 25]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxPrice }), fc.nat(lastStop), (typed, stop) => {
      expect(Math.abs(priceAt(stopOf(typed)) - typed)).toBeLessThanOrEqual(Math.abs(priceAt(stop) - typed));
      expect(stopOf(priceAt(stop))).toBe(stop);
    }),
  );
});
