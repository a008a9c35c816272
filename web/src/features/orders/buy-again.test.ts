import { expect, it } from 'vitest';
import { buyAgainMessage, planBuyAgain } from './buy-again.ts';

type Line = Parameters<typeof planBuyAgain>[0]['lines'][number];
type Product = NonNullable<Line['product']>;

const aProduct = (name: string, given: Partial<Product> = {}): Product => ({
  __typename: 'Product',
  id: name.toLowerCase(),
  name,
  nameEs: null,
  nameAr: null,
  isSoldOut: null,
  minimumQuantity: 1,
  caseSize: 1,
  sections: null,
  ...given,
});

const aLine = (productName: string, given: Partial<Line> = {}): Line => ({
  __typename: 'OrderLine',
  productName,
  quantity: 2,
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterResponsibility: null,
  note: null,
  names: null,
  product: aProduct(productName),
  ...given,
});

it('an order is bought again with its choices, and with the minimum quantity if that is higher', () => {
  const lines = [
    aLine('Lamb', { occasion: 'AQIQAH', note: 'Fatima' }),
    aLine('Goat', { product: aProduct('Goat', { minimumQuantity: 12, caseSize: 40 }) }),
  ];
  expect(planBuyAgain({ isWholesale: null, lines })).toMatchObject({
    purchases: [
      {
        productId: 'lamb',
        quantity: 2,
        isWholesale: false,
        occasion: 'AQIQAH',
        slaughterResponsibility: null,
        note: 'Fatima',
      },
      { productId: 'goat', quantity: 12 },
    ],
    missing: [],
  });
});

it("products that can't be bought anymore are named and not added to the cart", () => {
  const lines = [
    aLine('Duck', { product: null }),
    aLine('Veal', { product: aProduct('Veal', { isSoldOut: true }) }),
    aLine('Camel', { product: aProduct('Camel', { sections: ['ODHIAH'] }) }),
    aLine('Camel', { occasion: 'ODHIAH', product: aProduct('Camel', { sections: ['ODHIAH'] }) }),
  ];
  const { purchases, missing } = planBuyAgain({ isWholesale: false, lines });
  expect(purchases.map(({ occasion }) => occasion)).toEqual(['ODHIAH']);
  expect(missing).toEqual([
    'Duck is not sold anymore.',
    'Veal is sold out.',
    'Camel is sold in another section now.',
  ]);
});

it('a wholesale order is bought again as wholesale, in whole cases', () => {
  const product = aProduct('Beef', { sections: ['WHOLESALE'], caseSize: 40 });
  const wholesaleOnly = aLine('Beef', { product, quantity: 45 });
  const { purchases } = planBuyAgain({ isWholesale: true, lines: [wholesaleOnly] });
  expect(purchases).toMatchObject([{ isWholesale: true, quantity: 80 }]);
});

it('the message after buying again counts the products and gives each reason once', () => {
  expect(buyAgainMessage(1, [])).toBe('1 product added to your cart.');
  expect(buyAgainMessage(2, ['Duck is sold out.', 'Duck is sold out.'])).toBe(
    '2 products added to your cart. Duck is sold out.',
  );
  expect(buyAgainMessage(0, ['Duck is sold out.'])).toBe('Nothing was added to your cart. Duck is sold out.');
});
