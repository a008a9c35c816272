import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { sections } from '../../config/sections.ts';
import type { ListingQuery } from '../../generated/graphql.ts';
import { ListingResults } from './listing-results.tsx';
import { parseListing } from './listing-state.ts';
import { useListingChange } from './use-listing-change.ts';

function open(totalCount: number, query = '', correctedSearch: string | null = null) {
  const products: ListingQuery['products'] = {
    __typename: 'ProductPage',
    items: [],
    totalCount,
    page: 1,
    pageCount: Math.ceil(totalCount / 16),
    correctedSearch,
  };
  function Results() {
    const state = parseListing(new URLSearchParams(query));
    return (
      <ListingResults
        state={state}
        chosen={state}
        onChange={useListingChange('/retail', state)}
        pathname="/retail"
        categoryName="Beef"
        section={sections.retail}
        list={{
          data: { __typename: 'Query', products },
          isLoading: false,
          failureOf: () => undefined,
          retry: () => undefined,
        }}
        isBusy={false}
        cardHeading="h2"
      />
    );
  }
  return renderAt('/retail', <Results />);
}

it(
  'a listing shows the chosen sort order immediately, and keeps its filters',
  { tags: ['H05'] },
  async () => {
    const { url } = open(0, 'category=4&sort=A-Z');
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(order.value).toBe('A-Z');
    await userEvent.setup().selectOptions(order, '-unit_price');
    expect(order.value).toBe('-unit_price');
    expect(url()).toBe('/retail?category=4&sort=-unit_price');
  },
);

it.each([
  [0, false],
  [15, false],
  [16, true],
  [17, true],
])(
  'a list of %d matches shows its count (with page links: %s)',
  { tags: ['S2-listing-06', 'S2-listing-10', 'S9-limit-18'] },
  (count, hasPages) => {
    open(count);
    expect(screen.getByRole('status').textContent).toBe(`${count} Matches found`);
    expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(hasPages);
  },
);

it('a listing without matches links to all products and to the sections of the shop', () => {
  open(0, 'category=3&search=zzzz');
  expect(screen.getByText('Nothing matches these filters.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all products' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Browse the shop' })).toBeDefined();
});

it('a search without matches can be corrected where it is repeated', () => {
  open(0, 'search=zzzz');
  expect(screen.getByText('No products for “zzzz”')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search all products' }).value).toBe('zzzz');
});

it('a listing shows next to the count that a misspelled search was corrected', () => {
  open(7, 'search=lmab+chps', 'lamb chops');
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing found for “lmab chps”. Showing results for “lamb chops”. 7 Matches found',
  );
});
