import { decimalText } from '@shop/rules/currency';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalsOf } from '../carts/totals.ts';
import { centsOf, decimalNumber } from './money.ts';

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

it('the API formats cents as decimals with two places and parses them back', { tags: ['D-api-01'] }, () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(decimalText(amount)).toMatch(/^\d+\.\d{2}$/);
      expect(centsOf(decimalText(amount))).toBe(amount);
    }),
  );
});

it('amounts that are sent as numbers are exact to the cent', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(decimalNumber(amount).toFixed(2)).toBe(decimalText(amount));
    }),
  );
});

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['0.07', 7],
])('the API parses %s as %i cents', (text, expected) => expect(centsOf(text)).toBe(expected));

it.each(['', '-1', '1.234', '1e3', '1,00', ' 1', '12345678901'])('the API rejects the amount %j', (text) =>
  expect(centsOf(text)).toBeUndefined(),
);

it("a cart's totals are the sums of its lines' amounts", () => {
  const line = fc.record({
    unit_price: fc.integer({ min: 0, max: 1_000_000 }),
    delivery_fee: fc.integer({ min: 0, max: 10_000 }),
    deposit: fc.option(fc.integer({ min: 0, max: 100_000 })),
    quantity: fc.integer({ min: 1, max: 32_767 }),
  });
  fc.assert(
    fc.property(fc.array(line), line, (lines, another) => {
      const before = totalsOf(lines);
      const alone = totalsOf([another]);
      expect(alone.goods).toBe(another.unit_price * another.quantity);
      expect(totalsOf([...lines, another])).toEqual({
        goods: before.goods + alone.goods,
        delivery: before.delivery + another.delivery_fee * another.quantity,
        deposit: before.deposit + (another.deposit ?? 0) * another.quantity,
      });
    }),
  );
});
