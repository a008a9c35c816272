import { useEffect } from 'react';
import { act } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { parseListing } from './listing-state.ts';
import { type ChangeListing, useListingChange } from './use-listing-change.ts';

function open(entry: string) {
  const current: { change?: ChangeListing } = {};
  function Listing() {
    const { pathname, search } = useLocation();
    const change = useListingChange(pathname, parseListing(new URLSearchParams(search)));
    useEffect(() => {
      current.change = change;
    }, [change]);
    return null;
  }
  const { router, url } = renderAt(entry, <Listing />);
  return {
    change: async (...changes: readonly Parameters<ChangeListing>[]) =>
      act(async () => {
        for (const each of changes) current.change?.(...each);
      }),
    back: async () => act(async () => router.navigate(-1)),
    address: url,
  };
}

it('several changes to the listing before a render are combined', async () => {
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
