import { expect, it, vi } from 'vitest';

const product = {
  id: '1',
  unitPrice: '5.99',
  minimumQuantity: 1,
  typicalWeight: null,
  isSoldOut: null,
  collection: null,
};
const facts = {
  type: 'product',
  origin: 'https://shop.example',
  canonical: '/retail/1',
  name: 'كبدة بقري',
  description: '',
  image: undefined,
  product,
} as const;

it.each([
  ['a pound', product, '5.99', 1],
  ['a whole animal', { ...product, minimumQuantity: 60, typicalWeight: 72 }, '431.28', 72],
  ['the minimum', { ...product, minimumQuantity: 10 }, '59.90', 10],
] as const)(
  'the price of an offer is that of %s, the least that can be bought',
  async (_, sold, price, value) => {
    const { structuredData } = await import('./structured-data.ts');
    expect(structuredData({ ...facts, product: sold })).toMatchObject({
      offers: {
        price,
        priceSpecification: { price, referenceQuantity: { value, valueReference: { value: 1 } } },
      },
    });
  },
);

it("a product's offer is on the page in the page's language", async () => {
  vi.stubEnv('MODE', 'ar');
  vi.resetModules();
  const { structuredData } = await import('./structured-data.ts');
  const data = structuredData(facts);
  expect(data).toMatchObject({ offers: { url: 'https://shop.example/ar/retail/1' } });
});
