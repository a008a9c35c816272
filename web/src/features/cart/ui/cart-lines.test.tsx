import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteConfigProvider } from '../../../config/site-config.tsx';
import { emptySite } from '../../../testing/empty-site.ts';
import { Announcer } from '../../../ui/announcer.tsx';
import { LazyToaster } from '../../../ui/lazy-toaster.tsx';
import { CartBadge } from './cart-badge.tsx';
import { CartProvider, useCart } from '../runtime/cart-context.ts';
import { CartLines } from './cart-lines.tsx';
import { showCartNotice } from './cart-notices.ts';
import { CartTotals } from './cart-totals.tsx';
import { openCartShop } from '../testing/browser-over-http.ts';

const { shop, browser } = openCartShop();

const hasNoToast = (): boolean => document.querySelector('[data-sonner-toast]') === null;

afterEach(async () => {
  toast.dismiss();
  // A timer removes a toast and must not fire after the tests.
  await vi.waitUntil(hasNoToast, { timeout: 15_000 });
  cleanup();
});

function Screen() {
  const state = useCart();
  return (
    <>
      <CartBadge />
      <CartLines state={state} onRetry={() => undefined} />
      {state.kind === 'loaded' ? <CartTotals cart={state.cart} /> : null}
      <LazyToaster />
      <Announcer />
    </>
  );
}

/** Opens a cart with the given pounds of each product. */
async function openCart(contents: Record<string, number>, isWholesale = false) {
  shop.fill('guest', contents, isWholesale);
  browser.storage.setItem('cartID', 'guest');
  const { store, client } = browser.openTab(showCartNotice);
  const router = createMemoryRouter([{ path: '*', Component: Screen }]);
  const { container } = render(
    <ApolloProvider client={client}>
      <CartProvider value={store}>
        <SiteConfigProvider value={emptySite}>
          <RouterProvider router={router} />
        </SiteConfigProvider>
      </CartProvider>
    </ApolloProvider>,
  );
  await screen.findByRole('list', { name: 'Items in your cart' });
  shop.operations.length = 0;
  return { user: userEvent.setup(), store, client, liveRegion: () => container.querySelector('output') };
}

const pounds = (name: string) => screen.getByRole('textbox', { name: `Pounds of ${name}` });
const totals = () => screen.getAllByRole('definition').map((amount) => amount.textContent);

describe('taps on plus', () => {
  it('taps on plus show exact amounts immediately and become one request', async () => {
    const { store, liveRegion } = await openCart({ ribeye: 1, lamb: 2 });
    const plus = screen.getByRole('button', { name: 'One pound more of Ribeye' });
    for (let count = 2; count <= 11; count += 1) {
      fireEvent.click(plus);
      expect(pounds('Ribeye')).toHaveProperty('value', `${count}`);
    }
    // 11 × 8.99 + 2 × 12.50; 11 × 1.25 + 2 × 2.00
    expect(totals()).toEqual(['123.89 $', '17.75 $', '141.64 $']);
    const badge = screen.getByRole('link', { name: 'Cart, 2 products, 13 lb, 141.64 $, with fees' });
    expect(badge.textContent).toContain('141.64 $with fees');
    await act(() => store.whenIdle());
    expect(shop.operations).toEqual(['SetCartLineQuantity']);
    expect(shop.contents('guest')).toEqual({ ribeye: 11, lamb: 2 });
    expect(liveRegion()?.textContent).toBe('Ribeye, 11 lb. Cart total 141.64 $.');
  });

  it('after a failed tap on plus, the line shows the old quantity and the reason', async () => {
    const { user } = await openCart({ ribeye: 2 });
    shop.failNext('SetCartLineQuantity', 'network');
    await user.click(screen.getByRole('button', { name: 'One pound more of Ribeye' }));
    expect(pounds('Ribeye')).toHaveProperty('value', '3');
    const row = screen.getByRole('listitem');
    await within(row).findByText('Network Error');
    expect(pounds('Ribeye')).toHaveProperty('value', '2');
    expect(
      document.getElementById(pounds('Ribeye').getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Network Error');
  });
});

describe('the quantity', () => {
  it(
    'the cart accepts a typed quantity and corrects an invalid one when the field loses focus',
    { tags: ['H11-1'] },
    async () => {
      const { user, store } = await openCart({ ribeye: 2 });
      for (const typed of ['', '0', '-1', '1.5', 'two']) {
        await user.clear(pounds('Ribeye'));
        if (typed !== '') await user.type(pounds('Ribeye'), typed.slice(0, 1) === '1' ? '.5' : typed);
        await user.tab();
        expect(pounds('Ribeye')).toHaveProperty('value', '2');
      }
      await user.clear(pounds('Ribeye'));
      await user.type(pounds('Ribeye'), '40');
      await act(() => store.whenIdle());
      expect(shop.contents('guest')).toEqual({ ribeye: 40 });
    },
  );

  it('at a quantity of 1, minus does nothing and shows why', { tags: ['H11-1'] }, async () => {
    const { user, store } = await openCart({ ribeye: 1 });
    const minus = screen.getByRole('button', {
      name: 'One pound less of Ribeye',
      description: 'The minimum is 1 lb',
    });
    await user.click(minus);
    await act(() => store.whenIdle());
    expect(shop.operations).toEqual([]);
  });
});

describe('removing', () => {
  it('Undo shows the line again before the server has added it', async () => {
    const { user, store, client } = await openCart({ ribeye: 2, lamb: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove Ribeye' }));
    await act(() => store.whenIdle());
    client.cache.gc();
    const releaseResponse = shop.delayNext('AddToCart', 'back');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shop.operations).toContain('AddToCart'));
    expect(pounds('Ribeye')).toHaveProperty('value', '2');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('17.98 $');
    releaseResponse();
    await act(() => store.whenIdle());
    expect(pounds('Ribeye')).toHaveProperty('value', '2');
  });

  it('removing a line moves the focus to the next one, and Undo restores its quantity', async () => {
    const { user, store } = await openCart({ ribeye: 4, lamb: 2 });
    await user.click(screen.getByRole('button', { name: 'Remove Ribeye' }));
    expect(screen.queryByRole('link', { name: 'Ribeye' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Leg of lamb');
    await act(() => store.whenIdle());
    expect(shop.contents('guest')).toEqual({ lamb: 2 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(pounds('Ribeye')).toHaveProperty('value', '4');
    await act(() => store.whenIdle());
    expect(shop.contents('guest')).toEqual({ lamb: 2, ribeye: 4 });
  });

  it('removing the last line moves the focus to the message that the cart is empty', async () => {
    const { user, store } = await openCart({ ribeye: 4 });
    await user.click(screen.getByRole('button', { name: 'Remove Ribeye' }));
    expect(document.activeElement?.textContent).toContain('Your cart is empty');
    expect(screen.getByRole('link', { name: 'Shop retail now' }).getAttribute('href')).toBe('/retail');
    expect(screen.getByRole('link', { name: 'Cart, 0 products, 0.00 $' })).toBeTruthy();
    await act(() => store.whenIdle());
    expect(shop.contents('guest')).toEqual({});
  });
});

describe('the note of a line', () => {
  it.each([
    ['retail', false],
    ['wholesale', true],
  ])("a line's note can be added, changed and removed in a %s cart", async (_kind, isWholesale) => {
    shop.takeNotes(8);
    const { user } = await openCart({ ribeye: 20 }, isWholesale);
    const write = async (button: string, note: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: button }));
      const field = await screen.findByRole('textbox', { name: /^Note to the butcher/ });
      await user.clear(field);
      if (note !== '') await user.type(field, note);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await write('Add a note to Ribeye', ' cut thin');
    screen.getByText('Note: cut thi');
    await write('Edit note of Ribeye', 'thick');
    screen.getByText('Note: thick');
    await write('Edit note of Ribeye', '');
    expect(shop.notes()).toEqual([null]);
    expect(shop.operations).toEqual(Array.from({ length: 3 }, () => 'SetCartLineNote'));
  });

  it("a note that can't be saved stays in its field with the reason", async () => {
    shop.takeNotes(200);
    const { user } = await openCart({ ribeye: 1 });
    await user.click(screen.getByRole('button', { name: 'Add a note to Ribeye' }));
    await user.type(await screen.findByRole('textbox', { name: /^Note to the butcher/ }), 'cut thin');
    shop.failNext('SetCartLineNote', 'network');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText('Network Error');
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'cut thin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Note: cut thin');
  });

  it('without support for notes in the REST API, the cart offers no note', async () => {
    await openCart({ ribeye: 1 });
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  });
});

it('a wholesale cart shows no prices and no total', { tags: ['S2-checkout-01'] }, async () => {
  const { user, liveRegion, store } = await openCart({ ribeye: 20 }, true);
  await user.click(screen.getByRole('button', { name: 'One pound more of Ribeye' }));
  await act(() => store.whenIdle());
  await waitFor(() => expect(liveRegion()?.textContent).toBe('Ribeye, 21 lb.'));
  expect(document.body.textContent).not.toContain('$');
});
