import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ListingFilters } from './listing-filters.tsx';
import { parseListing } from './listing-state.ts';
import { useListingChange } from './use-listing-change.ts';

const noCollections = {
  data: undefined,
  isLoading: false,
  failureOf: () => undefined,
  retry: () => undefined,
};

function Filters() {
  const { pathname, search } = useLocation();
  const state = parseListing(new URLSearchParams(search));
  return (
    <ListingFilters
      count={22}
      collections={noCollections}
      state={state}
      onChange={useListingChange(pathname, state)}
      pathname={pathname}
    />
  );
}

it.each([
  ['Lowest price', '9.99', '/retail?min=10'],
  ['Lowest price', '', '/retail'],
  ['Highest price', '50', '/retail?max=50'],
  ['Highest price', '', '/retail'],
])(
  'deleting the %s and typing "%s" leads to the URL %s',
  { tags: ['S2-listing-03'] },
  async (name, text, becomes) => {
    const router = createMemoryRouter([{ path: '*', element: <Filters /> }], { initialEntries: ['/retail'] });
    render(<RouterProvider router={router} />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: `${name} in $` });
    await user.clear(field);
    expect(field.value).toBe('');
    if (text !== '') await user.type(field, text);
    expect(field.value).toBe(text);
    await user.tab();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(becomes);
    expect(field.value).not.toBe('');
  },
);
