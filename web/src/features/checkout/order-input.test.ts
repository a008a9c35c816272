import { expect, it } from 'vitest';
import { tapDebounce } from '../cart/model/tap-debounce.ts';
import { openSimulation } from '../cart/testing/simulated-browser.ts';
import { lineWith, type NetworkFault } from '../cart/testing/simulated-shop.ts';
import { orderFieldsOf } from './order-input.ts';
import { draft } from './testing/fixtures.ts';

function oneTab(faults: NetworkFault[] = []) {
  return openSimulation([lineWith('1', 'beef', 2), lineWith('2', 'lamb', 5)], { faults });
}

/** Waits for every response and returns the cart that the order contains. */
function shownWhenPressed({ time, tab }: Pick<ReturnType<typeof openSimulation>, 'time' | 'tab'>) {
  const shown = tab.view;
  tab.dispatch({ kind: 'flushed' });
  time.runAll();
  return orderFieldsOf({ shown, cart: tab.view, draft, isGuest: true }).shownCart;
}

it('an order contains the cart that the shopper saw, even if the last tap fails', () => {
  const { time, shop, tab } = oneTab([{ requestMs: 20, responseMs: 20, breaks: 'before' }]);
  tab.tap('1', 7);
  expect(shownWhenPressed({ time, tab })).toEqual({
    subtotal: '107.88',
    deliveryTotal: '15.00',
    lines: [
      { lineId: '1', quantity: 7, subtotal: '62.93' },
      { lineId: '2', quantity: 5, subtotal: '44.95' },
    ],
  });
  expect(shop.cart.itemCount).toBe(7);
});

it("if the last tap succeeds, the order contains the server's cart", () => {
  const { time, shop, tab } = oneTab();
  tab.tap('1', 7);
  const { subtotal, deliveryTotal, lines } = shownWhenPressed({ time, tab });
  expect(shop.cart).toMatchObject({ subtotal, deliveryTotal, itemCount: 12 });
  expect(lines).toEqual(
    shop.cart.lines.map(({ id, quantity, subtotal: price }) => ({ lineId: id, quantity, subtotal: price })),
  );
});

it('an order contains the new id of a line that Undo restored', () => {
  const { time, shop, tab } = oneTab();
  const undo = tab.remove('1');
  time.advance(tapDebounce);
  undo();
  const { lines } = shownWhenPressed({ time, tab });
  expect(new Set(lines.map(({ lineId }) => lineId))).toEqual(new Set(shop.cart.lines.map(({ id }) => id)));
  expect(shop.cart.lines).toHaveLength(2);
});
