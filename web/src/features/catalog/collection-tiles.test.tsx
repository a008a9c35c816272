import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CollectionTiles } from './collection-tiles.tsx';

it('the home page has a tile with name and icon for every collection', { tags: ['S2-home-03'] }, () => {
  const collections = [
    { id: '1', name: 'Beef', image: 'https://cdn.test/beef.svg' },
    { id: '2', name: 'Chicken', image: 'https://cdn.test/chicken.svg' },
  ];
  const element = <CollectionTiles collections={collections} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const tiles = screen
    .getAllByRole('link')
    .map((tile) => [tile.textContent, tile.getAttribute('href'), tile.querySelector('img')?.src]);
  expect(tiles).toEqual([
    ['Beef', '/retail?category=1', expect.stringContaining('beef.svg')],
    ['Chicken', '/retail?category=2', expect.stringContaining('chicken.svg')],
  ]);
});
