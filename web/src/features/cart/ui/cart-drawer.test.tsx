import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ClientProvider } from '../../../apollo/client-context.ts';
import { SiteConfigProvider } from '../../../config/site-config.tsx';
import { emptySite } from '../../../testing/empty-site.ts';
import { CartProvider } from '../runtime/cart-context.ts';
import { openCartShop } from '../testing/browser-over-http.ts';
import { CartDrawer } from './cart-drawer.tsx';

const { guestTab } = openCartShop();
afterEach(cleanup);

it('the side cart shows lines and totals even though the layout provides no Apollo client', async () => {
  const { store, client } = await guestTab({ ribeye: 2 });
  const router = createMemoryRouter([{ path: '*', Component: CartDrawer }]);
  render(
    <ClientProvider value={{ client, isNewVisitor: false }}>
      <CartProvider value={store}>
        <SiteConfigProvider value={emptySite}>
          <RouterProvider router={router} />
        </SiteConfigProvider>
      </CartProvider>
    </ClientProvider>,
  );
  const drawer = await screen.findByRole('dialog', { name: 'My Cart' });
  expect(within(drawer).getByRole('link', { name: 'Ribeye' })).toBeDefined();
  expect(within(drawer).getByRole('textbox', { name: 'Pounds of Ribeye' })).toHaveProperty('value', '2');
  expect(within(drawer).getByText('20.48 $')).toBeDefined();
});
