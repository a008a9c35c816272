import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sections } from '../../site/sections.ts';
import { ListingResults } from './listing-results.tsx';
import { parseListing } from './listing-state.ts';

afterEach(cleanup);

function open(totalCount: number): void {
  const element = (
    <ListingResults
      state={parseListing(new URLSearchParams())}
      pathname="/retail"
      section={sections.retail}
      page={{
        __typename: 'ProductPage',
        items: [],
        totalCount,
        page: 1,
        pageCount: Math.ceil(totalCount / 16),
      }}
      isLoading={false}
      isBusy={false}
      failure={undefined}
      onRetry={() => undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it.each([
  [0, false],
  [15, false],
  [16, true],
  [17, true],
])('of %d matches are counted, with pages: %s', (count, hasPages) => {
  open(count);
  expect(screen.getByRole('status').textContent).toBe(`${count} Matches found`);
  expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(hasPages);
});
