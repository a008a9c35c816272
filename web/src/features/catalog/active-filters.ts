import { withSign } from '@shop/settings/currency';
import { allCategories, type ListingState, maxPrice, withFilter } from './listing-state.ts';
import { given } from '../../format/given.ts';

export function activeFilters(state: ListingState, categoryName: string | undefined) {
  return [
    {
      name: 'search',
      isActive: state.search !== '',
      label: `“${state.search}”`,
      without: withFilter(state, { search: '' }),
    },
    {
      name: 'category',
      isActive: state.category !== allCategories && categoryName !== undefined,
      label: given(categoryName ?? ''),
      without: withFilter(state, { category: allCategories }),
    },
    {
      name: 'min',
      isActive: state.min > 0,
      label: `from ${withSign(String(state.min))}`,
      without: withFilter(state, { min: 0 }),
    },
    {
      name: 'max',
      isActive: state.max < maxPrice,
      label: `to ${withSign(String(state.max))}`,
      without: withFilter(state, { max: maxPrice }),
    },
  ].filter(({ isActive }) => isActive);
}
