import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useAddToCart } from './use-add-to-cart.ts';
import { setToastRenderer } from '../../../ui/show-toast.ts';
import { CartLoadProvider, CartProvider } from '../runtime/cart-context.ts';
import { openCartShop } from '../testing/browser-over-http.ts';

const { shop, browser } = openCartShop();

function AddButton() {
  const { addToCart, isAdding, failure } = useAddToCart();
  return (
    <>
      <button
        type="button"
        onClick={() => void addToCart({ name: 'Ribeye', productId: 'ribeye', quantity: 2 })}
      >
        {isAdding ? 'Adding' : 'Add'}
      </button>
      <p>{failure}</p>
    </>
  );
}

function open() {
  const { store, notices } = browser.openTab();
  render(
    <CartProvider value={store}>
      <AddButton />
    </CartProvider>,
  );
  return { user: userEvent.setup(), notices };
}

it(
  'a double click adds a product once, and the button shows immediately that it is adding',
  { tags: ['H13-1'] },
  async () => {
    const { user } = open();
    // On a busy machine, any amount of time could pass between the two clicks.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const releaseResponse = shop.delayNext('AddToCart', 'request');
    await user.dblClick(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe('Adding');
    releaseResponse();
    await screen.findByText('Add');
    // The second click of a slow double click, after the response.
    await user.click(screen.getByRole('button'));
    await screen.findByText('Add');
    expect(shop.contents('guest-1')).toEqual({ ribeye: 2 });
  },
);

it(
  'the reason for a failure stays next to the button until the next attempt',
  { tags: ['H13-2'] },
  async () => {
    shop.failNext('AddToCart', 'network');
    const { user, notices } = open();
    await user.click(screen.getByRole('button'));
    await screen.findByText('Network Error');
    expect(notices).toEqual([{ kind: 'add-failed', message: 'Network Error' }]);
    await user.click(screen.getByRole('button'));
    expect(screen.queryByText('Network Error')).toBeNull();
    await screen.findByText('Add');
    expect(shop.contents('guest-1')).toEqual({ ribeye: 2 });
  },
);

it("if the cart's code can't be loaded, a message says so, and the next press tries again", async () => {
  const toasts: string[] = [];
  setToastRenderer(({ text }) => void toasts.push(text));
  const { store } = browser.openTab();
  const load = vi.fn<() => Promise<typeof store>>().mockRejectedValueOnce(new Error('Failed to fetch'));
  load.mockResolvedValueOnce(store);
  render(
    <CartLoadProvider value={load}>
      <CartProvider value={null}>
        <AddButton />
      </CartProvider>
    </CartLoadProvider>,
  );
  const user = userEvent.setup();
  const message = 'We couldn’t load your cart, so nothing was added. Check your network and try again.';
  await user.click(screen.getByRole('button'));
  await screen.findByText(message);
  expect(toasts).toEqual([message]);
  await user.click(screen.getByRole('button'));
  await expect.poll(() => shop.contents('guest-1')).toEqual({ ribeye: 2 });
  expect(screen.queryByText(message)).toBeNull();
});
