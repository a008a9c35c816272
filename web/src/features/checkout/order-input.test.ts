import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tapWait } from '../cart/sync/line-changes.ts';
import { type Journey, lineWith, ModelShop, ModelTab } from '../cart/testing/model-shop.ts';
import { emptyDraft } from './checkout-form.ts';
import { orderInputOf } from './order-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function oneTab(journeys: Journey[] = []) {
  const shop = new ModelShop([lineWith('1', 'beef', 2), lineWith('2', 'lamb', 5)], journeys);
  return { shop, tab: new ModelTab(shop, () => undefined) };
}

/** What is sent as shown where the button is pressed now, once every change has its answer. */
async function shownWhenPressed(tab: ModelTab) {
  const shown = tab.view;
  tab.lines.flush();
  await vi.runAllTimersAsync();
  const draft = emptyDraft({ earliestDate: '2026-11-23', defaultSlot: 'FROM_10AM_TO_12PM' });
  return orderInputOf({ shown, cart: tab.view, draft, isGuest: true, idempotencyKey: 'press-0001' })
    .shownCart;
}

it('says what stood on the screen at the press, also of a tap that comes to nothing', async () => {
  const { shop, tab } = oneTab([{ there: 20, back: 20, breaks: 'before' }]);
  tab.lines.setQuantity('1', 7);
  expect(await shownWhenPressed(tab)).toEqual({
    subtotal: '107.88',
    deliveryTotal: '15.00',
    lines: [
      { lineId: '1', quantity: 7, subtotal: '62.93' },
      { lineId: '2', quantity: 5, subtotal: '44.95' },
    ],
  });
  expect(shop.cart.itemCount).toBe(7);
});

it('is what the shop has where the tap came to something', async () => {
  const { shop, tab } = oneTab();
  tab.lines.setQuantity('1', 7);
  const { subtotal, deliveryTotal, lines } = await shownWhenPressed(tab);
  expect(shop.cart).toMatchObject({ subtotal, deliveryTotal, itemCount: 12 });
  expect(lines).toEqual(
    shop.cart.lines.map(({ id, quantity, subtotal: price }) => ({ lineId: id, quantity, subtotal: price })),
  );
});

it('knows a line that was put back under the id that it has by now', async () => {
  const { shop, tab } = oneTab();
  tab.lines.remove('1');
  await vi.advanceTimersByTimeAsync(tapWait);
  tab.lines.restore('1', lineWith('1', 'beef', 2), 0);
  const { lines } = await shownWhenPressed(tab);
  expect(new Set(lines.map(({ lineId }) => lineId))).toEqual(new Set(shop.cart.lines.map(({ id }) => id)));
  expect(shop.cart.lines).toHaveLength(2);
});
