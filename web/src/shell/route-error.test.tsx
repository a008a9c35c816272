import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { RouteError } from './route-error.tsx';

function showRoute(loader: () => Promise<unknown>): void {
  const router = createMemoryRouter([
    { path: '/', ErrorBoundary: RouteError, loader, Component: () => null },
  ]);
  render(<RouterProvider router={router} />);
}

it("a screen that can't be loaded shows the shop's own message and a Try again button", async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('same\n'));
  document.documentElement.dataset['build'] = 'same';
  showRoute(async () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://a/b.js')),
  );
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('We couldn’t load this page. Your cart is saved.');
  expect(screen.queryByText(/dynamically imported/)).toBeNull();
});
