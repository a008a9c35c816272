import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { sections } from '../../config/sections.ts';
import { browserSession } from '../../session/use-session.ts';
import { CartProvider } from '../cart/runtime/cart-context.ts';
import { openCartShop } from '../cart/testing/browser-over-http.ts';
import { useBuying } from './use-buying.ts';

const { browser } = openCartShop();
afterEach(() => {
  browserSession().end('signed-out');
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
  renderAt(
    `/${section}/ribeye`,
    <CartProvider value={store}>
      <Buyer />
    </CartProvider>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button');

it('a shopper who buys while offline reads that nothing was added, until back online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = open('retail');
  await user.click(button());
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline\..* Nothing was added\.$/);
  expect(button().textContent).toBe('Add to cart');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('buying a retail cut or wholesale livestock opens the dialog', async () => {
  const user = open('retail');
  await user.click(button());
  expect(button().textContent).toBe('Choosing');
  cleanup();
  browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true);
  await open('wholesale', true).click(button());
  expect(button().textContent).toBe('Choosing');
});
