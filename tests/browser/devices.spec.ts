import type { Browser, Page, WebSocket } from '@playwright/test';
import { comeSignedIn, type Customer, fillCustomerCart, newCustomer } from './customer.ts';
import { badge } from './filled-cart.ts';
import { expect, test } from './shop-test.ts';
import { createStorefront, type Storefront } from './storefront.ts';

/** A separate BFF and web server, which a test can stop without affecting other tests. */
let shop: Storefront;
test.beforeAll(async () => {
  shop = await createStorefront({});
  await shop.start('bff', 'web');
});
test.afterAll(async () => shop.stop());

const more = (page: Page) => page.getByRole('button', { name: /^One pound more of / }).first();

function socketsOf(page: Page): WebSocket[] {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/graphql')) sockets.push(socket);
  });
  return sockets;
}

const openIn = (sockets: readonly WebSocket[]): number =>
  sockets.filter((socket) => !socket.isClosed()).length;

/** Waits until the page's socket has received the current cart. */
async function following(page: Page): Promise<WebSocket> {
  const socket = await page.waitForEvent('websocket', (each) => each.url().endsWith('/graphql'));
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('cartChanged'));
  return socket;
}

async function aDevice(browser: Browser, customer: Customer, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await comeSignedIn(context, customer);
  const page = await context.newPage();
  const socket = following(page);
  await page.goto(path);
  await socket;
  return page;
}

test("a cart change on a customer's device appears on another", { tag: ['@DEV-01'] }, async ({ browser }) => {
  const customer = await newCustomer();
  await fillCustomerCart(customer);
  const phone = await aDevice(browser, customer, '/cart');
  const laptop = await aDevice(browser, customer, '/');
  await expect(badge(laptop, 4)).toBeVisible();
  await more(phone).click();
  await expect(badge(laptop, 5)).toBeVisible();
  await phone
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(badge(laptop, 2)).toBeVisible();
});

test(
  'after a BFF restart, a device reconnects and shows a change that it missed',
  { tag: ['@DEV-07'] },
  async ({ browser }) => {
    const customer = await newCustomer();
    const cartId = await fillCustomerCart(customer);
    const laptop = await aDevice(browser, customer, '/');
    const sockets = socketsOf(laptop);
    await expect(badge(laptop, 4)).toBeVisible();
    await shop.end('bff');
    await customer.call('POST', `carts/${cartId}/items/`, {
      product_id: 2,
      quantity: 3,
      is_wholesale: false,
    });
    await shop.start('bff');
    await expect(badge(laptop, 7)).toBeVisible();
    await expect.poll(() => openIn(sockets)).toBe(1);
    const phone = await aDevice(browser, customer, '/cart');
    await more(phone).click();
    await expect(badge(laptop, 8)).toBeVisible();
  },
);

test(
  'tabs share one socket; if its tab closes, another tab opens one; signing out closes it',
  { tag: ['@DEV-09'] },
  async ({ browser }) => {
    const customer = await newCustomer();
    await fillCustomerCart(customer);
    const first = await aDevice(browser, customer, '/');
    const [second, third] = [await first.context().newPage(), await first.context().newPage()];
    const sockets = [second, third].map(socketsOf);
    for (const tab of [second, third]) {
      await tab.goto('/');
      await expect(badge(tab, 4)).toBeVisible();
    }
    const phone = await aDevice(browser, customer, '/cart');
    await more(phone).click();
    for (const tab of [first, second, third]) await expect(badge(tab, 5)).toBeVisible();
    expect(sockets.flat()).toHaveLength(0);

    const takenOver = following(second);
    await first.close();
    await takenOver;
    await more(phone).click();
    for (const tab of [second, third]) await expect(badge(tab, 6)).toBeVisible();
    await expect.poll(() => sockets.map(openIn)).toEqual([1, 0]);

    await third.goto('/profile');
    await third.getByRole('button', { name: 'Log Out' }).first().click();
    await expect.poll(() => sockets.map(openIn)).toEqual([0, 0]);
  },
);

test(
  "unlike a customer's page, a guest's page opens no socket and loads no code for sockets",
  { tag: ['@DEV-09'] },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const sockets = socketsOf(page);
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    const socketScripts = () => scripts.filter((url) => url.includes('subscription-socket')).length;
    for (const path of ['/cart', '/retail']) {
      await page.goto(path);
      await expect(badge(page, 0)).toBeVisible();
    }
    expect(sockets).toEqual([]);
    expect(socketScripts()).toBe(0);
    await comeSignedIn(context, await newCustomer());
    await page.reload();
    await expect.poll(() => openIn(sockets)).toBe(1);
    expect(socketScripts()).toBe(1);
  },
);
