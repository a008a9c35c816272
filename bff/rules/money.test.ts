import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents, ZERO, addMoney, cents, decimalText, parseMoney, timesQuantity } from './money.ts';

const amount = fc.integer({ min: 0, max: maxCents }).map(cents);
const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

describe('parsing money', () => {
  it.each([
    ['2850.00', 285_000],
    ['0', 0],
    ['9', 900],
    ['9.5', 950],
    [' 12.50 ', 1250],
    [12.5, 1250],
    [0, 0],
    [-0, 0],
    [1e-7, 0],
    [0.1, 10],
    [1.005, 100],
    ['1.015', 102],
    ['1.025', 102],
    ['1.0250000001', 103],
    ['12.500000', 1250],
    ['9999999999999.99', maxCents],
  ])('accepts %j', (input, expected) => {
    expect(parseMoney(input)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-1',
    -1,
    '1,000.00',
    '1e3',
    '1e-7',
    '.5',
    '5.',
    '0x10',
    'NaN',
    Number.NaN,
    Infinity,
    1e21,
    null,
    undefined,
    true,
    {},
    ['1.00'],
    '99999999999999.00',
    '9999999999999.995',
  ])('rejects %j', (input) => {
    expect(parseMoney(input)).toBeNull();
  });

  it('is exact for formatted amounts, as strings or as JSON numbers', { tags: ['D-wire-03'] }, () => {
    fc.assert(
      fc.property(amount, (value) => {
        const text = decimalText(value);
        expect(parseMoney(text)).toBe(value);
        expect(parseMoney(JSON.parse(text))).toBe(value);
      }),
    );
  });

  it("doesn't throw or return a negative amount for arbitrary values", () => {
    for (const input of fc.sample(fc.anything(), 300)) {
      expect(parseMoney(input) ?? 0).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('amounts of money', () => {
  it('are formatted with two decimal places and no thousands separators', () => {
    expect([0, 1, 10, 1250, 285_000, -1].map((value) => decimalText(cents(value)))).toEqual([
      '0.00',
      '0.01',
      '0.10',
      '12.50',
      '2850.00',
      '-0.01',
    ]);
  });

  it('have an exact sum, which is the same in reverse order', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 100 }), (prices) => {
        expect(addMoney(...prices)).toBe(addMoney(...prices.toReversed()));
        expect(addMoney(...prices, ZERO)).toBe(Number(prices.reduce((sum, each) => sum + BigInt(each), 0n)));
      }),
    );
  });

  it('give the same total whether they are multiplied or added repeatedly', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 300 }), (each, quantity) => {
        expect(timesQuantity(each, quantity)).toBe(addMoney(...Array.from({ length: quantity }, () => each)));
      }),
    );
  });

  it('are rejected with a RangeError if they are over the maximum or have a fraction of a cent', () => {
    expect(() => addMoney(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
    expect(() => cents(1.5)).toThrow(RangeError);
  });
});
