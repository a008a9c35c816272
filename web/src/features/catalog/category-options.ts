import { allCategories, type ListingState } from './listing-state.ts';

/** Collections that the filter does not offer (specification, section 9). */
const excluded: ReadonlySet<string> = new Set(['chicken', 'duck', 'other']);

interface Category {
  readonly id: string;
  readonly name: string;
}

/** Returns the collections that the category filter offers, in the shop's order. */
export function offeredCategories<T extends Category>(collections: readonly T[]): T[] {
  return collections.filter(({ name }) => !excluded.has(name.trim().toLowerCase()));
}

/**
 * Replaces a collection that the shop does not have with all collections. If the collections could not be loaded
 * (`undefined`), the choice stays.
 */
export function withKnownCategory(
  state: ListingState,
  collections: readonly Category[] | null | undefined,
): ListingState {
  if (collections === null || collections === undefined || state.category === allCategories) return state;
  const isKnown = collections.some(({ id }) => id === state.category);
  return isKnown ? state : { ...state, category: allCategories };
}
