import * as fc from 'fast-check';
import { type Cart, type CartLine, emptyCart } from '../rest/cart-wire.ts';
import { cents } from '../rules/money.ts';

export function aLine(
  given: Partial<Omit<CartLine, 'product'>> & { product?: Partial<CartLine['product']> } = {},
): CartLine {
  return {
    id: '1',
    quantity: 3,
    subtotal: cents(2697),
    occasion: 'NORMAL',
    slaughterOption: 'BUY_AND_SLAUGHTER',
    slaughterResponsibility: 'OWN_RESPONSIBILITY',
    note: null,
    names: null,
    noteLength: null,
    namesLength: null,
    ...given,
    product: {
      id: '7',
      name: 'Lamb Shoulder',
      names: {},
      image: null,
      deposit: null,
      deliveryFee: cents(150),
      unitPrice: null,
      isSoldOut: null,
      minimumQuantity: 1,
      caseSize: 1,
      typicalWeight: null,
      ...given.product,
    },
  };
}

export function aCart(lines: CartLine[] = [aLine()], isWholesale = false): Cart {
  return { ...emptyCart('cart-1'), isWholesale, lines };
}

const price = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const maybePrice = fc.option(price, { nil: null });

export const anyCart: fc.Arbitrary<Cart> = fc.record({
  id: fc.uuid(),
  isWholesale: fc.boolean(),
  told: fc.constant(emptyCart('').told),
  lines: fc.uniqueArray(
    fc.record({
      id: fc.nat().map(String),
      quantity: fc.integer({ min: 1, max: 32_767 }),
      subtotal: price,
      occasion: fc.constantFrom('NORMAL', 'AQIQAH', 'ODHIAH'),
      slaughterOption: fc.constant('BUY_AND_SLAUGHTER'),
      slaughterResponsibility: fc.constant('OWN_RESPONSIBILITY'),
      note: fc.constant(null),
      names: fc.constant(null),
      noteLength: fc.constant(null),
      namesLength: fc.constant(null),
      product: fc.record({
        id: fc.nat().map(String),
        name: fc.string(),
        names: fc.constant({}),
        image: fc.constant(null),
        deposit: maybePrice,
        deliveryFee: maybePrice,
        unitPrice: maybePrice,
        isSoldOut: fc.constant(null),
        minimumQuantity: fc.constant(1),
        caseSize: fc.constant(1),
        typicalWeight: fc.constant(null),
      }),
    }),
    { maxLength: 20, selector: (line) => line.id },
  ),
});
