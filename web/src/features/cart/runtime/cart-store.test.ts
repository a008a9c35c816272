// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offlineMessage } from '../../../connection/offline-message.ts';
import { customer, keyOf, openCartShop, seen, seenIn } from '../testing/browser-over-http.ts';

const { shop, browser, fillGuest, guestTab, customerTab } = openCartShop();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ribeye = { name: 'Ribeye', productId: 'ribeye', quantity: 2 };

describe('a guest', () => {
  it('a guest without a saved cart sees an empty cart without a request', async () => {
    const tab = browser.openTab();
    expect(seenIn(tab)).toBe('empty');
    tab.store.refresh();
    expect(shop.operations).toEqual([]);
  });

  it(
    "a guest's first product creates a cart and stores its id",
    { tags: ['S3-data-03', 'S4-add-01', 'S4-cart-02'] },
    async () => {
      const tab = browser.openTab();
      expect(await tab.store.add(ribeye)).toEqual({ ok: true });
      expect(seenIn(tab)).toEqual({ ribeye: 2 });
      expect(browser.storage.getItem('cartID')).toBe('guest-1');
      expect(tab.notices).toEqual([{ kind: 'added', name: 'Ribeye', quantity: 2, total: '20.48' }]);
    },
  );

  it('a guest who adds in two tabs at the same time gets one cart', { tags: ['S4-cart-02'] }, async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.store.add(ribeye), other.store.add({ ...ribeye, productId: 'lamb' })]);
    expect([...shop.carts.keys()]).toEqual(['guest-1']);
    await seen(one, { ribeye: 2, lamb: 2 });
    await seen(other, { ribeye: 2, lamb: 2 });
  });

  it('a guest whose saved cart is gone gets a message and a new cart', { tags: ['S4-add-02'] }, async () => {
    browser.storage.setItem('cartID', 'long-gone');
    const tab = browser.openTab();
    await seen(tab, 'empty');
    expect(browser.storage.getItem('cartID')).toBeNull();
    expect(tab.notices).toEqual([{ kind: 'cart-gone' }]);
    await tab.store.add(ribeye);
    expect(seenIn(tab)).toEqual({ ribeye: 2 });
    expect(shop.operations).toEqual(['GuestCart', 'AddToCart']);
  });

  it("if a guest's cart disappears while shopping, the next product starts a new one", async () => {
    const tab = browser.openTab();
    await tab.store.add(ribeye);
    shop.carts.clear();
    expect(await tab.store.add({ ...ribeye, productId: 'lamb' })).toEqual({ ok: true });
    await seen(tab, { lamb: 2 });
    expect(tab.notices.filter(({ kind }) => kind === 'cart-gone')).toHaveLength(1);
  });

  it("if a guest's cart disappears, two tabs that add products create one cart", async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.store.add(ribeye);
    await seen(other, { ribeye: 2 });
    shop.carts.clear();
    const releaseResponse = shop.delayNext('AddToCart', 'there');
    const adding = one.store.add(ribeye);
    const addingToo = other.store.add({ ...ribeye, productId: 'lamb' });
    releaseResponse();
    expect(await Promise.all([adding, addingToo])).toEqual([{ ok: true }, { ok: true }]);
    await seen(one, { lamb: 2, ribeye: 2 });
    await seen(other, { lamb: 2, ribeye: 2 });
  });

  it(
    'a guest sees why a product was not added, and keeps the cart',
    { tags: ['D-shop-03', 'S8-error-08'] },
    async () => {
      const tab = browser.openTab();
      await tab.store.add(ribeye);
      shop.failNext('AddToCart', { userError: { code: 'REFUSED', message: 'Sold out.' } });
      const rejected = await tab.store.add(ribeye);
      expect(rejected).toEqual({ ok: false, message: 'Sold out.', code: 'REFUSED' });
      expect(tab.notices).toContainEqual({ kind: 'add-failed', message: 'Sold out.' });
      const mixed = await tab.store.add({ ...ribeye, isWholesale: true });
      expect(mixed).toMatchObject({ ok: false, code: 'CART_KIND_MISMATCH' });
      await seen(tab, { ribeye: 2 });
    },
  );

  it(
    'a guest whose request times out sees the timeout in milliseconds',
    { tags: ['S8-error-19'] },
    async () => {
      const tab = browser.openTab();
      const releaseResponse = shop.holdResponses();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const adding = tab.store.add(ribeye);
      while (shop.operations.length === 0) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(15_000);
      vi.useRealTimers();
      expect(await adding).toEqual({ ok: false, message: 'timeout of 15000ms exceeded', code: null });
      releaseResponse();
    },
  );

  it("a guest sees that the cart can't be loaded, and can retry", async () => {
    fillGuest({ ribeye: 1 });
    shop.failNext('GuestCart', 'network');
    const tab = browser.openTab();
    await seen(tab, 'failed');
    tab.store.refresh();
    await expect.poll(() => seenIn(tab)).toEqual({ ribeye: 1 });
  });
});

describe('an order', () => {
  it('an order waits for pending additions', async () => {
    const tab = browser.openTab();
    const releaseResponse = shop.delayNext('AddToCart', 'back');
    void tab.store.add(ribeye);
    void tab.store.add({ ...ribeye, productId: 'lamb' });
    let isSettled = false;
    const settled = tab.store.whenIdle().then(() => (isSettled = true));
    await expect.poll(() => shop.operations).toEqual(['AddToCart']);
    expect(isSettled).toBe(false);
    releaseResponse();
    await settled;
    expect(seenIn(tab)).toEqual({ ribeye: 2, lamb: 2 });
  });

  it('an order waits for the merge of the guest cart', async () => {
    fillGuest({ ribeye: 1 });
    const tab = browser.openTab();
    tab.session.start(customer, true);
    const releaseResponse = shop.delayNext('MergeGuestCart', 'back');
    void tab.store.mergeGuestCart();
    await expect.poll(() => shop.operations).toContain('MergeGuestCart');
    const settled = tab.store.whenIdle();
    releaseResponse();
    await settled;
    expect(seenIn(tab)).toEqual({ ribeye: 1 });
  });

  it.each(['lost', 'rejected'])('an order waits for the result of a change that was %s', async (how) => {
    const tab = await guestTab({ ribeye: 1 });
    await tab.store.whenIdle();
    shop.failNext(
      'SetCartLineQuantity',
      how === 'lost' ? 'network' : { userError: { code: 'REFUSED', message: 'Sold out.' } },
    );
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
    tab.store.expectUnload();
    await tab.store.whenIdle();
    expect(seenIn(tab)).toEqual({ ribeye: 1 });
  });

  it('an order waits for a read after a push without a cart', async () => {
    const tab = await customerTab({ ribeye: 1 });
    await tab.store.whenIdle();
    tab.store.expectUnload();
    shop.fill(shop.customerCartId, { ribeye: 3 });
    tab.store.receivePush(customer.userId, undefined);
    await tab.store.whenIdle();
    expect(seenIn(tab)).toEqual({ ribeye: 3 });
  });
});

it('an order waits for the response to an earlier change', async () => {
  const tab = await guestTab({ ribeye: 1 });
  await tab.store.whenIdle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  shop.failNext('SetCartLineQuantity', 'network');
  const letRead = shop.delayNext('GuestCart', 'back');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(() => shop.operations.at(-1)).toBe('GuestCart');
  // The second read after the lost response starts while the first is still in flight.
  await vi.advanceTimersByTimeAsync(4200);
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 3);
  const settled = tab.store.whenIdle();
  tab.store.expectUnload();
  await expect.poll(() => shop.contents('guest')).toEqual({ ribeye: 3 });
  await vi.advanceTimersByTimeAsync(300);
  letRead();
  await settled;
  expect(seenIn(tab)).toEqual({ ribeye: 3 });
});

it("an order does not wait for a cart that can't be read", async () => {
  const tab = await guestTab({ ribeye: 1 });
  shop.failNext('SetCartLineQuantity', 'network');
  for (let read = 0; read < 10; read += 1) shop.failNext('GuestCart', 'network');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
  await tab.store.whenIdle();
  expect(seenIn(tab)).toEqual({ ribeye: 1 });
});

it('Undo restores a removed product with its choices and quantity', async () => {
  const tab = browser.openTab();
  const choices = {
    occasion: 'ODHIAH',
    slaughterOption: 'WITNESS_SLAUGHTER',
    slaughterChoice: 'LEAVE_TO_BUTCHER',
  } as const;
  await tab.store.add({ ...ribeye, ...choices });
  const undo = tab.store.remove(keyOf(tab, 'ribeye'));
  await tab.store.whenIdle();
  expect(shop.contents('guest-1')).toEqual({});
  undo?.();
  await tab.store.whenIdle();
  expect(shop.carts.get('guest-1')?.lines).toMatchObject([{ quantity: 2, ...choices }]);
  await seen(tab, { ribeye: 2 });
});

describe('tabs', () => {
  it("a tab shows another tab's change without a request", async () => {
    fillGuest({ ribeye: 1 });
    const [one, other] = [browser.openTab(), browser.openTab()];
    await seen(one, { ribeye: 1 });
    await seen(other, { ribeye: 1 });
    one.store.setQuantity(keyOf(one, 'ribeye'), 5);
    await seen(other, { ribeye: 5 });
    expect(shop.operations.filter((name) => name !== 'GuestCart')).toEqual(['SetCartLineQuantity']);
    expect(shop.operations.filter((name) => name === 'GuestCart').length).toBeLessThanOrEqual(2);
  });

  it('a tab shows the first cart that a guest creates in another tab', async () => {
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.store.add(ribeye);
    await seen(other, { ribeye: 2 });
    expect(shop.operations).toEqual(['AddToCart']);
  });

  it('a tab keeps its own tap when another tab changes another line', async () => {
    fillGuest({ ribeye: 1, lamb: 1 });
    const [one, other] = [browser.openTab(), browser.openTab()];
    await seen(one, { ribeye: 1, lamb: 1 });
    await seen(other, { ribeye: 1, lamb: 1 });
    one.store.setQuantity(keyOf(one, 'ribeye'), 5);
    other.store.setQuantity(keyOf(other, 'lamb'), 7);
    expect(seenIn(one)).toEqual({ ribeye: 5, lamb: 1 });
    await seen(one, { ribeye: 5, lamb: 7 });
    await seen(other, { ribeye: 5, lamb: 7 });
    expect(shop.contents('guest')).toEqual({ ribeye: 5, lamb: 7 });
  });

  it(
    'after an order in one tab, the cart is empty in every tab',
    { tags: ['S4-cart-04', 'S4-checkout-03'] },
    async () => {
      const [one, other] = [browser.openTab(), browser.openTab()];
      await one.store.add(ribeye);
      await seen(other, { ribeye: 2 });
      shop.carts.clear();
      one.store.markOrdered('guest-1');
      await seen(one, 'empty');
      await seen(other, 'empty');
      expect(browser.storage.getItem('cartID')).toBeNull();
      expect(other.notices.filter(({ kind }) => kind === 'cart-gone')).toEqual([]);
      expect(other.notices).toContainEqual({ kind: 'ordered-elsewhere' });
      expect(other.store.get()).toEqual({ kind: 'empty', isOrderedElsewhere: true });
      expect(one.notices).not.toContainEqual({ kind: 'ordered-elsewhere' });
      expect(one.store.get()).toEqual({ kind: 'empty', isOrderedElsewhere: false });
    },
  );
});

describe('a customer', () => {
  it("a customer's ordered cart does not return with a late response", async () => {
    const tab = await customerTab({ lamb: 1 });
    await tab.store.whenIdle();
    // A guest's request from an earlier test may still be in flight.
    const reads = (): string[] => shop.operations.filter((name) => name === 'CustomerCart');
    shop.operations.length = 0;
    const releaseResponse = shop.holdResponses();
    tab.store.refresh();
    await expect.poll(reads).toHaveLength(1);
    tab.store.markOrdered(shop.customerCartId);
    expect(seenIn(tab)).toBe('empty');
    releaseResponse();
    const letResponseAgain = shop.holdResponses();
    await expect.poll(reads).toHaveLength(2);
    expect(seenIn(tab)).toBe('empty');
    shop.carts.clear();
    letResponseAgain();
    await tab.store.whenIdle();
    expect(seenIn(tab)).toBe('empty');
  });

  it(
    "after a sign-in, the customer's cart contains the guest's lines, and a message says so",
    { tags: ['H35-3', 'S4-cart-03'] },
    async () => {
      shop.fill(shop.customerCartId, { lamb: 1 });
      const tab = browser.openTab();
      const other = browser.openTab();
      await tab.store.add(ribeye);
      tab.session.start(customer, true);
      expect(await tab.store.mergeGuestCart()).toBe('We’ve added your guest item to your cart.');
      await seen(tab, { lamb: 1, ribeye: 2 });
      await seen(other, { lamb: 1, ribeye: 2 });
      expect(browser.storage.getItem('cartID')).toBeNull();
      expect(await tab.store.mergeGuestCart()).toBeNull();
    },
  );

  it(
    "lines that can't be moved stay in the guest cart, and a message says so",
    { tags: ['D-shop-06', 'H35-2'] },
    async () => {
      fillGuest({ ribeye: 1, lamb: 2 });
      const tab = browser.openTab();
      tab.session.start(customer, true);
      expect(await tab.store.mergeGuestCart()).toBe(
        'We’ve added your guest item to your cart. 1 item couldn’t be moved and stayed in your guest cart. Sold out.',
      );
      expect(browser.storage.getItem('cartID')).toBe('guest');
      await seen(tab, { ribeye: 1 });
    },
  );

  it('if the merge fails, the guest cart stays', async () => {
    fillGuest({ ribeye: 1 });
    const tab = browser.openTab();
    tab.session.start(customer, true);
    shop.failNext('MergeGuestCart', 'network');
    expect(await tab.store.mergeGuestCart()).toContain('They are kept');
    expect(browser.storage.getItem('cartID')).toBe('guest');
  });

  it("after a sign-out, no tab has the customer's data", { tags: ['H36-1'] }, async () => {
    shop.fill(shop.customerCartId, { lamb: 1 });
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.session.start(customer, true);
    await seen(one, { lamb: 1 });
    await seen(other, { lamb: 1 });
    one.session.end('signed-out');
    for (const tab of [one, other]) {
      await seen(tab, 'empty');
      expect(JSON.stringify(tab.client.extract())).not.toMatch(/lamb|Viewer|customer-cart/);
    }
  });
});

it(
  "offline, the cart rejects changes with the reason; a later refresh shows the server's cart",
  { tags: ['H41-1'] },
  async () => {
    const tab = await guestTab({ ribeye: 1 });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 4);
    expect(tab.store.get()).toMatchObject({ cart: { lines: [{ quantity: 1, failure: offlineMessage }] } });
    expect(await tab.store.add(ribeye)).toMatchObject({ ok: false, code: 'OFFLINE' });
    vi.restoreAllMocks();
    shop.fill('guest', { ribeye: 3 });
    tab.store.refresh();
    await seen(tab, { ribeye: 3 });
  },
);
