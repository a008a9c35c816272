// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choicesOf } from '../model/cart.ts';
import { customer, keyOf, openCartShop, expectShown, type TestTab } from '../testing/browser-over-http.ts';

const { shop, browser, guestTab } = openCartShop();

const odhiah = {
  occasion: 'ODHIAH',
  slaughterOption: 'WITNESS_SLAUGHTER',
  slaughterResponsibility: 'LEAVE_TO_BUTCHER',
} as const;
const aqiqah = { ...odhiah, occasion: 'AQIQAH' } as const;
const unknown = { occasion: null, slaughterOption: null, slaughterResponsibility: null };
const ribeye = { name: 'Ribeye', productId: 'ribeye', quantity: 2 };

function choicesIn({ store }: TestTab) {
  const state = store.get();
  const lines = state.kind === 'loaded' ? state.cart.lines : [];
  return lines.map((line) => choicesOf(line));
}

/** Removes the customer's cart from the stored choices, as on a device that is new to the customer. */
const withoutCustomerCart = (text: string | null) =>
  z
    .array(z.looseObject({ cartId: z.string() }))
    .parse(JSON.parse(text ?? '[]'))
    .filter(({ cartId }) => cartId !== shop.customerCartId);

const linesOf = (cartId: string) => shop.carts.get(cartId)?.lines;

describe('if the REST API returns no choices', () => {
  beforeEach(() => {
    shop.omitChoices();
  });

  it('every tab shows the choices made on this device', async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.store.add({ ...ribeye, ...odhiah });
    expect(choicesIn(one)).toEqual([odhiah]);
    await expectShown(other, { ribeye: 2 });
    expect(choicesIn(other)).toEqual([odhiah]);
    const reloaded = browser.openTab();
    await expectShown(reloaded, { ribeye: 2 });
    expect(choicesIn(reloaded)).toEqual([odhiah]);
  });

  it('two lines of one product keep their own choices', async () => {
    const tab = browser.openTab();
    await tab.store.add({ ...ribeye, ...odhiah });
    await tab.store.add({ ...ribeye, ...aqiqah });
    await tab.store.add({ ...ribeye, ...aqiqah });
    expect(choicesIn(tab)).toEqual([odhiah, aqiqah]);
    expect(linesOf('guest-1')?.map(({ quantity }) => quantity)).toEqual([2, 4]);
  });

  it('Undo restores the choices made on this device', async () => {
    const tab = browser.openTab();
    await tab.store.add({ ...ribeye, ...odhiah });
    const undo = tab.store.remove(keyOf(tab, 'ribeye'));
    await tab.store.whenIdle();
    undo?.();
    await tab.store.whenIdle();
    expect(linesOf('guest-1')).toMatchObject([{ quantity: 2, ...odhiah }]);
    expect(choicesIn(tab)).toEqual([odhiah]);
  });

  it('choices made on another device stay unknown', async () => {
    const tab = await guestTab({ ribeye: 1 });
    expect(choicesIn(tab)).toEqual([unknown]);
  });

  it('Undo sends no default choices, and later taps work', async () => {
    const tab = await guestTab({ ribeye: 1, lamb: 1 });
    const undo = tab.store.remove(keyOf(tab, 'ribeye'));
    await tab.store.whenIdle();
    undo?.();
    await tab.store.whenIdle();
    expect(linesOf('guest')).toMatchObject([{ product: { id: 'lamb' } }, { quantity: 1, ...unknown }]);
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
    await tab.store.whenIdle();
    expect(shop.contents('guest')).toEqual({ ribeye: 5, lamb: 1 });
  });

  it('changing a removed line changes no other line', async () => {
    const tab = await guestTab({ ribeye: 1 });
    const key = keyOf(tab, 'ribeye');
    const [line] = linesOf('guest') ?? [];
    const cart = shop.carts.get('guest');
    if (line === undefined || cart === undefined) throw new Error('a line is needed');
    shop.carts.set('guest', { ...cart, lines: [{ ...line, ...aqiqah, id: 'another', quantity: 7 }] });
    tab.store.setQuantity(key, 3);
    await tab.store.whenIdle();
    expect(shop.contents('guest')).toEqual({ ribeye: 7 });
  });

  it('a merge sends the choices made on this device', async () => {
    shop.fill(shop.customerCartId, {});
    const tab = browser.openTab();
    await tab.store.add({ ...ribeye, ...odhiah });
    const lineId = linesOf('guest-1')?.[0]?.id;
    tab.session.start(customer, true);
    await tab.store.mergeGuestCart();
    expect(shop.mergedChoices).toEqual([{ lineId, ...odhiah }]);
    await expectShown(tab, { ribeye: 2 });
    expect(choicesIn(tab)).toEqual([odhiah]);
  });

  it('no other line gets the choices of an unmerged line', async () => {
    shop.fill(shop.customerCartId, { lamb: 1 });
    const tab = browser.openTab();
    await tab.store.add({ ...ribeye, ...odhiah, productId: 'lamb' });
    tab.session.start(customer, true);
    await tab.store.mergeGuestCart();
    await expectShown(tab, { lamb: 1 });
    expect(choicesIn(tab)).toEqual([unknown]);
  });

  it("merged lines that can't be told apart get no choices", async () => {
    shop.fill(shop.customerCartId, {});
    const tab = browser.openTab();
    tab.session.start(customer, true);
    await tab.store.add({ ...ribeye, ...aqiqah });
    tab.session.end('signed-out');
    await tab.store.add({ ...ribeye, ...odhiah });
    await tab.store.add({ ...ribeye, ...aqiqah });
    browser.storage.setItem(
      'shop.choices',
      JSON.stringify(withoutCustomerCart(browser.storage.getItem('shop.choices'))),
    );
    tab.session.start({ ...customer, accessToken: 'another' }, true);
    await tab.store.mergeGuestCart();
    await expect.poll(() => choicesIn(tab)).toEqual([unknown, unknown]);
  });

  it('a reused line id gets no choices from another product', async () => {
    shop.fill('guest', { ribeye: 1 });
    const [line] = linesOf('guest') ?? [];
    const entry = { cartId: 'guest', lineId: line?.id, productId: 'lamb', ...odhiah };
    browser.storage.setItem('shop.choices', JSON.stringify([entry]));
    browser.storage.setItem('cartID', 'guest');
    const tab = browser.openTab();
    await expectShown(tab, { ribeye: 1 });
    expect(choicesIn(tab)).toEqual([unknown]);
  });
});

it("if the REST API returns a line's choices, the device stores no choices", async () => {
  const tab = browser.openTab();
  await tab.store.add({ ...ribeye, ...odhiah });
  expect(choicesIn(tab)).toEqual([odhiah]);
  expect(browser.storage.getItem('shop.choices')).toBeNull();
});
