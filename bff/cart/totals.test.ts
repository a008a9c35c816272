import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../rules/money.ts';
import { aCart, aLine, anyCart } from '../testing/carts.ts';
import { cartTotals, lineUnitPrice } from './totals.ts';

describe('the totals of a cart', () => {
  it(
    'add up the line prices, and the deposit and delivery fee for each pound',
    { tags: ['S9-limit-06'] },
    () => {
      const cart = aCart([
        aLine({
          quantity: 3,
          subtotal: cents(2697),
          product: { deposit: cents(500), deliveryFee: cents(150) },
        }),
        aLine({ id: '2', quantity: 2, subtotal: cents(2001), product: { deposit: null, deliveryFee: null } }),
      ]);
      expect(cartTotals(cart)).toEqual({
        itemCount: 5,
        subtotal: 4698,
        depositTotal: 1500,
        deliveryTotal: 450,
        total: 5148,
      });
    },
  );

  it('are exact in a retail cart; in a wholesale cart, all but the item count are null', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const sum = (amount: (line: (typeof cart.lines)[number]) => bigint) =>
          cart.isWholesale ? null : Number(cart.lines.reduce((all, line) => all + amount(line), 0n));
        const subtotal = sum((line) => BigInt(line.subtotal ?? 0));
        const deliveryTotal = sum((line) => BigInt(line.product.deliveryFee ?? 0) * BigInt(line.quantity));
        expect(cartTotals(cart)).toEqual({
          itemCount: cart.lines.reduce((all, line) => all + line.quantity, 0),
          subtotal,
          depositTotal: sum((line) => BigInt(line.product.deposit ?? 0) * BigInt(line.quantity)),
          deliveryTotal,
          total: subtotal === null || deliveryTotal === null ? null : subtotal + deliveryTotal,
        });
      }),
    );
  });
});

describe('the price per pound', () => {
  it('is the one that the REST API returns, if any', () => {
    expect(lineUnitPrice(aLine({ product: { unitPrice: cents(899) } }))).toBe(899);
  });

  it.each([
    ['it would have a fraction of a cent', aLine({ quantity: 3, subtotal: cents(2698) })],
    ['the line has no price', aLine({ subtotal: null })],
    ['the quantity is 0', aLine({ quantity: 0, subtotal: cents(0) })],
  ])('is null if %s', (_case, line) => {
    expect(lineUnitPrice(line)).toBeNull();
  });

  it('times the quantity equals the line price, if the price per pound can be computed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 32_767 }),
        (price, quantity) => {
          const line = aLine({ quantity, subtotal: cents(price) });
          const unitPrice = lineUnitPrice(line);
          expect(unitPrice === null ? price % quantity !== 0 : unitPrice * quantity === price).toBe(true);
          expect(lineUnitPrice({ ...line, subtotal: cents(price * quantity) })).toBe(price);
        },
      ),
    );
  });
});
