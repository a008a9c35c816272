import * as z from 'zod/mini';
import { storageOrMemory } from '../../storage/browser-storage.ts';
import { viewedProductsKey } from '../../storage/storage-keys.ts';
import { storedValue } from '../../storage/stored-value.ts';

const maxStored = 9;

const viewedProducts = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    image: z.nullable(z.string()),
    /** The path of the page where it was viewed, such as `/odhiah/53`. */
    path: z.string().check(z.startsWith('/')),
  }),
);

/** A product that was viewed on this device, without its price, which may have changed. */
export type ViewedProduct = z.infer<typeof viewedProducts>[number];

/**
 * Returns the products viewed on this device, latest first and without duplicates. An invalid entry counts as empty.
 */
export function storedViewedProducts(storage = storageOrMemory('localStorage')): readonly ViewedProduct[] {
  return storedValue(() => storage, viewedProductsKey, viewedProducts).get() ?? [];
}

/** Stores a product as the latest one viewed and drops the oldest. */
export function storeViewedProduct(viewed: ViewedProduct, storage = storageOrMemory('localStorage')): void {
  const before = storedViewedProducts(storage).filter(({ id }) => id !== viewed.id);
  storage.setItem(viewedProductsKey, JSON.stringify([viewed, ...before].slice(0, maxStored)));
}
