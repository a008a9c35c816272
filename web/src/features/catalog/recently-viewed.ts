import * as z from 'zod/mini';
import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { viewedProductsKey } from '../../browser/storage/storage-keys.ts';
import { storedValue } from '../../browser/storage/stored-value.ts';

const maxStored = 9;

const viewedProducts = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    image: z.nullable(z.string()),
    /** The path where the product was viewed, such as `/odhiah/53`. */
    path: z.string().check(z.regex(/^\//)),
  }),
);

/** A viewed product is stored without its price, which may change. */
export type ViewedProduct = z.infer<typeof viewedProducts>[number];

/** Latest first. Returns an empty array if the stored value is invalid. */
export function storedViewedProducts(storage = storageOrMemory('localStorage')): readonly ViewedProduct[] {
  return storedValue(() => storage, viewedProductsKey, viewedProducts).get() ?? [];
}

export function storeViewedProduct(viewed: ViewedProduct, storage = storageOrMemory('localStorage')): void {
  const before = storedViewedProducts(storage).filter(({ id }) => id !== viewed.id);
  storage.setItem(viewedProductsKey, JSON.stringify([viewed, ...before].slice(0, maxStored)));
}
