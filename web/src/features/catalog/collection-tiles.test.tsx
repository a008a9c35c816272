import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CollectionTiles } from './collection-tiles.tsx';

afterEach(cleanup);

it('the home page has a tile with name and icon for every collection', { tags: ['S2-home-03'] }, () => {
  const collections = [
    { id: '1', name: 'Beef', image: 'https://cdn.test/beef.svg' },
    { id: '2', name: 'Chicken', image: 'https://cdn.test/chicken.svg' },
  ];
  const element = <CollectionTiles collections={collections} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const tiles = screen.getAllByRole('link').map((tile) => ({
    name: tile.textContent,
    href: tile.getAttribute('href'),
    icon: within(tile)
      .getByRole('presentation')
      .getAttribute('src')
      ?.includes(`${tile.textContent?.toLowerCase()}.svg`),
  }));
  expect(tiles).toEqual([
    { name: 'Beef', href: '/retail?category=1', icon: true },
    { name: 'Chicken', href: '/retail?category=2', icon: true },
  ]);
});
