import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { sections } from '../../config/sections.ts';
import { browserSession } from '../../session/browser-session.ts';
import { CartProvider } from '../cart/runtime/cart-context.ts';
import { openCartShop } from '../cart/testing/browser-over-http.ts';
import { useBuying } from './use-buying.ts';

const { shop, browser } = openCartShop();
afterEach(() => {
  cleanup();
  browserSession().end('signed-out');
  vi.restoreAllMocks();
});

const product = { id: 'ribeye', name: 'Ribeye' };

function open(section: 'retail' | 'wholesale', isAnimal = false) {
  function Buyer() {
    const { buy, refusal, isChoosing } = useBuying({
      product,
      section: sections[section],
      quantity: 3,
      isAnimal,
    });
    return (
      <>
        <button type="button" onClick={buy}>
          {isChoosing ? 'Choosing' : 'Add to cart'}
        </button>
        <p role="alert">{refusal}</p>
      </>
    );
  }
  const { store } = browser.openTab();
  const router = createMemoryRouter(
    [
      { path: '/:section/ribeye', Component: Buyer },
      { path: '/login', element: null },
    ],
    { initialEntries: [`/${section}/ribeye`] },
  );
  render(
    <CartProvider value={store}>
      <RouterProvider router={router} />
    </CartProvider>,
  );
  return { user: userEvent.setup(), router };
}

const button = () => screen.getByRole('button');

it('buying while offline shows next to the button that nothing was added', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open('retail');
  await user.click(button());
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline\..* Nothing was added\.$/);
  expect(button().textContent).toBe('Add to cart');
});

it('buying a retail cut or wholesale livestock opens the dialog', async () => {
  const { user } = open('retail');
  await user.click(button());
  expect(button().textContent).toBe('Choosing');
  cleanup();
  browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true);
  const wholesale = open('wholesale', true);
  await wholesale.user.click(button());
  expect(button().textContent).toBe('Choosing');
});

it(
  'wholesale sends a guest to the sign-in, then adds the cut without a question',
  { tags: ['S4-add-04'] },
  async () => {
    const { user, router } = open('wholesale');
    await user.click(button());
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/login?next=%2Fwholesale%2Fribeye%3Fquantity%3D3');
    expect(shop.operations).not.toContain('AddToCart');
    browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true);
    await act(async () => router.navigate('/wholesale/ribeye?quantity=3'));
    await expect.poll(() => shop.operations).toContain('AddToCart');
  },
);
