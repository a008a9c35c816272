import { z } from 'zod';
import type { ProductFilter, ProductSort } from '../generated/schema.ts';
import { checkArgument, within } from '../input-fields/checked-argument.ts';
import type { Page, PageArguments } from '../input-fields/page.ts';
import type { ProductOrdering, ProductQuery } from '../rest/catalog.ts';
import { isPossibleId } from '../rest/path.ts';

export interface ProductsInput extends PageArguments {
  readonly filter?: ProductFilter | null | undefined;
  readonly sort?: ProductSort | null | undefined;
}

/** `unit_price` sorts by price, highest first (specification, section 2). */
const orderings: Readonly<Record<ProductSort, ProductOrdering | null>> = {
  PRICE_HIGH_TO_LOW: 'unit_price',
  PRICE_LOW_TO_HIGH: '-unit_price',
  NAME_A_TO_Z: 'A-Z',
  NAME_Z_TO_A: 'Z-A',
  SHOP_ORDER: null,
};

export const similarLimit = within('limit', 1, 20);
const search = z
  .string()
  .max(100, 'search has at most 100 characters.')
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text.trim()), 'search must be plain text.');

/** Invisible characters, such as direction marks, but not joiners, because words in Persian and Urdu contain them. */
const copiedAlong = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Returns `null` if the collection can't exist or the price range is empty.
 * @throws GraphQLError `BAD_USER_INPUT` for an invalid search
 */
export function toProductQuery(input: ProductsInput, { page, pageSize }: Page): ProductQuery | null {
  const { collectionId, priceAbove, priceBelow, search: words } = input.filter ?? {};
  const text = checkArgument(search, words ?? '')
    .replaceAll(copiedAlong, '')
    .trim();
  if (typeof collectionId === 'string' && !isPossibleId(collectionId)) return null;
  if (typeof priceBelow === 'number' && (priceAbove ?? 0) >= priceBelow) return null;
  const ordering = orderings[input.sort ?? 'PRICE_HIGH_TO_LOW'];
  return {
    ...(typeof collectionId === 'string' && { collectionId }),
    ...(text !== '' && { search: text }),
    ...(typeof priceAbove === 'number' && { priceAbove }),
    ...(typeof priceBelow === 'number' && { priceBelow }),
    ...(ordering !== null && { ordering }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
