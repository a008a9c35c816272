import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../browser/storage/browser-storage.ts';
import { viewedProductsKey } from '../../browser/storage/storage-keys.ts';
import { storedViewedProducts, storeViewedProduct } from './recently-viewed.ts';

beforeEach(() => {
  vi.resetModules();
});

const aProduct = (id: number) => ({
  id: `${id}`,
  name: `Cut ${id}`,
  nameIn: null,
  image: null,
  path: `/retail/${id}`,
});

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

it('a viewed product has its name in the language of the page that lists it', async () => {
  const storage = memoryStorage();
  const listedIn = async (mode: string) => {
    vi.resetModules();
    vi.stubEnv('MODE', mode);
    const { viewedName, ...module } = await import('./recently-viewed.ts');
    const names = () => module.storedViewedProducts(storage).map((each) => viewedName(each));
    return { names, store: module.storeViewedProduct };
  };
  const arabic = await listedIn('ar');
  arabic.store({ ...aProduct(1), nameIn: 'قطعة' }, storage);
  expect(arabic.names()).toEqual(['قطعة']);
  expect((await listedIn('en')).names()).toEqual(['Cut 1']);
  expect((await listedIn('es')).names()).toEqual(['\u2068Cut 1\u2069']);
});
