import { expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { listingPath, parseListing } from './listing-state.ts';

const filtersOf = (query: string, categoryName?: string) =>
  activeFilters(parseListing(new URLSearchParams(query)), categoryName).map(({ label, without }) => [
    label,
    listingPath('/retail', without),
  ]);

it('the default category is an active filter, and removing it shows all categories', () => {
  expect(filtersOf('', 'Beef')).toEqual([['Beef', '/retail?category=all']]);
});

it('removing a filter keeps the other filters and the sort order, and shows the first page', () => {
  expect(filtersOf('category=3&search=leg&min=5&max=20&sort=A-Z&page=2', 'Lamb')).toEqual([
    ['“leg”', '/retail?category=3&sort=A-Z&min=5&max=20'],
    ['Lamb', '/retail?search=leg&sort=A-Z&min=5&max=20'],
    ['from 5 $ to 20 $', '/retail?category=3&search=leg&sort=A-Z'],
  ]);
  expect(filtersOf('category=all&min=5')).toEqual([['from 5 $', '/retail?category=all']]);
  expect(filtersOf('category=all&max=20')).toEqual([['to 20 $', '/retail?category=all']]);
});

it("removing a search that covers all categories doesn't set the default category", () => {
  expect(filtersOf('search=leg')).toEqual([['“leg”', '/retail?category=all']]);
});

it("a category without a known name isn't an active filter", () => {
  expect(filtersOf('category=3')).toEqual([]);
});
