import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../browser-storage.ts';
import { createCartServer } from './testing/cart-server.ts';
import { keyOf, seen, seenIn, TestBrowser } from './testing/cart-tabs.ts';

const shop = createCartServer();
let browser: TestBrowser;

beforeAll(() => shop.server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(() => {
  browser.close();
  shop.reset();
});
afterAll(() => shop.server.close());

const session = { accessToken: 'token', expiresAt: null, userId: 'customer-1' };

describe('a customer who comes and goes', () => {
  it('sees what another tab changed while it was not known yet whose cart it is', async () => {
    shop.fill(shop.customerCartId, { ribeye: 1 });
    const one = browser.openTab();
    one.session.start(session, true);
    await seen(one, { ribeye: 1 });
    await one.store.whenSettled();
    shop.operations.length = 0;
    const letAnswer = shop.delayNext('CustomerCart', 'back');
    const other = browser.openTab();
    await expect.poll(() => shop.operations).toEqual(['CustomerCart']);
    one.store.setQuantity(keyOf(one, 'ribeye'), 5);
    await one.store.whenSettled();
    expect(shop.contents(shop.customerCartId)).toEqual({ ribeye: 5 });
    letAnswer();
    await other.store.whenSettled();
    await seen(other, { ribeye: 5 });
  });

  it('sees a change that was under way over a log-out and a log-in, in every tab', async () => {
    shop.fill(shop.customerCartId, { ribeye: 1 });
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.session.start(session, true);
    await Promise.all([one, other].map((tab) => seen(tab, { ribeye: 1 })));
    const letChange = shop.delayNext('SetCartLineQuantity', 'there');
    one.store.setQuantity(keyOf(one, 'ribeye'), 5);
    one.store.flush();
    await expect.poll(() => shop.operations).toContain('SetCartLineQuantity');
    one.session.end('signed-out');
    await seen(other, 'empty');
    other.session.start({ ...session, accessToken: 'another' }, true);
    await Promise.all([one, other].map((tab) => seen(tab, { ribeye: 1 })));
    await Promise.all([one, other].map(async ({ store }) => store.whenSettled()));
    letChange();
    await Promise.all([one, other].map((tab) => seen(tab, { ribeye: 5 })));
  });

  it('who taps and logs out at once finds the tap in the cart later', async () => {
    shop.fill(shop.customerCartId, { ribeye: 1 });
    const tab = browser.openTab();
    tab.session.start(session, true);
    await seen(tab, { ribeye: 1 });
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
    tab.store.sendLast();
    tab.session.end('signed-out');
    await seen(tab, 'empty');
    await expect.poll(() => shop.contents(shop.customerCartId)).toEqual({ ribeye: 5 });
  });

  it.each(['the page that follows', 'another tab'])(
    'a change that outlives its page is seen by %s',
    async (by) => {
      shop.fill('guest', { ribeye: 3 });
      browser.storage.setItem('cartID', 'guest');
      const passing = memoryStorage();
      const tab = browser.openTab(passing);
      const other = by === 'another tab' ? browser.openTab() : undefined;
      for (const open of other === undefined ? [tab] : [tab, other]) await seen(open, { ribeye: 3 });
      const letChange = shop.delayNext('SetCartLineQuantity', 'there');
      tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
      tab.leave();
      const follows = other ?? browser.openTab(passing);
      await seen(follows, { ribeye: 3 });
      letChange();
      await expect.poll(() => seenIn(follows), { timeout: 8000 }).toEqual({ ribeye: 9 });
    },
  );

  it('a change that outlives its tab is seen by one that does not know yet whose cart it has', async () => {
    shop.fill(shop.customerCartId, { ribeye: 1 });
    const tab = browser.openTab();
    tab.session.start(session, true);
    await seen(tab, { ribeye: 1 });
    await tab.store.whenSettled();
    const letAnswer = shop.delayNext('CustomerCart', 'back');
    const other = browser.openTab();
    const letChange = shop.delayNext('SetCartLineQuantity', 'there');
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
    tab.leave();
    letAnswer();
    await seen(other, { ribeye: 1 });
    await other.store.whenSettled();
    letChange();
    await expect.poll(() => seenIn(other), { timeout: 8000 }).toEqual({ ribeye: 5 });
  });

  it('a change whose answer was lost just before a reload is looked for after it', async () => {
    shop.fill('guest', { ribeye: 3 });
    browser.storage.setItem('cartID', 'guest');
    const passing = memoryStorage();
    const tab = browser.openTab(passing);
    await seen(tab, { ribeye: 3 });
    shop.failNext('SetCartLineQuantity', 'network');
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
    await tab.store.whenSettled();
    tab.leave();
    const follows = browser.openTab(passing);
    await seen(follows, { ribeye: 3 });
    // It arrives after all.
    shop.fill('guest', { ribeye: 9 });
    await expect.poll(() => seenIn(follows), { timeout: 8000 }).toEqual({ ribeye: 9 });
  });

  it('a change whose answer was lost just before a log-out is looked for after the next log-in', async () => {
    shop.fill(shop.customerCartId, { ribeye: 3 });
    const tab = browser.openTab();
    tab.session.start(session, true);
    await seen(tab, { ribeye: 3 });
    shop.failNext('SetCartLineQuantity', 'network');
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 9);
    await tab.store.whenSettled();
    tab.session.end('signed-out');
    await seen(tab, 'empty');
    tab.session.start({ ...session, accessToken: 'another' }, true);
    await seen(tab, { ribeye: 3 });
    shop.fill(shop.customerCartId, { ribeye: 9 });
    await expect.poll(() => seenIn(tab), { timeout: 8000 }).toEqual({ ribeye: 9 });
  });

  it('sees after a sleep how the cart is by then, not how it was when the sleep began', async () => {
    shop.fill(shop.customerCartId, { ribeye: 1 });
    const tab = browser.openTab();
    tab.session.start(session, true);
    await seen(tab, { ribeye: 1 });
    await tab.store.whenSettled();
    shop.operations.length = 0;
    const letAnswer = shop.delayNext('CustomerCart', 'back');
    void tab.store.refresh();
    await expect.poll(() => shop.operations).toEqual(['CustomerCart']);
    shop.fill(shop.customerCartId, { ribeye: 5 });
    void tab.store.catchUp(true);
    letAnswer();
    await seen(tab, { ribeye: 5 });
    expect(shop.operations).toEqual(['CustomerCart', 'CustomerCart']);
  });

  it('who logs out while the guest cart is being moved has no guest cart in any tab', async () => {
    shop.fill('guest', { ribeye: 1 });
    browser.storage.setItem('cartID', 'guest');
    const [one, other] = [browser.openTab(), browser.openTab()];
    await seen(other, { ribeye: 1 });
    one.session.start(session, true);
    const letMerge = shop.delayNext('MergeGuestCart', 'there');
    const merging = one.store.mergeGuestCart();
    await expect.poll(() => shop.operations).toContain('MergeGuestCart');
    one.session.end('signed-out');
    await Promise.all([one, other].map((tab) => seen(tab, { ribeye: 1 })));
    await Promise.all([one, other].map(async ({ store }) => store.whenSettled()));
    letMerge();
    await merging;
    await seen(one, 'empty');
    await seen(other, 'empty');
    expect(browser.storage.getItem('cartID')).toBeNull();
  });
});
