// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  customer,
  keyOf,
  expectShown,
  shownIn,
  openCartShop,
  type TestTab,
} from '../testing/browser-over-http.ts';

const { shop, browser, customerTab } = openCartShop();
const { customerCartId } = shop;
let now = 0;

beforeEach(() => {
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

function later(): void {
  now += 10_000;
  shop.operations.length = 0;
}

function push({ store }: TestTab): void {
  store.receivePush(customer.userId, shop.carts.get(customerCartId));
}

/** Changes a line on another device. */
function changeElsewhere(product: string, quantity: number): void {
  const cart = shop.carts.get(customerCartId);
  const lines = cart?.lines.map((line) => (line.product.id === product ? { ...line, quantity } : line));
  if (cart !== undefined && lines !== undefined) shop.carts.set(customerCartId, { ...cart, lines });
}

it.each([
  ['another line', 'lamb', { ribeye: 5, lamb: 9 }],
  ['the same line, to another quantity', 'ribeye', { ribeye: 9, lamb: 1 }],
  ['the same line, back to its old quantity', 'ribeye', { ribeye: 1, lamb: 1 }],
] as const)("a response that was in flight doesn't undo a push that changed %s", async (_, line, truth) => {
  const tab = await customerTab({ ribeye: 1, lamb: 1 });
  await tab.store.whenIdle();
  later();
  const releaseResponse = shop.delayNext('SetCartLineQuantity', 'response');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
  await expect.poll(() => shop.contents(customerCartId)).toEqual({ ribeye: 5, lamb: 1 });
  changeElsewhere(line, truth[line]);
  push(tab);
  releaseResponse();
  await tab.store.whenIdle();
  await expectShown(tab, truth);
  expect(shop.operations).toEqual(['SetCartLineQuantity', 'CustomerCart']);
});

it('every tab of a customer shows a pushed cart without a request', async () => {
  const [one, other] = [await customerTab({ ribeye: 1 }), browser.openTab()];
  await expectShown(other, { ribeye: 1 });
  later();
  shop.fill(customerCartId, { ribeye: 4, lamb: 2 });
  push(one);
  await expectShown([one, other], { ribeye: 4, lamb: 2 });
  expect(shop.operations).toEqual([]);
});

it("a pushed cart doesn't undo this tab's pending taps", { tags: ['DEV-06'] }, async () => {
  const tab = await customerTab({ ribeye: 1, lamb: 1 });
  later();
  const release = shop.delayNext('SetCartLineQuantity', 'request');
  tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
  await expect.poll(() => shop.operations).toEqual(['SetCartLineQuantity']);
  changeElsewhere('lamb', 9);
  push(tab);
  expect(shownIn(tab)).toEqual({ ribeye: 5, lamb: 9 });
  release();
  await expect.poll(() => shop.contents(customerCartId)).toEqual({ ribeye: 5, lamb: 9 });
  await expectShown(tab, { ribeye: 5, lamb: 9 });
});

it(
  'if a pushed cart may be older than a change made in this browser, the cart is read again',
  { tags: ['DEV-06'] },
  async () => {
    const tab = await customerTab({ ribeye: 1 });
    const old = shop.carts.get(customerCartId);
    later();
    tab.store.setQuantity(keyOf(tab, 'ribeye'), 5);
    await expect.poll(() => tab.notices).toContainEqual(expect.objectContaining({ quantity: 5 }));
    const shown: unknown[] = [];
    tab.store.subscribe(() => shown.push(shownIn(tab)));
    tab.store.receivePush(customer.userId, old);
    await expect.poll(() => shop.operations).toEqual(['SetCartLineQuantity', 'CustomerCart']);
    await expectShown(tab, { ribeye: 5 });
    expect(shown).not.toContainEqual({ ribeye: 1 });
  },
);

it(
  'a tab ignores pushed carts of other customers and, after a sign-out, of its own customer',
  { tags: ['DEV-03'] },
  async () => {
    const tab = await customerTab({ ribeye: 1 });
    later();
    shop.fill(customerCartId, { ribeye: 3 });
    tab.store.receivePush('8', shop.carts.get(customerCartId));
    expect(shownIn(tab)).toEqual({ ribeye: 1 });
    tab.session.end('signed-out');
    push(tab);
    expect(shownIn(tab)).toEqual('empty');
    expect(tab.store.customer()).toBeNull();
  },
);
