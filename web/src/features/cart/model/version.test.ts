import { expect, it } from 'vitest';
import { openSimulation } from '../testing/simulated-browser.ts';
import { lineWith } from '../testing/simulated-shop.ts';
import { isUpToDate } from './version.ts';

/** Opens a tab whose cart comes from a read that was sent at 1000 ms. */
function tabWithCart() {
  const { shop, tab } = openSimulation([lineWith('1', 'beef', 2)]);
  const receive = (kind: 'read' | 'write', sentAt: number, receivedAt: number): void => {
    const update = { kind, cart: shop.cart, sentAt, receivedAt };
    tab.dispatch({ kind: 'tabMessage', message: { kind: 'update', owner: 'guest', update } });
  };
  receive('read', 1000, 1100);
  return { tab, receive };
}

it('a response to an older request counts as current if its cart equals the shown cart', () => {
  const { tab, receive } = tabWithCart();
  receive('write', 900, 1200);
  expect(isUpToDate(tab.state)).toBe(true);
  expect(tab.state.asOf).toBe(1200);
});

it("a response whose cart equals the shown cart doesn't hide a change that both carts lack", () => {
  const { tab, receive } = tabWithCart();
  tab.dispatch({ kind: 'writeBegan', request: 'write 1' });
  tab.dispatch({ kind: 'responded', request: 'write 1', cart: undefined });
  receive('write', 900, 1200);
  expect(isUpToDate(tab.state)).toBe(false);
});

it('a late read whose cart equals the shown cart leaves the shown cart up to date', () => {
  const { tab, receive } = tabWithCart();
  receive('write', 1150, 1200);
  receive('read', 900, 1300);
  expect(isUpToDate(tab.state)).toBe(true);
});
