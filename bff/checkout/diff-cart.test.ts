import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCart, aLine, anyCart } from '../testing/carts.ts';
import { cartTotals } from '../cart/totals.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { cents } from '../rules/money.ts';
import type { ShownCartInput } from '../generated/schema.ts';
import { diffCart } from './diff-cart.ts';

function shownOf(cart: Cart): ShownCartInput {
  const { subtotal, deliveryTotal } = cartTotals(cart);
  const lines = cart.lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity,
    subtotal: cart.isWholesale ? null : line.subtotal,
  }));
  return { subtotal, deliveryTotal, lines };
}

const lamb = aLine();
const goat = aLine({
  id: '2',
  quantity: 1,
  subtotal: cents(1200),
  product: { id: '8', name: 'Goat Leg', deliveryFee: null },
});

describe('the list of differences from the shown cart', () => {
  it('is empty for equal carts', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(diffCart(shownOf(cart), cart)).toEqual([]);
      }),
    );
  });

  it('is never empty for two different carts', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (shown, actual) => {
        fc.pre(JSON.stringify(shownOf(shown)) !== JSON.stringify(shownOf(actual)));
        expect(diffCart(shownOf(shown), actual)).not.toEqual([]);
      }),
    );
  });

  it('includes added and removed lines', () => {
    expect(diffCart(shownOf(aCart([lamb])), aCart([lamb, goat]))).toEqual([
      {
        kind: 'LINE_ADDED',
        lineId: '2',
        productName: 'Goat Leg',
        quantity: { shown: null, actual: 1 },
        amount: null,
      },
    ]);
    expect(diffCart(shownOf(aCart([lamb, goat])), aCart([lamb]))).toEqual([
      {
        kind: 'LINE_REMOVED',
        lineId: '2',
        productName: null,
        quantity: { shown: 1, actual: null },
        amount: null,
      },
    ]);
  });

  it("doesn't include the line price if it changed only because of the quantity", () => {
    const five = aLine({ quantity: 5, subtotal: cents(4495) });
    expect(diffCart(shownOf(aCart([lamb])), aCart([five]))).toEqual([
      {
        kind: 'QUANTITY_CHANGED',
        lineId: '1',
        productName: 'Lamb Shoulder',
        quantity: { shown: 3, actual: 5 },
        amount: null,
      },
      {
        kind: 'DELIVERY_CHANGED',
        lineId: null,
        productName: null,
        quantity: null,
        amount: { shown: cents(450), actual: cents(750) },
      },
    ]);
  });

  it('includes the changed price of a line', () => {
    const expensive = aLine({ subtotal: cents(2997) });
    expect(diffCart(shownOf(aCart([lamb])), aCart([expensive]))).toEqual([
      {
        kind: 'PRICE_CHANGED',
        lineId: '1',
        productName: 'Lamb Shoulder',
        quantity: null,
        amount: { shown: cents(2697), actual: cents(2997) },
      },
    ]);
  });

  it('includes the quantity and the price if both changed', () => {
    const both = aLine({ quantity: 1, subtotal: cents(999), product: { deliveryFee: cents(450) } });
    expect(diffCart(shownOf(aCart([lamb])), aCart([both])).map(({ kind }) => kind)).toEqual([
      'QUANTITY_CHANGED',
      'PRICE_CHANGED',
    ]);
  });

  it('includes a different subtotal if all lines are equal', () => {
    expect(diffCart({ ...shownOf(aCart([lamb])), subtotal: cents(1) }, aCart([lamb]))).toEqual([
      {
        kind: 'PRICE_CHANGED',
        lineId: null,
        productName: null,
        quantity: null,
        amount: { shown: cents(1), actual: cents(2697) },
      },
    ]);
  });

  it('includes the line price and the delivery price if the cart is now wholesale', () => {
    expect(diffCart(shownOf(aCart([lamb])), aCart([lamb], true)).map(({ kind }) => kind)).toEqual([
      'PRICE_CHANGED',
      'DELIVERY_CHANGED',
    ]);
  });
});
