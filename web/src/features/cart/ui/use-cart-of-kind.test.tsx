import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setToastRenderer, type Toast } from '../../../ui/show-toast.ts';
import { CartProvider, useCart } from '../runtime/cart-context.ts';
import { openCartShop } from '../testing/browser-over-http.ts';
import { showCartNotice } from './cart-notices.ts';
import { useCartOfKind } from './use-cart-of-kind.ts';

const { shop, browser } = openCartShop();
afterEach(cleanup);

/** Renders a purchase button that checks the kind of a guest's cart. */
async function openBuyer(isWholesale: boolean) {
  shop.fill('guest', { ribeye: 2, lamb: 1 }, isWholesale);
  browser.storage.setItem('cartID', 'guest');
  const toasts: Toast[] = [];
  setToastRenderer((toast) => void toasts.push(toast));
  const { store } = browser.openTab(showCartNotice);
  const buy = vi.fn<() => void>();
  function Buyer() {
    const state = useCart();
    const whenOfKind = useCartOfKind(true);
    return (
      <button type="button" onClick={() => whenOfKind(buy)}>
        {state.kind}
      </button>
    );
  }
  render(
    <CartProvider value={store}>
      <Buyer />
    </CartProvider>,
  );
  await screen.findByText('loaded');
  const press = async (label: string): Promise<void> =>
    act(async () => {
      toasts.find(({ action }) => action?.label === label)?.action?.run();
      await store.whenIdle();
    });
  await userEvent.setup().click(screen.getByRole('button'));
  return { buy, toasts, press };
}

it('a wholesale purchase is added at once to a wholesale cart', async () => {
  const { buy, toasts } = await openBuyer(true);
  expect(buy).toHaveBeenCalledOnce();
  expect(toasts).toEqual([]);
});

it(
  'a wholesale purchase with a retail cart is first rejected without losing anything',
  { tags: ['D-shop-03'] },
  async () => {
    const { buy, toasts } = await openBuyer(false);
    expect(buy).not.toHaveBeenCalled();
    expect(toasts.map(({ text }) => text)).toEqual([
      'Your cart is a retail cart. Order it first, or empty it to buy wholesale.',
    ]);
    expect(shop.contents('guest')).toEqual({ ribeye: 2, lamb: 1 });
  },
);

it('emptying a cart of the other kind lets the purchase continue, and Undo fills it again', async () => {
  const { buy, press } = await openBuyer(false);
  await press('Empty the cart and continue');
  await vi.waitFor(() => expect(buy).toHaveBeenCalledOnce());
  expect(shop.contents('guest')).toEqual({});
  await press('Undo');
  expect(shop.contents('guest')).toEqual({ ribeye: 2, lamb: 1 });
});
