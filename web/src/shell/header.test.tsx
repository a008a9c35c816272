import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../config/site-config.tsx';
import { emptySite } from '../testing/empty-site.ts';
import { Header } from './header.tsx';

it('a menu link closes the menu at once and shows progress while its screen loads', async () => {
  const arrival = Promise.withResolvers<null>();
  const shop = <Header hasSecondBar={false} />;
  const router = createMemoryRouter([
    { path: '/', element: shop },
    { path: '/odhiah', element: shop, loader: async () => arrival.promise, hydrateFallbackElement: null },
  ]);
  render(
    <SiteConfigProvider value={emptySite}>
      <RouterProvider router={router} />
    </SiteConfigProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(within(menu).getByRole('link', { name: 'Odhiah' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
  arrival.resolve(null);
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(router.state.location.pathname).toBe('/odhiah');
});
