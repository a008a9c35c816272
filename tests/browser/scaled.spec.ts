import type { BrowserContext } from '@playwright/test';
import { beef, continueToPay, choosePickup } from './checkout-page.ts';
import { ordersOf } from './checkout-shoppers.ts';
import { logIn, newCustomer } from './customer.ts';
import { badge, more, pounds } from './filled-cart.ts';
import { type ScaledStack, missingRedis, startScaledStack } from './scaled-stack.ts';
import { asNewClient, operationBody } from './shop-api.ts';
import { expect, type Page, test as base } from './shop-test.ts';

const test = base.extend<object, { stack: ScaledStack }>({
  stack: [
    async ({}, use) => {
      const stack = await startScaledStack('scaled-logs');
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** The number of restarts, one after the other. For a long run, use `RESTARTS=10 npm run test:browser -- scaled`. */
const restarts = Number(process.env['RESTARTS'] ?? '4');
const operations = restarts * 500;

test.describe.configure({ mode: 'serial' });

test('a shopper buys through two web servers and two BFFs, with all tabs and devices in sync', async ({
  page,
  context,
  browser,
  stack,
  allowed,
}) => {
  test.skip(missingRedis !== undefined, missingRedis ?? '');
  test.slow();
  allowed.allow(/401|Failed to load resource/);
  const account = await newCustomer();
  await page.goto(stack.url);
  await page.getByRole('link', { name: 'Shop retail' }).click();
  await page.getByRole('link', { name: beef.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(beef.name) })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
  await expect(badge(page, 1)).toHaveCount(1);

  const tab = await context.newPage();
  await tab.goto(`${stack.url}/login`);
  await expect(badge(tab, 1)).toBeVisible();
  await logIn(tab, account);
  await expect(tab).toHaveURL(`${stack.url}/home`);
  await expect(badge(tab, 1)).toBeVisible();
  await page.goto(`${stack.url}/cart`);
  await expect(pounds(page, beef.name)).toHaveValue('1');
  await more(page, beef.name).click();
  await expect(badge(tab, 2)).toBeVisible();

  // The load balancer might connect the two devices to different BFFs.
  const devices: { context: BrowserContext; page: Page }[] = [];
  for (const web of stack.webs) {
    const other = await browser.newContext({ extraHTTPHeaders: asNewClient() });
    const there = await other.newPage();
    await there.goto(`${web}/login`);
    await logIn(there, account);
    await expect(there).toHaveURL(`${web}/home`);
    await there.goto(`${web}/cart`);
    await expect(pounds(there, beef.name)).toHaveValue('2');
    devices.push({ context: other, page: there });
  }
  const [first, second] = devices;
  if (first === undefined || second === undefined) throw new Error('two webs are needed');
  await more(first.page, beef.name).click();
  for (const each of [page, tab, second.page]) await expect(badge(each, 3).first()).toBeVisible();
  await more(second.page, beef.name).click();
  for (const each of [page, tab, first.page]) await expect(badge(each, 4).first()).toBeVisible();

  await choosePickup(page);
  const payment = await continueToPay(page);
  await expect(page).toHaveURL(/\/payment\?order=/);
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await expect(payment).toHaveURL(/\/payment\/success\?order=/);
  expect(await ordersOf(account)).toHaveLength(1);
  for (const each of [tab, first.page, second.page]) await expect(badge(each, 0).first()).toBeVisible();
  for (const device of devices) await device.context.close();
});

test(`none of ${operations} operations or pages is lost in ${restarts} restarts`, async ({ stack }) => {
  test.slow();
  const lost: string[] = [];
  let sent = 0;
  const over = new AbortController();
  async function shop(number: number): Promise<void> {
    while (!over.signal.aborted || sent < operations) {
      sent += 1;
      const isPage = sent % 4 === 0;
      const response = await fetch(isPage ? `${stack.url}/retail/1?${sent}` : `${stack.url}/graphql`, {
        headers: { 'content-type': 'application/json', ...asNewClient() },
        ...(!isPage && { method: 'POST', body: JSON.stringify(operationBody('Home', {})) }),
      }).catch((error: unknown) => new Response(String(error), { status: 599 }));
      const text = await response.text().catch(String);
      if (response.status !== 200 || !text.includes(beef.name))
        lost.push(`shopper ${number}, operation ${sent}: ${response.status} ${text.slice(0, 200)}`);
    }
  }
  const shoppers = Array.from({ length: 4 }, async (_, number) => shop(number));
  for (let count = 0; count < restarts; count += 1)
    await stack.restart(stack.parts[count % stack.parts.length] ?? '');
  over.abort();
  await Promise.all(shoppers);
  expect(lost).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(operations);
});
