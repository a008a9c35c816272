import { expect, it } from 'vitest';
import { applyChanges } from './catalog-changes.ts';
import { type CatalogEntries, USUAL_OFFER } from './catalog-entries.ts';

const present: CatalogEntries = {
  collections: [{ id: 1, name: 'Beef', image: null }],
  products: [
    {
      id: 7,
      name: 'Ribeye',
      collection: 1,
      description: 'A steak.',
      wholesaleDescription: null,
      unitPrice: 1999,
      deposit: 500,
      deliveryFee: 100,
      image: 'ribeye.webp',
      bestSeller: true,
      ...USUAL_OFFER,
    },
  ],
};

it('a changed product loses its deposit if the change sets it to null', () => {
  const { products } = applyChanges(present, { collections: [], products: [{ id: 7, deposit: null }] });
  expect(products[0]).toMatchObject({ deposit: null, unitPrice: 1999 });
});

it('a new product is added at the end, with the default terms of sale', () => {
  const shank = { id: 3, name: 'Shank', collection: 1, description: '', unitPrice: 899, deliveryFee: 75 };
  const { products } = applyChanges(present, { collections: [], products: [shank] });
  expect(products.map(({ id }) => id)).toEqual([7, 3]);
  expect(products[1]).toMatchObject({ ...shank, ...USUAL_OFFER, deposit: null, bestSeller: false });
});

it('all incomplete new entries and unknown collections are reported together', () => {
  const changes = {
    collections: [{ id: 2 }],
    products: [
      { id: 3, name: 'Shank' },
      { id: 7, collection: 9 },
    ],
  };
  expect(() => applyChanges(present, changes)).toThrow(
    'Collection 2 is new and needs name.\n' +
      'Product 3 is new and needs collection, description, unitPrice, deliveryFee.\n' +
      'Product 7 is in the unknown collection 9.',
  );
});
