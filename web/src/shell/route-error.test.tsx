import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { SiteConfigProvider } from '../config/site-config.tsx';
import { createRoutes } from '../routes/routes.tsx';
import { emptySite } from '../testing/empty-site.ts';
import { RouteError } from './route-error.tsx';

let reports: MockInstance<typeof console.error>;
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('same\n'));
  reports = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.documentElement.dataset['build'] = 'same';
});
// React reports the errors of these tests.
afterEach(() => {
  reports.mockClear();
});

const failedImport = async () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://a/b.js'));

function Broken(): never {
  throw new Error('Broken');
}

function show(routes: Parameters<typeof createMemoryRouter>[0]): void {
  render(
    <SiteConfigProvider value={emptySite}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </SiteConfigProvider>,
  );
}

it("a screen that can't be loaded shows the shop's own message and a Try again button", async () => {
  show([{ path: '/', ErrorBoundary: RouteError, loader: failedImport, Component: () => null }]);
  await screen.findByRole('button', { name: 'Try again' });
  screen.getByText('We couldn’t load this page. Your cart is saved.');
  expect(screen.queryByText(/dynamically imported/)).toBeNull();
});

it('a screen that fails leaves the header and the footer around it', async () => {
  const [layout] = createRoutes(async () => Promise.reject(new Error('No context')));
  const [screens] = layout?.children ?? [];
  show([
    {
      Component: () => (
        <>
          <header>Menu</header>
          <Outlet />
          <footer>Contact</footer>
        </>
      ),
      children: [
        {
          ErrorBoundary: screens?.ErrorBoundary ?? null,
          children: [{ path: '/', loader: failedImport, Component: () => null }],
        },
      ],
    },
  ]);
  await screen.findByRole('button', { name: 'Try again' });
  expect(document.body.textContent).toMatch(/^Menu.*Contact$/);
});

it('a header that fails is replaced by a simple one, with the cart and the footer', async () => {
  const [layout] = createRoutes(async () => Promise.reject(new Error('No context')));
  show([{ path: '/', ErrorBoundary: layout?.ErrorBoundary ?? null, Component: Broken }]);
  await screen.findByRole('button', { name: 'Try again' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'My Cart' }).getAttribute('href')).toBe(
    '/cart',
  );
  expect(within(screen.getByRole('contentinfo')).getAllByRole('link').length).toBeGreaterThan(5);
});
