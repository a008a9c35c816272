import type { BrowserContext, Page, Request } from '@playwright/test';
import { mailed, newCustomer, placeOrder } from './customer.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { moveAsOther, readStaffOrder, type StaffOrder } from './staff-calls.ts';
import { storeOnce } from './store-once.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openDay(context: BrowserContext, day: string): Promise<Page> {
  await storeOnce(context, { 'shop.staff-key': staffKey, 'shop.staff-device': 'Counter' });
  const page = await context.newPage();
  await page.goto(`/staff#day=${day}`);
  await expect(page.getByRole('heading', { name: /orders?$/ }).first()).toBeVisible();
  return page;
}

const openOrder = async (page: Page, id: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(id.slice(0, 8)) }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unsent = (page: Page) => page.getByRole('main').locator('output').first();
const isOf = (request: Request, operation: string): boolean =>
  request.postData()?.includes(`"operationName":"${operation}"`) === true;
const toPrepare = (page: Page) => page.getByRole('heading', { name: 'To prepare' });
const backToDay = async (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'All orders of the day' }).click();

async function weighAll(page: Page, pounds: string): Promise<void> {
  const fields = page.getByLabel('Weight in lb');
  const count = await fields.count();
  for (let line = 0; line < count; line += 1) {
    await fields.nth(line).fill(pounds);
    await press(page, 'Weigh').nth(line).click();
  }
}

const kindsOf = ({ changes }: StaffOrder): string[] =>
  changes.map(({ kind, value }) => (kind === 'moved' ? `moved ${value}` : kind));

test('a day at the counter: open the day, move an order, weigh it, and mark a product sold out', async ({
  context,
  expectAccessible,
}) => {
  const customer = await newCustomer();
  // Other tests don't sell this product, which this test marks as sold out for a moment.
  const { id } = await placeOrder(customer, '10AM-12PM', { contents: { 58: 2 } });
  const { delivery_date: day, items } = await readStaffOrder(id);
  const page = await openDay(context, day);
  await expect(page.getByRole('heading', { level: 3, name: /^10AM-12PM: \d+ orders?$/ })).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('searchbox').fill(id.slice(0, 8));
  await press(page, 'Find').click();
  await expect(page.getByRole('heading', { name: 'Found orders: 1 order' })).toBeVisible();
  await openOrder(page, id);
  await expect(toPrepare(page)).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Confirmed', 'Preparing']) {
    await press(page, name).click();
    await expect(press(page, name)).toHaveCount(0);
  }
  for (const button of await page.getByRole('main').getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await weighAll(page, '1.75');
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, 'On the way').click();
  await expect(unsent(page)).toHaveText('');
  const done = await readStaffOrder(id);
  expect(kindsOf(done)).toEqual([
    'moved Confirmed',
    'moved Preparing',
    ...items.map(() => 'weighed'),
    'moved On the way',
  ]);
  expect(new Set(done.changes.map(({ device }) => device))).toEqual(new Set(['Counter']));
  expect(done.items.map(({ packed_weight }) => packed_weight)).toEqual(items.map(() => '1.75'));
  await mailed(customer.email, /On the way|on its way/i);

  const soldOut = page.getByRole('button', { name: /is sold out$/ }).first();
  await soldOut.click();
  const available = page.getByRole('button', { name: /is available again$/ });
  await expect(available).toBeVisible();
  await expect(unsent(page)).toHaveText('');
  await available.click();
  await expect(available).toHaveCount(0);
});

test('staff cancel an order with a second press, and its customer is told', async ({ context }) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer, '2PM-4PM', { contents: { 1: 2 } });
  const page = await openDay(context, (await readStaffOrder(id)).delivery_date);
  await openOrder(page, id);
  await press(page, 'Cancel order').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await press(page, 'Cancel order').click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(unsent(page)).toHaveText('');
  await expect(press(page, 'Cancel order')).toHaveCount(0);
  expect((await readStaffOrder(id)).status).toBe('Canceled');
  await mailed(customer.email, /canceled/i);
});

test('without network, presses wait and are sent once, in order, also after a reload', async ({
  context,
  allowed,
}) => {
  allowed.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|ERR_FAILED/);
  const customer = await newCustomer();
  const orders = [await placeOrder(customer), await placeOrder(customer), await placeOrder(customer)];
  const first = await readStaffOrder(orders[0]?.id ?? '');
  for (const { id } of orders) await moveAsOther(id, 'Confirmed');
  const page = await openDay(context, first.delivery_date);
  await context.setOffline(true);
  for (const { id } of orders) {
    await openOrder(page, id);
    await press(page, 'Preparing').click();
    await weighAll(page, '1.5');
    await press(page, 'On the way').click();
    await backToDay(page);
  }
  await expect(page.getByText(/presses not yet sent$/)).toHaveText(
    `${3 * (2 + first.items.length)} presses not yet sent`,
  );
  // The shop carries out the first press, but its answer gets lost.
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !isOf(route.request(), 'MoveOrder')) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => isLost).toBe(true);
  await page.reload();
  for (const { id } of orders)
    await expect
      .poll(async () => kindsOf(await readStaffOrder(id)))
      .toEqual([
        'moved Confirmed',
        'moved Preparing',
        ...first.items.map(() => 'weighed'),
        'moved On the way',
      ]);
  await expect(unsent(page)).toHaveText('');
  await expect(page.getByText('Please decide')).toHaveCount(0);
});

test('if two devices change an order, the second is told, and loses nothing', async ({
  context,
  expectAccessible,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  const { delivery_date: day } = await readStaffOrder(id);
  const page = await openDay(context, day);
  const read = page.waitForResponse((response) => isOf(response.request(), 'PickingOrder'));
  await openOrder(page, id);
  await (await read).finished();
  await expect(press(page, 'Confirmed')).toBeVisible();
  await moveAsOther(id, 'Confirmed');
  await press(page, 'Confirmed').click();
  const decide = page.getByRole('heading', { name: 'Please decide' });
  await expect(decide).toBeVisible();
  await expect(page.getByText(/you pressed Confirmed/)).toBeVisible();
  await expect(page.getByText('Now it is Confirmed. Office')).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 740 });
  // It is as staff wanted it already, so there is nothing to do again.
  await expect(press(page, 'Do it anyway')).toHaveCount(0);
  await press(page, 'Leave it').click();
  await expect(decide).toHaveCount(0);

  await press(page, 'Preparing').click();
  await expect(page.getByLabel('Weight in lb').first()).toBeVisible();
  await expect(unsent(page)).toHaveText('');
  await moveAsOther(id, 'On the way');
  await page.getByLabel('Weight in lb').first().fill('1.2');
  await press(page, 'Weigh').first().click();
  await expect(page.getByText(/you pressed 1.2 lb/)).toBeVisible();
  await expect(page.getByText('Now it is On the way. Office')).toBeVisible();
  expect((await readStaffOrder(id)).items[0]?.packed_weight).toBeNull();
});
