import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CartProvider } from '../cart/runtime/cart-context.ts';
import { openCartShop } from '../cart/testing/browser-over-http.ts';
import { keepSeenOrder, storePlacedOrder } from '../orders/guest-orders.ts';
import { Checkout } from './checkout.tsx';
import { deliveryOptions } from './testing/fixtures.ts';

const { shop, guestTab } = openCartShop();

async function openCheckout() {
  const { store, client } = await guestTab({ beef: 2 });
  renderAt(
    '/cart',
    <SiteConfigProvider value={emptySite}>
      <ApolloProvider client={client}>
        <CartProvider value={store}>
          <Checkout options={deliveryOptions} isGuest />
        </CartProvider>
      </ApolloProvider>
    </SiteConfigProvider>,
  );
  await screen.findByRole('button', { name: 'Continue to Pay' });
  return userEvent.setup();
}

const input = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

it("only an order that was placed on this device fills a guest's checkout", async () => {
  const keys: (string | null)[] = [];
  shop.server.use(
    http.post('*/graphql', async ({ request }) => {
      const { operationName } = z.parse(
        z.object({ operationName: z.string() }),
        await request.clone().json(),
      );
      if (operationName !== 'LastGuestDelivery') return undefined;
      keys.push(request.headers.get('x-order-key'));
      return HttpResponse.json({ data: { __typename: 'Query', guestOrder: null } });
    }),
  );
  storePlacedOrder('order-1', 'key-of-an-own-order');
  keepSeenOrder('order-2', 'key-of-a-seen-order');
  await openCheckout();
  await expect.poll(() => keys).toEqual(['key-of-an-own-order']);
});

it('what the browser has filled in without an event is read when the order is sent', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const user = await openCheckout();
  input('Email').value = 'amina@example.com';
  await user.click(screen.getByRole('button', { name: 'Continue to Pay' }));
  await screen.findByLabelText(/^Please check/);
  expect(input('Email').getAttribute('aria-invalid')).not.toBe('true');
});

it('the reason why an order was rejected goes once the rejected day is changed', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // As in a browser that blocks new tabs.
  vi.spyOn(window, 'open').mockReturnValue(null);
  const closed = {
    __typename: 'UserError',
    code: 'REFUSED',
    field: ['deliveryDate'],
    message: 'We are closed on that day.',
  };
  shop.server.use(
    http.post('*/graphql', async ({ request }) => {
      const { operationName } = z.parse(
        z.object({ operationName: z.string() }),
        await request.clone().json(),
      );
      if (operationName !== 'PlaceOrder') return undefined;
      const placeOrder = { __typename: 'PlaceOrderPayload', order: null, changes: [], userErrors: [closed] };
      return HttpResponse.json({ data: { __typename: 'Mutation', placeOrder } });
    }),
  );
  const user = await openCheckout();
  await user.type(input('Email'), 'amina@example.com');
  await user.click(screen.getByRole('radio', { name: 'Pickup from the branch' }));
  await user.click(screen.getByRole('button', { name: 'Continue to Pay' }));
  const panel = screen.getByRole('heading', { name: 'Your order' }).parentElement;
  await expect.poll(() => panel?.textContent).toContain(closed.message);
  await user.click(screen.getByRole('radio', { name: 'Wed, Nov 25' }));
  await expect.poll(() => panel?.textContent).not.toContain(closed.message);
});
