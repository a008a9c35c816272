import { withSign } from '@shop/rules/currency';
import { allCategories, type ListingState, maxPrice, withFilter } from './listing-state.ts';

export function priceLabel({ min, max }: Pick<ListingState, 'min' | 'max'>): string {
  if (min === 0) return `to ${withSign(String(max))}`;
  if (max === maxPrice) return `from ${withSign(String(min))}`;
  return `from ${withSign(String(min))} to ${withSign(String(max))}`;
}

/** @param categoryName as returned by `nameOf` */
export function activeFilters(state: ListingState, categoryName: string | undefined) {
  return [
    {
      name: 'search',
      isActive: state.search !== '',
      label: /* @wc-include */ `“${state.search}”`,
      without: withFilter(state, { search: '' }),
    },
    {
      name: 'category',
      isActive: state.category !== allCategories && categoryName !== undefined,
      label: categoryName ?? '',
      without: withFilter(state, { category: allCategories }),
    },
    {
      name: 'price',
      isActive: state.min > 0 || state.max < maxPrice,
      label: priceLabel(state),
      without: withFilter(state, { min: 0, max: maxPrice }),
    },
  ].filter(({ isActive }) => isActive);
}
