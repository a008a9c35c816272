import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { CartBadge } from './cart-badge.tsx';
import { CartProvider } from '../runtime/cart-context.ts';
import { CartLines } from './cart-lines.tsx';
import { showCartNotice } from './cart-notices.ts';
import { openCartShop } from '../testing/browser-over-http.ts';

const { shop, browser } = openCartShop();

const hasNoToast = (): boolean => document.querySelector('[data-sonner-toast]') === null;

afterEach(async () => {
  toast.dismiss();
  // A toast's timer must not fire after the tests.
  await vi.waitUntil(hasNoToast, { timeout: 15_000 });
});

function Screen() {
  return (
    <>
      <CartBadge />
      <CartLines />
      <Toaster />
    </>
  );
}

async function openCart(contents: Record<string, number>, isWholesale = false) {
  shop.fill('guest', contents, isWholesale);
  browser.storage.setItem('cartID', 'guest');
  const { store, client } = browser.openTab(showCartNotice);
  renderAt(
    '/cart',
    <ApolloProvider client={client}>
      <CartProvider value={store}>
        <Screen />
      </CartProvider>
    </ApolloProvider>,
  );
  await screen.findByRole('list', { name: 'Items in your cart' });
  shop.operations.length = 0;
  return { user: userEvent.setup(), store, client };
}

const pounds = (name: string) => screen.getByRole('textbox', { name: `Pounds of ${name}` });

it('all sold-out products of the cart are marked and named at once, and removed by one press', async () => {
  const { user, store } = await openCart({ 'sold-out-1': 2, ribeye: 1, 'sold-out-2': 3 });
  const alert = screen.getByText(/^2 items are sold out:/);
  expect(alert.textContent).toMatch(/Sold-out-1.* and .*Sold-out-2/i);
  expect(screen.getAllByText('Sold out')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
  await act(() => store.whenIdle());
  expect(shop.contents('guest')).toEqual({ ribeye: 1 });
  expect(screen.queryByText(/sold out/i)).toBeNull();
});

it('a line says what a piece weighs, and an animal is counted in animals', async () => {
  const { user, store } = await openCart({ whole: 7, animal: 55, 'animal-of-earlier': 60 });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining('about 7 lb each'),
    expect.stringContaining('about 55 lb each'),
    expect.stringContaining('about 55 lb each'),
  ]);
  expect(pounds('whole')).toHaveProperty('value', '7');
  expect(pounds('animal-of-earlier')).toHaveProperty('value', '60');
  const animals = screen.getByRole('textbox', { name: 'Number of animal' });
  expect(animals).toHaveProperty('value', '1');
  await user.click(screen.getByRole('button', { name: 'One more of animal' }));
  expect(animals).toHaveProperty('value', '2');
  await act(() => store.whenIdle());
  expect(shop.contents('guest')).toMatchObject({ animal: 110 });
});

it('a typed quantity reaches the server', { tags: ['H11-1'] }, async () => {
  const { user, store } = await openCart({ ribeye: 2 });
  await user.clear(pounds('Ribeye'));
  await user.type(pounds('Ribeye'), '40');
  await act(() => store.whenIdle());
  expect(shop.contents('guest')).toEqual({ ribeye: 40 });
});

it('Undo shows the line again before the server responds', async () => {
  const { user, store, client } = await openCart({ ribeye: 2, lamb: 1 });
  await user.click(screen.getByRole('button', { name: 'Remove Ribeye' }));
  await act(() => store.whenIdle());
  client.cache.gc();
  const releaseResponse = shop.delayNext('AddToCart', 'response');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shop.operations).toContain('AddToCart'));
  expect(pounds('Ribeye')).toHaveProperty('value', '2');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('17.98 $');
  releaseResponse();
  await act(() => store.whenIdle());
  expect(pounds('Ribeye')).toHaveProperty('value', '2');
});

it('the pounds of a wholesale cart keep their order in the badge of a right-to-left page', async () => {
  await openCart({ ribeye: 40 }, true);
  const badge = screen.getByRole('link', { name: 'Cart, 1 product, 40 lb' });
  expect(badge.querySelector('bdi')?.textContent).toBe('40 lb');
});

it('removing the only line moves focus to the region that says that the cart is empty', async () => {
  const { user, store } = await openCart({ ribeye: 4 });
  await user.click(screen.getByRole('button', { name: 'Remove Ribeye' }));
  expect(document.activeElement?.textContent).toContain('Your cart is empty');
  expect(screen.getByRole('link', { name: 'Shop retail now' }).getAttribute('href')).toBe('/retail');
  expect(screen.getByRole('link', { name: 'Cart, 0 products, 0.00 $' })).toBeTruthy();
  await act(() => store.whenIdle());
  expect(shop.contents('guest')).toEqual({});
});

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

it("a note that can't be saved stays in its field, and the dialog shows the reason", async () => {
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

it("if the REST API doesn't support notes, the cart has no button to add a note", async () => {
  await openCart({ ribeye: 1 });
  expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
});
