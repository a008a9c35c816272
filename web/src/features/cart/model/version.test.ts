import { expect, it } from 'vitest';
import { openSimulation } from '../testing/simulated-browser.ts';
import { lineWith } from '../testing/simulated-shop.ts';
import { isUpToDate } from './version.ts';

/** Opens a tab that has read its cart at 1000 ms. The shop does not respond again until the test advances the time. */
function tabWithCart() {
  const { shop, tab } = openSimulation([lineWith('1', 'beef', 2)]);
  const receive = (kind: 'read' | 'write', askedAt: number, answeredAt: number): void => {
    const update = { kind, cart: shop.cart, askedAt, answeredAt };
    tab.dispatch({ kind: 'tabMessage', message: { kind: 'update', owner: 'guest', update } });
  };
  receive('read', 1000, 1100);
  return { tab, receive };
}

it('a response that crossed a change counts as current if it has the same cart as the screen', () => {
  const { tab, receive } = tabWithCart();
  receive('write', 900, 1200);
  expect(isUpToDate(tab.state)).toBe(true);
  expect(tab.state.asOf).toBe(1200);
});

it('a response with the same cart does not hide that another change is missing', () => {
  const { tab, receive } = tabWithCart();
  tab.dispatch({ kind: 'writeBegan', request: 'write 1' });
  tab.dispatch({ kind: 'answered', request: 'write 1', cart: undefined });
  receive('write', 900, 1200);
  expect(isUpToDate(tab.state)).toBe(false);
});

it('a late read of the cart on the screen undoes none of its changes', () => {
  const { tab, receive } = tabWithCart();
  receive('write', 1150, 1200);
  receive('read', 900, 1300);
  expect(isUpToDate(tab.state)).toBe(true);
});
