import { withSign } from '@shop/settings/currency';
import { allCategories, type ListingState, maxPrice, withFilter } from './listing-state.ts';
import { given } from '../../format/given.ts';

function priceLabel({ min, max }: ListingState): string {
  const [from, to] = [withSign(String(min)), withSign(String(max))];
  if (min === 0) return `to ${to}`;
  return max === maxPrice ? `from ${from}` : `from ${from} to ${to}`;
}

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
      name: 'price',
      isActive: state.min > 0 || state.max < maxPrice,
      label: priceLabel(state),
      without: withFilter(state, { min: 0, max: maxPrice }),
    },
  ].filter(({ isActive }) => isActive);
}
