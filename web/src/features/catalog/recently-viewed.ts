import * as v from 'valibot';
import { storageOrMemory } from '../../storage/browser-storage.ts';
import { viewedProductsKey } from '../../storage/storage-keys.ts';

const maxStored = 9;

const viewedProducts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      image: v.nullable(v.string()),
      /** The path of the page on which it was viewed, such as `/odhiah/53`. */
      path: v.pipe(v.string(), v.startsWith('/')),
    }),
  ),
);

/** A product that was viewed on this device. Its price may have changed since, so it is not stored. */
export type ViewedProduct = v.InferOutput<typeof viewedProducts>[number];

/** The products viewed on this device, the latest first, each once. An entry that does not match the schema counts as none. */
export function storedViewedProducts(storage = storageOrMemory('localStorage')): readonly ViewedProduct[] {
  const stored = v.safeParse(viewedProducts, storage.getItem(viewedProductsKey));
  return stored.success ? stored.output : [];
}

/** Stores a product as the latest that was viewed; the oldest make way. */
export function storeViewedProduct(viewed: ViewedProduct, storage = storageOrMemory('localStorage')): void {
  const before = storedViewedProducts(storage).filter(({ id }) => id !== viewed.id);
  storage.setItem(viewedProductsKey, JSON.stringify([viewed, ...before].slice(0, maxStored)));
}
