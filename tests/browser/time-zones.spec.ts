import { type Browser, devices } from '@playwright/test';
import { beef, openDateField } from './checkout-page.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { anAddress, comeSignedIn, type Customer, newCustomer, placeOrder } from './customer.ts';
import { expect, type Page, test } from './shop-test.ts';
import { shopUrl } from './shop-api.ts';

/** The farthest ahead and behind, one with three quarters of an hour, and the plant's. */
const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kathmandu', 'America/New_York'] as const;

async function openPage(browser: Browser, timezoneId: string) {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: shopUrl(),
    locale: 'en-US',
    timezoneId,
  });
  return { context, page: await context.newPage() };
}

/** Returns the days and the dates that the checkout offers. */
async function offeredDays(browser: Browser, zone: string): Promise<readonly unknown[]> {
  const { context, page } = await openPage(browser, zone);
  await guestWithCart(context, { [beef.id]: 1 });
  await page.goto('/cart');
  const days = page.getByRole('group', { name: 'Day' });
  await expect(days.getByRole('radio', { checked: true })).toBeVisible();
  const texts = await days.innerText();
  const date = await openDateField(page);
  const range = [await date.inputValue(), await date.getAttribute('min'), await date.getAttribute('max')];
  await context.close();
  return [texts, ...range];
}

const mainText = async (page: Page): Promise<string> => page.getByRole('main').innerText();

async function shownOrder(browser: Browser, zone: string, customer: Customer, id: string) {
  const { context, page } = await openPage(browser, zone);
  await comeSignedIn(context, customer);
  await page.goto('/profile/order');
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
  const list = await mainText(page);
  await page.goto(`/profile/order/${id}`);
  await expect(page.getByText(anAddress.address).first()).toBeVisible();
  const details = await mainText(page);
  await context.close();
  return [list, details];
}

test("in every time zone, the checkout offers the same days, and an order shows the plant's", async ({
  browser,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  const offers: unknown[] = [];
  const orders: unknown[] = [];
  for (const zone of zones) {
    offers.push(await offeredDays(browser, zone));
    orders.push(await shownOrder(browser, zone, customer, id));
  }
  for (const [index, zone] of zones.entries()) {
    expect(offers[index], zone).toEqual(offers.at(-1));
    expect(orders[index], zone).toEqual(orders.at(-1));
  }
});
