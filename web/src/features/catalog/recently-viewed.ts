import * as z from 'zod/mini';
import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { language } from '../../config/language.ts';
import { english } from '../../config/languages.ts';
import { nameOf } from '../../format/own-words.ts';
import { viewedProductsKey } from '../../browser/storage/storage-keys.ts';
import { storedValue } from '../../browser/storage/stored-value.ts';

const maxStored = 9;

const viewedProducts = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** The name in `language`, in which the product was viewed; `null` if unknown. An earlier build stored neither. */
    nameIn: z._default(z.nullable(z.string()), null),
    language: z._default(z.string(), english.code),
    image: z.nullable(z.string()),
    /** The path where the product was viewed, such as `/odhiah/53`. */
    path: z.string().check(z.regex(/^\//)),
  }),
);

/** A viewed product is stored without its price, which may change. */
type ViewedProduct = z.infer<typeof viewedProducts>[number];

/** A product as the page shows it in its own language. */
export type ViewedNow = Omit<ViewedProduct, 'language'>;

/** Latest first. Returns an empty array if the stored value is invalid. */
export function storedViewedProducts(storage = storageOrMemory('localStorage')): readonly ViewedProduct[] {
  return storedValue(() => storage, viewedProductsKey, viewedProducts).get() ?? [];
}

/** Returns the name as `nameOf` does. A tab in another language may have stored it. */
export const viewedName = (viewed: ViewedProduct): string =>
  nameOf({ name: viewed.name, nameIn: viewed.language === language.code ? viewed.nameIn : null });

export function storeViewedProduct(viewed: ViewedNow, storage = storageOrMemory('localStorage')): void {
  const before = storedViewedProducts(storage).filter(({ id }) => id !== viewed.id);
  storage.setItem(
    viewedProductsKey,
    JSON.stringify([{ ...viewed, language: language.code }, ...before].slice(0, maxStored)),
  );
}
