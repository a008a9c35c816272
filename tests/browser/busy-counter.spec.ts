import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newCustomer, placeOrder } from './customer.ts';
import { outboxOf } from './outbox.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { moveAsOther, readStaffOrder } from './staff-calls.ts';
import { storeOnce } from './store-once.ts';

/** Divisible by six. `COUNTER_ORDERS=60` is a busy day, and takes minutes. */
const orderCount = Number(process.env['COUNTER_ORDERS'] ?? 12);
/** A phone in the cold room is about four times slower than the machine that runs the tests. */
const slowness = 4;

interface Device {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

async function openDevice(browser: Browser, name: string, day: string): Promise<Device> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await storeOnce(context, { 'shop.staff-key': staffKey, 'shop.staff-device': name });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.clock.install();
  await page.goto(`/staff#day=${day}`);
  await expect(page.getByRole('heading', { name: /orders$/ }).first()).toBeVisible();
  return { name, context, page };
}

const poundsOf = (order: number): string => (1 + (order % 90) / 100).toFixed(2);

/** Weighs the first line of an order, and sends the order on its way. */
async function pack({ page }: Device, id: string, pounds: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(id.slice(0, 8)) }).click();
  await page.getByLabel('Weight in lb').first().fill(pounds);
  await page.getByRole('button', { name: 'Weigh', exact: true }).first().click();
  await page.getByRole('button', { name: 'On the way', exact: true }).click();
  await page.getByRole('link', { name: 'All orders of the day' }).click();
}

test('two slow devices pack many orders, ten minutes without network, each change once', async ({
  browser,
  allowed,
}) => {
  test.setTimeout(240_000);
  allowed.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const customer = await newCustomer();
  const ids: string[] = [];
  for (let order = 0; order < orderCount; order += 1) {
    const { id } = await placeOrder(customer, order % 2 === 0 ? '10AM-12PM' : '12PM-2PM', {
      contents: { 3: 2 },
    });
    await moveAsOther(id, 'Confirmed');
    await moveAsOther(id, 'Preparing');
    ids.push(id);
  }
  const { delivery_date: day } = await readStaffOrder(ids[0] ?? '');
  const devices = [await openDevice(browser, 'Counter', day), await openDevice(browser, 'Cold room', day)];
  await Promise.all(
    devices.map(async (device, number) => {
      const own = [...ids.entries()].filter(([order]) => order % devices.length === number);
      const third = own.length / 3;
      for (const [turn, [order, id]] of own.entries()) {
        if (turn === third) await device.context.setOffline(true);
        if (turn === 2 * third) {
          await expect(device.page.getByText(`${2 * third} presses not yet sent`)).toBeVisible();
          await device.page.clock.fastForward('10:00');
          await device.context.setOffline(false);
        }
        await pack(device, id, poundsOf(order));
      }
      await expect(device.page.getByRole('main').locator('output').first()).toHaveText('');
      await expect(device.page.getByText('Please decide')).toHaveCount(0);
    }),
  );
  for (const [order, id] of ids.entries()) {
    const { status, items, changes } = await readStaffOrder(id);
    const { name } = devices[order % devices.length] ?? { name: '' };
    expect(status).toBe('On the way');
    expect(items[0]?.packed_weight).toBe(poundsOf(order));
    expect(changes.map(({ kind, device, value }) => [kind, device, value])).toEqual([
      ['moved', 'Office', 'Confirmed'],
      ['moved', 'Office', 'Preparing'],
      ['weighed', name, expect.any(String)],
      ['moved', name, 'On the way'],
    ]);
  }
  const onTheWay = async () =>
    (await outboxOf(customer.email)).filter((mail) => /^Subject: .*on the way/m.test(mail)).length;
  await expect.poll(onTheWay).toBe(orderCount);
  for (const { context } of devices) await context.close();
});
