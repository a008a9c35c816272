// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  customer,
  keyOf,
  openCartShop,
  expectShown,
  shownIn,
  type TestTab,
} from '../testing/browser-over-http.ts';

const { shop, browser, fillGuest, guestTab, customerTab } = openCartShop();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

/** Waits for the second read after a lost response. */
const untilSecondRead = async () => vi.advanceTimersByTimeAsync(4000);

const lamb = { name: 'Leg of lamb', productId: 'lamb', quantity: 1 };

async function guestTabs(contents: Readonly<Record<string, number>>) {
  const [tab, other] = [await guestTab(contents), browser.openTab()] as const;
  await expectShown(other, contents);
  return [tab, other] as const;
}

/** Opens a tab. Returns it and a function that returns the tab in which the shopper continues. */
async function guestTabBefore(
  next: 'the next page' | 'another tab',
  contents: Readonly<Record<string, number>>,
) {
  if (next === 'the next page') return [await guestTab(contents), () => browser.openTab()] as const;
  const [tab, other] = await guestTabs(contents);
  return [tab, () => other] as const;
}

/** Removes the ribeye and presses Undo before the response. Returns a function that lets the response arrive. */
async function undoBeforeResponse(tab: TestTab): Promise<() => void> {
  const releaseRemoval = shop.delayNext('RemoveCartLine', 'request');
  const undo = tab.store.remove(keyOf(tab, 'ribeye'));
  await expect.poll(() => shop.operations).toContain('RemoveCartLine');
  undo?.();
  return releaseRemoval;
}

it('if another tab changes the cart while a tab loads it, the loading tab shows the change', async () => {
  const one = await customerTab({ ribeye: 1 });
  await one.store.whenIdle();
  shop.operations.length = 0;
  const releaseResponse = shop.delayNext('CustomerCart', 'response');
  const other = browser.openTab();
  await expect.poll(() => shop.operations).toEqual(['CustomerCart']);
  one.store.setQuantity(keyOf(one, 'ribeye'), 5);
  await one.store.whenIdle();
  expect(shop.contents(shop.customerCartId)).toEqual({ ribeye: 5 });
  releaseResponse();
  await other.store.whenIdle();
  await expectShown(other, { ribeye: 5 });
});

it('after a sign-out and a new sign-in, both tabs show a change that was in flight', async () => {
  shop.fill(shop.customerCartId, { ribeye: 1 });
  const [one, other] = [browser.openTab(), browser.openTab()];
  one.session.start(customer, true);
  await expectShown([one, other], { ribeye: 1 });
  const releaseChange = shop.delayNext('SetCartLineQuantity', 'request');
  one.store.setQuantity(keyOf(one, 'ribeye'), 5);
  one.store.expectUnload();
  await expect.poll(() => shop.operations).toContain('SetCartLineQuantity');
  one.session.end('signed-out');
  await expectShown(other, 'empty');
  other.session.start({ ...customer, accessToken: 'another' }, true);
  await expectShown([one, other], { ribeye: 1 });
  await Promise.all([one, other].map(async ({ store }) => store.whenIdle()));
  releaseChange();
  await expectShown([one, other], { ribeye: 5 });
});

it("a tap right before a sign-out reaches the customer's cart", async () => {
  const tab = await customerTab({ ribeye: 1 });
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
  tab.store.expectUnload();
  tab.session.end('signed-out');
  await expectShown(tab, 'empty');
  await expect.poll(() => shop.contents(shop.customerCartId)).toEqual({ ribeye: 5 });
});

it.each(['the next page', 'another tab'] as const)(
  'if a page closes before the response to a change arrives, %s shows the change',
  async (by) => {
    const [tab, openNext] = await guestTabBefore(by, { ribeye: 3 });
    const releaseChange = shop.delayNext('SetCartLineQuantity', 'request');
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
    tab.leave();
    const follows = openNext();
    await expectShown(follows, { ribeye: 3 });
    releaseChange();
    await untilSecondRead();
    await expect.poll(() => shownIn(follows)).toEqual({ ribeye: 9 });
  },
);

it('a loading tab shows a change even if the tab that made it closes before the response', async () => {
  const tab = await customerTab({ ribeye: 1 });
  await tab.store.whenIdle();
  const releaseResponse = shop.delayNext('CustomerCart', 'response');
  const other = browser.openTab();
  const releaseChange = shop.delayNext('SetCartLineQuantity', 'request');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
  tab.leave();
  releaseResponse();
  await expectShown(other, { ribeye: 1 });
  await other.store.whenIdle();
  releaseChange();
  await untilSecondRead();
  await expect.poll(() => shownIn(other)).toEqual({ ribeye: 5 });
});

it.each(['the next page', 'another tab'] as const)(
  'if a page closes while Undo waits for the removal, %s restores the line once',
  async (by) => {
    const [tab, openNext] = await guestTabBefore(by, { ribeye: 3 });
    const releaseRemoval = await undoBeforeResponse(tab);
    tab.leave();
    releaseRemoval();
    await expect.poll(() => shop.contents('guest')).toEqual({});
    const follows = openNext();
    await untilSecondRead();
    await expect.poll(() => shop.contents('guest')).toEqual({ ribeye: 3 });
    await follows.store.whenIdle();
    await expectShown(follows, { ribeye: 3 });
    expect(browser.storage.getItem('shop.unanswered')).toBeNull();
  },
);

it('if a customer signs out while Undo awaits the removal, the next sign-in restores the line', async () => {
  fillGuest({ lamb: 1 });
  const tab = await customerTab({ ribeye: 3 });
  const releaseRemoval = await undoBeforeResponse(tab);
  tab.store.expectUnload();
  tab.session.end('signed-out');
  releaseRemoval();
  await expect.poll(() => shop.contents(shop.customerCartId)).toEqual({});
  await expectShown(tab, { lamb: 1 });
  // The guest's own second read must not affect the customer's stored line.
  await untilSecondRead();
  tab.session.start({ ...customer, accessToken: 'another' }, true);
  await untilSecondRead();
  await expect.poll(() => shop.contents(shop.customerCartId)).toEqual({ ribeye: 3 });
});

it('if a shopper leaves a page while Undo waits and later returns, the line is restored once', async () => {
  const [tab] = await guestTabs({ ribeye: 3 });
  const releaseRemoval = await undoBeforeResponse(tab);
  tab.store.leavePage();
  tab.store.refresh();
  releaseRemoval();
  await expect.poll(() => shop.contents('guest')).toEqual({ ribeye: 3 });
  expect(browser.storage.getItem('shop.unanswered')).toBeNull();
});

it('the next page shows the result of a change whose response was lost before a reload', async () => {
  const tab = await guestTab({ ribeye: 3 });
  shop.failNext('SetCartLineQuantity', 'network');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
  await tab.store.whenIdle();
  tab.leave();
  const follows = browser.openTab();
  await expectShown(follows, { ribeye: 3 });
  // The lost request reaches the server late.
  shop.fill('guest', { ribeye: 9 });
  await untilSecondRead();
  await expect.poll(() => shownIn(follows)).toEqual({ ribeye: 9 });
});

it('the next sign-in shows the result of a change whose response was lost before the sign-out', async () => {
  const tab = await customerTab({ ribeye: 3 });
  shop.failNext('SetCartLineQuantity', 'network');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
  await tab.store.whenIdle();
  tab.session.end('signed-out');
  await expectShown(tab, 'empty');
  tab.session.start({ ...customer, accessToken: 'another' }, true);
  await expectShown(tab, { ribeye: 3 });
  shop.fill(shop.customerCartId, { ribeye: 9 });
  await untilSecondRead();
  await expect.poll(() => shownIn(tab)).toEqual({ ribeye: 9 });
});

it('the next sign-in shows the result of a change whose response is lost after the sign-out', async () => {
  const tab = await customerTab({ ribeye: 3 });
  const releaseChange = shop.delayNext('SetCartLineQuantity', 'request');
  shop.failNext('SetCartLineQuantity', 'network');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
  tab.store.expectUnload();
  tab.session.end('signed-out');
  tab.session.start({ ...customer, accessToken: 'another' }, true);
  await expectShown(tab, { ribeye: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  await tab.store.whenIdle();
  releaseChange();
  await expect.poll(() => shop.operations.filter((name) => name === 'CustomerCart')).toHaveLength(4);
  await tab.store.whenIdle();
  shop.fill(shop.customerCartId, { ribeye: 9 });
  await untilSecondRead();
  await expect.poll(() => shownIn(tab)).toEqual({ ribeye: 9 });
});

it("a second tap isn't lost if another tab signs out", async () => {
  shop.fill(shop.customerCartId, { ribeye: 1 });
  const [tab, other] = [browser.openTab(), browser.openTab()];
  tab.session.start(customer, true);
  await expectShown(tab, { ribeye: 1 });
  const releaseResponse = shop.delayNext('SetCartLineQuantity', 'response');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
  tab.store.expectUnload();
  await expect.poll(() => shop.contents(shop.customerCartId)).toEqual({ ribeye: 5 });
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 7);
  tab.store.expectUnload();
  other.session.end('signed-out');
  releaseResponse();
  await expect.poll(() => shop.contents(shop.customerCartId)).toEqual({ ribeye: 7 });
});

it.each(['another purchase', 'a tap on its line'])(
  "after a sign-out, a purchase that waits for %s isn't added, and a notice says so",
  async (where) => {
    const tab = await customerTab({ ribeye: 1 });
    const before = where === 'another purchase' ? 'AddToCart' : 'SetCartLineQuantity';
    const releaseResponse = shop.delayNext(before, 'request');
    if (where === 'another purchase') void tab.store.add(lamb);
    else tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
    const adding = tab.store.add({ name: 'Ribeye', productId: 'ribeye', quantity: 4 });
    await expect.poll(() => shop.operations).toContain(before);
    tab.session.end('signed-out');
    releaseResponse();
    const message = 'You are not logged in anymore, so it was not added.';
    expect(await adding).toEqual({ ok: false, message, code: null });
    expect(tab.notices).toContainEqual({ kind: 'add-failed', message });
    expect([...shop.carts.keys()]).toEqual([shop.customerCartId]);
    expect(browser.storage.getItem('cartID')).toBeNull();
  },
);

it("a guest's purchase that is still waiting at sign-in goes into the customer's cart", async () => {
  shop.fill(shop.customerCartId, { ribeye: 1 });
  const tab = browser.openTab();
  await tab.store.add(lamb);
  const releaseResponse = shop.delayNext('AddToCart', 'response');
  void tab.store.add(lamb);
  const adding = tab.store.add({ name: 'Goat', productId: 'goat', quantity: 4 });
  await expect.poll(() => shop.operations).toEqual(['AddToCart', 'AddToCart']);
  tab.session.start(customer, true);
  releaseResponse();
  expect(await adding).toEqual({ ok: true });
  await expectShown(tab, { ribeye: 1, goat: 4 });
});

it("a guest cart that is being created at sign-in is merged into the customer's cart", async () => {
  shop.fill(shop.customerCartId, { ribeye: 1 });
  const tab = browser.openTab();
  const releaseResponse = shop.delayNext('AddToCart', 'response');
  const adding = tab.store.add({ name: 'Goat', productId: 'goat', quantity: 4 });
  await expect.poll(() => shop.operations).toEqual(['AddToCart']);
  tab.session.start(customer, true);
  const merging = tab.store.mergeGuestCart();
  releaseResponse();
  expect(await adding).toEqual({ ok: true });
  expect(await merging).toBe('We’ve added your guest item to your cart.');
  await expectShown(tab, { ribeye: 1, goat: 4 });
});

it("a guest's tab shows a new cart that another tab creates during a read", async () => {
  shop.fill('guest', { ribeye: 1 });
  shop.fill('new', { lamb: 2 });
  browser.storage.setItem('cartID', 'guest');
  const releaseResponse = shop.delayNext('GuestCart', 'response');
  const tab = browser.openTab();
  await expect.poll(() => shop.operations).toEqual(['GuestCart']);
  browser.storage.setItem('cartID', 'new');
  releaseResponse();
  await expectShown(tab, { lamb: 2 });
});

it.each([
  ['all lines', { ribeye: 1 }, 'empty', null],
  ['some lines', { ribeye: 1, lamb: 2 }, { lamb: 2 }, 'guest'],
])("after another tab merged %s, a guest's tab shows the rest", async (_, before, after, cartId) => {
  const [one, other] = await guestTabs(before);
  one.session.start(customer, false);
  await one.store.mergeGuestCart();
  await expectShown(other, after);
  expect(other.notices).toEqual([]);
  expect(browser.storage.getItem('cartID')).toBe(cartId);
});

it("a late response doesn't bring back a guest's ordered cart", async () => {
  const [one, other] = [browser.openTab(), browser.openTab()];
  await one.store.add(lamb);
  await expectShown(other, { lamb: 1 });
  const releaseResponse = shop.delayNext('AddToCart', 'response');
  const adding = one.store.add({ name: 'Ribeye', productId: 'ribeye', quantity: 1 });
  await expect.poll(() => shop.contents('guest-1')).toEqual({ lamb: 1, ribeye: 1 });
  shop.carts.clear();
  other.store.markOrdered('guest-1');
  releaseResponse();
  await adding;
  await Promise.all([one, other].map(async ({ store }) => store.whenIdle()));
  await expectShown([one, other], 'empty');
  expect(browser.storage.getItem('cartID')).toBeNull();
});

it('a renewed sign-in removes the message about the expired session', async () => {
  const tab = await customerTab({ ribeye: 1 });
  shop.failNext('SetCartLineQuantity', {
    userError: { code: 'UNAUTHENTICATED', message: 'Your sign-in has expired. Please log in again.' },
  });
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 2);
  const failure = () => {
    const state = tab.store.get();
    return state.kind === 'loaded' ? state.cart.lines[0]?.failure : state.kind;
  };
  await expect.poll(failure).toContain('expired');
  tab.session.lapse();
  tab.session.start({ ...customer, accessToken: 'another' }, true);
  await expect.poll(failure).toBeUndefined();
});

it('a refresh during a read leads to a second read', async () => {
  const tab = await customerTab({ ribeye: 1 });
  await tab.store.whenIdle();
  shop.operations.length = 0;
  const releaseResponse = shop.delayNext('CustomerCart', 'response');
  tab.store.refresh();
  await expect.poll(() => shop.operations).toEqual(['CustomerCart']);
  shop.fill(shop.customerCartId, { ribeye: 5 });
  tab.store.refresh();
  releaseResponse();
  await expectShown(tab, { ribeye: 5 });
  expect(shop.operations).toEqual(['CustomerCart', 'CustomerCart']);
});

it('if a merge ends after a sign-out, no tab shows the guest cart anymore', async () => {
  const [one, other] = await guestTabs({ ribeye: 1 });
  one.session.start(customer, true);
  const releaseMerge = shop.delayNext('MergeGuestCart', 'request');
  const merging = one.store.mergeGuestCart();
  await expect.poll(() => shop.operations).toContain('MergeGuestCart');
  one.session.end('signed-out');
  await expectShown([one, other], { ribeye: 1 });
  await Promise.all([one, other].map(async ({ store }) => store.whenIdle()));
  releaseMerge();
  await merging;
  await expectShown([one, other], 'empty');
  expect(browser.storage.getItem('cartID')).toBeNull();
});
