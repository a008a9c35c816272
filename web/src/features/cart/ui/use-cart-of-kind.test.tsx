import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setToastRenderer, type Toast } from '../../../ui/show-toast.ts';
import { CartProvider, useCart } from '../runtime/cart-context.ts';
import { openCartShop } from '../testing/browser-over-http.ts';
import { showCartNotice } from './cart-notices.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCartOfKind } from './use-cart-of-kind.ts';

const { shop, browser } = openCartShop();

const question = 'Your cart is a retail cart. Order it first, or empty it to buy wholesale.';

/** Adds 40 lb of lamb as wholesale, or 1 lb as retail, to a guest's cart. The button shows the cart's status. */
function Buyer({ isWholesale }: { isWholesale: boolean }) {
  const state = useCart();
  const { addToCart } = useAddToCart();
  const whenOfKind = useCartOfKind(isWholesale);
  const purchase = { productId: 'lamb', name: 'Leg of lamb', quantity: isWholesale ? 40 : 1, isWholesale };
  return (
    <button type="button" onClick={() => whenOfKind(async () => addToCart(purchase))}>
      {state.kind}
    </button>
  );
}

/** Fills a guest's cart, and presses a purchase button when the cart has `status`. */
async function openBuyer(isCartWholesale: boolean, { isWholesale = true, status = 'loaded' } = {}) {
  const contents = isCartWholesale ? { ribeye: 80 } : { ribeye: 2, lamb: 1 };
  shop.fill('guest', contents, isCartWholesale);
  browser.storage.setItem('cartID', 'guest');
  const toasts: Toast[] = [];
  setToastRenderer((toast) => void toasts.push(toast));
  const { store } = browser.openTab(showCartNotice);
  render(
    <CartProvider value={store}>
      <Buyer isWholesale={isWholesale} />
    </CartProvider>,
  );
  const press = async (label: string): Promise<void> =>
    act(async () => {
      toasts.find(({ action }) => action?.label === label)?.action?.run();
      await store.whenIdle();
    });
  await userEvent.setup().click(await screen.findByText(status));
  const texts = () => toasts.map(({ text }) => text);
  const inCart = () => [shop.carts.get('guest')?.isWholesale, shop.contents('guest')];
  return { texts, press, inCart };
}

it('a wholesale purchase goes directly into a wholesale cart', async () => {
  const { texts, inCart } = await openBuyer(true);
  await expect.poll(inCart).toEqual([true, { ribeye: 80, lamb: 40 }]);
  expect(texts()).toEqual([]);
});

it(
  'a wholesale shopper is asked to empty a retail cart, and nothing changes without consent',
  { tags: ['D-shop-03'] },
  async () => {
    const { texts, inCart } = await openBuyer(false);
    expect(texts()).toEqual([question]);
    expect(inCart()).toEqual([false, { ribeye: 2, lamb: 1 }]);
    expect(shop.operations).not.toContain('AddToCart');
  },
);

it("if the cart isn't loaded, the shopper is asked to empty it after the server rejects a line", async () => {
  const releaseRead = shop.delayNext('GuestCart', 'request');
  const { texts, press, inCart } = await openBuyer(false, { status: 'notLoaded' });
  await expect.poll(texts).toEqual([question]);
  releaseRead();
  await press('Empty the cart and continue');
  await expect.poll(inCart).toEqual([true, { lamb: 40 }]);
});

it.for([
  { isWholesale: true, before: { ribeye: 2, lamb: 1 }, bought: { lamb: 40 } },
  { isWholesale: false, before: { ribeye: 80 }, bought: { lamb: 1 } },
])(
  'Undo removes the purchase and restores the emptied cart (wholesale: $isWholesale)',
  async ({ isWholesale, before, bought }) => {
    const { press, inCart } = await openBuyer(!isWholesale, { isWholesale });
    await press('Empty the cart and continue');
    await expect.poll(inCart).toEqual([isWholesale, bought]);
    await press('Undo');
    await expect.poll(inCart).toEqual([!isWholesale, before]);
  },
);
