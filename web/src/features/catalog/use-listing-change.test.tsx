import { useEffect } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { parseListing } from './listing-state.ts';
import { type ChangeListing, useListingChange } from './use-listing-change.ts';

afterEach(cleanup);

function open(...entries: readonly string[]) {
  const current: { change?: ChangeListing } = {};
  function Listing() {
    const { pathname, search } = useLocation();
    const change = useListingChange(pathname, parseListing(new URLSearchParams(search)));
    useEffect(() => {
      current.change = change;
    }, [change]);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Listing /> }], { initialEntries: [...entries] });
  render(<RouterProvider router={router} />);
  return {
    change: async (...changes: readonly Parameters<ChangeListing>[]) =>
      act(async () => {
        for (const each of changes) current.change?.(...each);
      }),
    back: async () => act(async () => router.navigate(-1)),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

it('several changes of the listing before a render are combined', async () => {
  const { change, address } = open('/retail?min=5');
  await change([{ category: '4' }], [{ sort: 'A-Z' }]);
  expect(address()).toBe('/retail?category=4&sort=A-Z&min=5');
});

it('a change after Back starts from the earlier listing', async () => {
  const { change, back, address } = open('/retail');
  await change([{ category: '4' }]);
  await back();
  await change([{ sort: 'A-Z' }]);
  expect(address()).toBe('/retail?sort=A-Z');
});

it('typing replaces the URL; any other change adds a history entry', async () => {
  const { change, back, address } = open('/retail', '/wholesale');
  await change([{ search: 'go' }, true]);
  await change([{ search: 'goat' }, true]);
  expect(address()).toBe('/wholesale?category=1&search=goat');
  await change([{ sort: 'A-Z' }]);
  await back();
  expect(address()).toBe('/wholesale?category=1&search=goat');
  await back();
  expect(address()).toBe('/retail');
});

it('a change of the listing returns to page 1', async () => {
  const { change, address } = open('/retail?page=2');
  await change([{ max: 20 }]);
  expect(address()).toBe('/retail?max=20');
});
