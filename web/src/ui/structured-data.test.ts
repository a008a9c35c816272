import { expect, it, vi } from 'vitest';

it("a product's offer is on the page in the page's language", async () => {
  vi.stubEnv('MODE', 'ar');
  const { structuredData } = await import('./structured-data.ts');
  const data = structuredData({
    type: 'product',
    origin: 'https://shop.example',
    canonical: '/retail/1',
    name: 'كبدة بقري',
    description: '',
    image: undefined,
    product: { id: '1', unitPrice: '5.99', isSoldOut: null, collection: null },
  });
  expect(data).toMatchObject({ offers: { url: 'https://shop.example/ar/retail/1' } });
});
