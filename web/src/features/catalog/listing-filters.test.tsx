import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
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
  ['Lowest price', '10.00', '/retail?min=10'],
  ['Lowest price', '١٠', '/retail?min=10'],
  ['Highest price', '1,000', '/retail?max=1000'],
  ['Lowest price', '', '/retail'],
  ['Highest price', '50', '/retail?max=50'],
  ['Highest price', '', '/retail'],
])(
  'deleting the %s and typing "%s" leads to the URL %s',
  { tags: ['S2-listing-03'] },
  async (name, text, becomes) => {
    const { url } = renderAt('/retail', <Filters />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: `${name} in $` });
    await user.clear(field);
    expect(field.value).toBe('');
    if (text !== '') await user.type(field, text);
    expect(field.value).toBe(text);
    await user.tab();
    expect(url()).toBe(becomes);
    expect(field.value).not.toBe('');
  },
);

it.each(['9.99', '12,99', '1e3', '-5', '100001', 'ten'])(
  'the price %j stays in its field with a sentence, and filters nothing until it is corrected',
  async (text) => {
    const { url } = renderAt('/retail', <Filters />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Lowest price in $' });
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    expect(field.value).toBe(text);
    screen.getByRole('spinbutton', { description: 'Please enter whole dollars, at most 100000.' });
    screen.getByRole('alert');
    expect(url()).toBe('/retail');
    await user.clear(field);
    await user.type(field, '12{Enter}');
    expect(url()).toBe('/retail?min=12');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
