import { allCategories, type ListingState } from './listing-state.ts';

/** Collections that the filter doesn't offer (specification, section 9). */
const excluded: ReadonlySet<string> = new Set(['chicken', 'duck', 'other']);

interface Category {
  readonly id: string;
  readonly name: string;
}

export function offeredCategories<T extends Category>(collections: readonly T[]): T[] {
  return collections.filter(({ name }) => !excluded.has(name.trim().toLowerCase()));
}

/** Replaces a nonexistent collection with all collections. Keeps the choice while the collections are unknown. */
export function withKnownCategory(
  state: ListingState,
  collections: readonly Category[] | null | undefined,
): ListingState {
  if (collections === null || collections === undefined || state.category === allCategories) return state;
  const isKnown = collections.some(({ id }) => id === state.category);
  return isKnown ? state : { ...state, category: allCategories };
}
