// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { customer, keyOf, openCartShop, expectShown, shownIn } from '../testing/browser-over-http.ts';

const { shop, browser, fillGuest, guestTab, customerTab } = openCartShop();

const ribeye = { name: 'Ribeye', productId: 'ribeye', quantity: 2 };

it('a guest without a saved cart sees an empty cart without a request', async () => {
  const tab = browser.openTab();
  expect(shownIn(tab)).toBe('empty');
  tab.store.refresh();
  expect(shop.operations).toEqual([]);
});

it(
  "a guest's first product creates a cart and stores its id",
  { tags: ['S3-data-03', 'S4-add-01', 'S4-cart-02'] },
  async () => {
    const tab = browser.openTab();
    expect(await tab.store.add(ribeye)).toEqual({ ok: true });
    expect(shownIn(tab)).toEqual({ ribeye: 2 });
    expect(browser.storage.getItem('cartID')).toBe('guest-1');
    expect(tab.notices).toEqual([{ kind: 'added', name: 'Ribeye', quantity: 2, subtotal: '17.98' }]);
  },
);

it(
  'a guest who adds products in two tabs at the same time gets one cart',
  { tags: ['S4-cart-02'] },
  async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.store.add(ribeye), other.store.add({ ...ribeye, productId: 'lamb' })]);
    expect([...shop.carts.keys()]).toEqual(['guest-1']);
    await expectShown([one, other], { ribeye: 2, lamb: 2 });
  },
);

it('a guest whose saved cart is gone gets a message and a new cart', { tags: ['S4-add-02'] }, async () => {
  browser.storage.setItem('cartID', 'long-gone');
  const tab = browser.openTab();
  await expectShown(tab, 'empty');
  expect(browser.storage.getItem('cartID')).toBeNull();
  expect(tab.notices).toEqual([{ kind: 'cart-gone' }]);
  await tab.store.add(ribeye);
  expect(shownIn(tab)).toEqual({ ribeye: 2 });
  expect(shop.operations).toEqual(['GuestCart', 'AddToCart']);
});

it("if a guest's cart disappears, two tabs that add products create one cart", async () => {
  const [one, other] = [browser.openTab(), browser.openTab()];
  await one.store.add(ribeye);
  await expectShown(other, { ribeye: 2 });
  shop.carts.clear();
  const releaseResponse = shop.delayNext('AddToCart', 'request');
  const adding = one.store.add(ribeye);
  const addingToo = other.store.add({ ...ribeye, productId: 'lamb' });
  releaseResponse();
  expect(await Promise.all([adding, addingToo])).toEqual([{ ok: true }, { ok: true }]);
  await expectShown([one, other], { lamb: 2, ribeye: 2 });
});

it(
  'a guest whose request times out sees the timeout in milliseconds',
  { tags: ['S8-error-19'] },
  async () => {
    const tab = browser.openTab();
    const releaseResponse = shop.delayNext('AddToCart', 'request');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const adding = tab.store.add(ribeye);
    while (shop.operations.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await adding).toEqual({ ok: false, message: 'timeout of 15000ms exceeded', code: null });
    releaseResponse();
  },
);

it('whenIdle waits for pending additions', async () => {
  const tab = browser.openTab();
  const releaseResponse = shop.delayNext('AddToCart', 'response');
  void tab.store.add(ribeye);
  void tab.store.add({ ...ribeye, productId: 'lamb' });
  let isSettled = false;
  const settled = tab.store.whenIdle().then(() => (isSettled = true));
  await expect.poll(() => shop.operations).toEqual(['AddToCart']);
  expect(isSettled).toBe(false);
  releaseResponse();
  await settled;
  expect(shownIn(tab)).toEqual({ ribeye: 2, lamb: 2 });
});

it('whenIdle waits for the merge of the guest cart', async () => {
  fillGuest({ ribeye: 1 });
  const tab = browser.openTab();
  tab.session.start(customer, true);
  const releaseResponse = shop.delayNext('MergeGuestCart', 'response');
  void tab.store.mergeGuestCart();
  await expect.poll(() => shop.operations).toContain('MergeGuestCart');
  const settled = tab.store.whenIdle();
  releaseResponse();
  await settled;
  expect(shownIn(tab)).toEqual({ ribeye: 1 });
});

it.each(['lost', 'rejected'])('whenIdle waits for the result of a change that was %s', async (how) => {
  const tab = await guestTab({ ribeye: 1 });
  await tab.store.whenIdle();
  shop.failNext(
    'SetCartLineQuantity',
    how === 'lost' ? 'network' : { userError: { code: 'REFUSED', message: 'Sold out.' } },
  );
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
  tab.store.expectUnload();
  await tab.store.whenIdle();
  expect(shownIn(tab)).toEqual({ ribeye: 1 });
});

it('whenIdle waits for a read after a push without a cart', async () => {
  const tab = await customerTab({ ribeye: 1 });
  await tab.store.whenIdle();
  tab.store.expectUnload();
  shop.fill(shop.customerCartId, { ribeye: 3 });
  tab.store.receivePush(customer.userId, undefined);
  await tab.store.whenIdle();
  expect(shownIn(tab)).toEqual({ ribeye: 3 });
});

it('whenIdle waits for a tap that was made while the result of an earlier one was unknown', async () => {
  const tab = await guestTab({ ribeye: 1 });
  await tab.store.whenIdle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  shop.failNext('SetCartLineQuantity', 'network');
  const releaseRead = shop.delayNext('GuestCart', 'response');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(() => shop.operations.at(-1)).toBe('GuestCart');
  // The second read after the lost response is due while the first is still in flight.
  await vi.advanceTimersByTimeAsync(4200);
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 3);
  const settled = tab.store.whenIdle();
  tab.store.expectUnload();
  await expect.poll(() => shop.contents('guest')).toEqual({ ribeye: 3 });
  await vi.advanceTimersByTimeAsync(300);
  releaseRead();
  await settled;
  expect(shownIn(tab)).toEqual({ ribeye: 3 });
});

it("whenIdle doesn't wait for a cart that can't be read", async () => {
  const tab = await guestTab({ ribeye: 1 });
  shop.failNext('SetCartLineQuantity', 'network');
  for (let read = 0; read < 10; read += 1) shop.failNext('GuestCart', 'network');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
  await tab.store.whenIdle();
  expect(shownIn(tab)).toEqual({ ribeye: 1 });
});

it('a tab shows the first cart that a guest creates in another tab', async () => {
  const [one, other] = [browser.openTab(), browser.openTab()];
  await one.store.add(ribeye);
  await expectShown(other, { ribeye: 2 });
  expect(shop.operations).toEqual(['AddToCart']);
});

it('a tab keeps its own change when another tab changes a different line', async () => {
  fillGuest({ ribeye: 1, lamb: 1 });
  const [one, other] = [browser.openTab(), browser.openTab()];
  await expectShown([one, other], { ribeye: 1, lamb: 1 });
  one.store.setQuantity(keyOf(one, 'ribeye'), 5);
  other.store.setQuantity(keyOf(other, 'lamb'), 7);
  expect(shownIn(one)).toEqual({ ribeye: 5, lamb: 1 });
  await expectShown([one, other], { ribeye: 5, lamb: 7 });
  expect(shop.contents('guest')).toEqual({ ribeye: 5, lamb: 7 });
});

it("a late response doesn't bring back a customer's ordered cart", async () => {
  const tab = await customerTab({ lamb: 1 });
  await tab.store.whenIdle();
  // A guest's request from an earlier test may still be in flight.
  const reads = (): string[] => shop.operations.filter((name) => name === 'CustomerCart');
  shop.operations.length = 0;
  const releaseResponse = shop.delayNext('CustomerCart', 'request');
  tab.store.refresh();
  await expect.poll(reads).toHaveLength(1);
  tab.store.markOrdered(shop.customerCartId);
  expect(shownIn(tab)).toBe('empty');
  const releaseSecondResponse = shop.delayNext('CustomerCart', 'request');
  releaseResponse();
  await expect.poll(reads).toHaveLength(2);
  expect(shownIn(tab)).toBe('empty');
  shop.carts.clear();
  releaseSecondResponse();
  await tab.store.whenIdle();
  expect(shownIn(tab)).toBe('empty');
});

it(
  "after sign-in, the customer's cart contains the guest's lines, and a message says so",
  { tags: ['H35-2', 'H35-3', 'S4-cart-03'] },
  async () => {
    shop.fill(shop.customerCartId, { lamb: 1 });
    const tab = browser.openTab();
    const other = browser.openTab();
    await tab.store.add(ribeye);
    tab.session.start(customer, true);
    expect(await tab.store.mergeGuestCart()).toBe('We’ve added your guest item to your cart.');
    await expectShown([tab, other], { lamb: 1, ribeye: 2 });
    expect(browser.storage.getItem('cartID')).toBeNull();
    expect(await tab.store.mergeGuestCart()).toBeNull();
  },
);

it('if the merge fails, the guest cart is kept, and a message says so', async () => {
  fillGuest({ ribeye: 1 });
  const tab = browser.openTab();
  tab.session.start(customer, true);
  shop.failNext('MergeGuestCart', 'network');
  expect(await tab.store.mergeGuestCart()).toContain('They are kept');
  expect(browser.storage.getItem('cartID')).toBe('guest');
});
