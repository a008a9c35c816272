import { expect, it } from 'vitest';
import { memoryStorage } from '../../browser/storage/browser-storage.ts';
import { viewedProductsKey } from '../../browser/storage/storage-keys.ts';
import { storedViewedProducts, storeViewedProduct } from './recently-viewed.ts';

const aProduct = (id: number) => ({ id: `${id}`, name: `Cut ${id}`, image: null, path: `/retail/${id}` });

it('at most nine viewed products are stored, latest first and without duplicates', () => {
  const storage = memoryStorage();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 4]) storeViewedProduct(aProduct(id), storage);
  const ids = storedViewedProducts(storage).map(({ id }) => Number(id));
  expect(ids).toEqual([4, 11, 10, 9, 8, 7, 6, 5, 3]);
});

it.each(['', '{', '[{"id":1}]', JSON.stringify([{ ...aProduct(1), path: 'javascript:alert(1)' }])])(
  'viewed products are ignored if the stored entry is %j',
  (text) => {
    const storage = memoryStorage();
    storage.setItem(viewedProductsKey, text);
    expect(storedViewedProducts(storage)).toEqual([]);
  },
);
