import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
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
    <SiteConfigProvider value={{ ...emptySite, priceSteps: [8, 12] }}>
      <ListingFilters
        count={22}
        collections={noCollections}
        state={state}
        onChange={useListingChange(pathname, state)}
        pathname={pathname}
      />
    </SiteConfigProvider>
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

it('the price ranges of the owner are one press each, and a second press removes them', async () => {
  const { url } = renderAt('/retail', <Filters />);
  const user = userEvent.setup();
  const ranges = screen.getAllByRole('button', { name: /\$/ });
  expect(ranges.map(({ textContent }) => textContent)).toEqual(['to 8 $', 'from 8 $ to 12 $', 'from 12 $']);
  for (const [index, path] of ['/retail?max=8', '/retail?min=8&max=12', '/retail?min=12'].entries()) {
    const range = screen.getAllByRole('button', { name: /\$/ })[index];
    if (range === undefined) throw new Error('There are too few price ranges.');
    await user.click(range);
    expect(url()).toBe(path);
    expect(range.getAttribute('aria-pressed')).toBe('true');
  }
  await user.click(screen.getByRole('button', { name: 'from 12 $' }));
  expect(url()).toBe('/retail');
});

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

const priceField = (name: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `${name} price in $` });

it('text that is not a price stays with its sentence while the other price filters the list', async () => {
  const { url } = renderAt('/retail?min=5', <Filters />);
  const user = userEvent.setup();
  await user.clear(priceField('Lowest'));
  await user.type(priceField('Lowest'), '12,99');
  await user.clear(priceField('Highest'));
  await user.type(priceField('Highest'), '50{Enter}');
  expect(url()).toBe('/retail?min=5&max=50');
  expect(priceField('Lowest').value).toBe('12,99');
  screen.getByRole('alert');
  await user.click(screen.getByRole('button', { name: 'from 8 $ to 12 $' }));
  expect(priceField('Lowest').value).toBe('8');
  expect(screen.queryByRole('alert')).toBeNull();
});
