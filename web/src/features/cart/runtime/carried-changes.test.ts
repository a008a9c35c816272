// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keyOf, openCartShop, expectShown } from '../testing/browser-over-http.ts';

const { shop, browser } = openCartShop();

const ribeye = { name: 'Ribeye', productId: 'ribeye', quantity: 2 };
it("if another build's BFF rejects an added product, the next page adds it exactly once", async () => {
  const tab = browser.openTab();
  await tab.store.add(ribeye);
  shop.failNext('AddToCart', 'unknown document');
  const refused = tab.whenLoadedInFull();
  void tab.store.add({ ...ribeye, productId: 'lamb', quantity: 3 });
  await refused;
  tab.leave();
  await expectShown(browser.openTab(), { ribeye: 2, lamb: 3 });
  const later = browser.openTab();
  await expectShown(later, { ribeye: 2, lamb: 3 });
  expect(shop.operations.filter((name) => name === 'AddToCart')).toHaveLength(3);
});

it('the next page sets the chosen quantity of one line and removes another', async () => {
  const tab = browser.openTab();
  await tab.store.add(ribeye);
  await tab.store.add({ ...ribeye, productId: 'lamb' });
  shop.failNext('SetCartLineQuantity', 'unknown document');
  const refused = tab.whenLoadedInFull();
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 7);
  await refused;
  tab.store.remove(keyOf(tab, 'lamb'));
  tab.leave();
  const next = browser.openTab();
  await expectShown(next, { ribeye: 7 });
  expect(next.notices).toEqual([]);
});

it("the next page doesn't add a product again if its request was sent", async () => {
  const tab = browser.openTab();
  const release = shop.delayNext('AddToCart', 'request');
  void tab.store.add(ribeye);
  await expect.poll(() => shop.operations).toEqual(['AddToCart']);
  tab.loadInFull();
  tab.leave();
  release();
  await expect.poll(() => shop.carts.size).toBe(1);
  browser.storage.setItem('cartID', 'guest-1');
  await expectShown(browser.openTab(), { ribeye: 2 });
  expect(shop.operations.filter((name) => name === 'AddToCart')).toHaveLength(1);
});
