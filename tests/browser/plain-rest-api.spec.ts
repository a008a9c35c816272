import type { BrowserContext } from '@playwright/test';
import * as z from 'zod';
import {
  agree,
  beef,
  email,
  field,
  fillAddress,
  goat,
  openDateField,
  orderButton,
  payNow,
} from './checkout-page.ts';
import { intercept } from './graphql-faults.ts';
import { customerWithCart, guestWithCart, ordersOf, takeSlot } from './checkout-shoppers.ts';
import { later, sundayAfter } from './days.ts';
import { pounds } from './filled-cart.ts';
import { moveOrder } from './owner.ts';
import { testWith } from './own-stack.ts';
import { startPlainRestApi } from './plain-rest-api.ts';
import { expect, type Page } from './shop-test.ts';

/** Uses a REST API without most additions to the specification's section 7. */
const test = testWith({
  startRestApi: startPlainRestApi,
  env: {
    bff: { DELIVERY_CLOSED_WEEKDAYS: 'Sunday' },
    upstream: { ORDER_EVENTS_URL: '', DELIVERY_SLOT_CAPACITY: '1' },
  },
});

const scanned = z.object({ qr_code: z.string() });
const date = (page: Page) => page.getByLabel('Date');
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay now' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function loseFirstResponse(page: Page): Promise<void> {
  let isFirst = true;
  await intercept(page, 'PlaceOrder', async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await orderButton(page).click();
}

/**
 * Orders for pickup, loses the response and recovers the order. Returns the order's number.
 * @param week the week to order for, different for each shopper
 */
async function orderWithLostResponse(page: Page, week: number, isCustomer: boolean): Promise<string> {
  await fillAddress(page);
  await expect(field(page, 'Delivery note')).toHaveCount(0);
  await field(page, 'State').fill('Georgia');
  await field(page, 'Postal code').fill('33471');
  await orderButton(page).click();
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription(
    '33471 is in Florida, not in Georgia.',
  );
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  await openDateField(page);
  const earliest = (await date(page).getAttribute('min')) ?? '';
  await date(page).fill('2036-01-01');
  await orderButton(page).click();
  await expect(date(page)).toHaveAccessibleDescription(/The latest date is /);
  await date(page).fill(sundayAfter(earliest));
  await orderButton(page).click();
  await expect(date(page)).toHaveAccessibleDescription(/We are always closed on Sundays/);
  await page
    .getByRole('button', { name: /^Take / })
    .first()
    .click();

  // This REST API reports a full time slot only when it rejects an order. Changing the day hides the message.
  const day = later(await date(page).inputValue(), 7 * week);
  await date(page).fill(day);
  await takeSlot(day, '10AM-12PM');
  await orderButton(page).click();
  const refusal = page.getByRole('group', { name: 'Time' }).getByRole('alert');
  await expect(refusal).toContainText(`This time is full on ${day}.`);
  await date(page).fill(later(day, 1));
  await expect(refusal).toHaveCount(0);
  await date(page).fill(day);
  await page.getByRole('radio', { name: '4PM-6PM' }).check();

  // The form still has the address, but the order doesn't include it.
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await expect(field(page, 'City')).toHaveValue('Moore Haven');
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  const ordered = page.waitForRequest(
    (request) => request.postData()?.includes('"operationName":"PlaceOrder"') === true,
  );
  await loseFirstResponse(page);
  expect((await ordered).postData()).not.toMatch(/shippingAddress|savedAddressId|Palm Street|33471|0100/);
  // A customer's page shows the emptied cart, with a note instead of the form's button.
  if (isCustomer) await expect(page.getByText('The answer to your last order was lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Check my order' }).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Cancels a payment, presses Pay now twice, and pays. Returns the payment tab. */
async function payAtLast(page: Page, context: BrowserContext): Promise<Page> {
  await expect(payButton(page)).toBeVisible();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  await agree(page);
  const left = await payNow(page);
  await left.getByRole('button', { name: /^Cancel/ }).click();
  await expect(heading(left, 'Payment canceled')).toBeVisible();
  await expect(payButton(left)).toBeVisible();
  const first = await payNow(page);
  const second = await payNow(page);
  expect(second.url()).toBe(first.url());
  await second.getByRole('button', { name: /^Pay/ }).click();
  await expect(heading(second, 'Payment successful')).toBeVisible();
  await first.reload();
  await expect(first.getByText('This order is paid.')).toBeVisible();
  return second;
}

test('with only the specified REST calls, a guest recovers a lost order and pays once', async ({
  page,
  context,
  allowed,
}) => {
  allowed.allow(/graphql|Failed to load resource/);
  await guestWithCart(context, { [goat.id]: 15, [beef.id]: 2 });
  await page.goto('/cart');
  await email(page).fill('amina@example.com');
  const number = await orderWithLostResponse(page, 2 * test.info().repeatEachIndex, false);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('172.83 $');
  await expect(summary).toContainText('due at the shop before slaughter');
  await expect(page.getByText('If you have already paid there, you don’t need to pay again.')).toBeVisible();
  await expect(page.getByText('not paid yet')).toHaveCount(0);

  // This REST API doesn't return a guest's order, so the page knows of the payment only from the provider's redirect.
  const paid = await payAtLast(page, context);
  await paid.reload();
  await expect(heading(paid, 'Payment successful')).toBeVisible();
  await expect(paid.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('is saved and paid.')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms of sale' })).toBeChecked();
  await payButton(page).click();
  await expect(page.getByText('This order is already paid.')).toBeVisible();

  // A new tab can't show the order.
  const later = await context.newPage();
  await later.goto('/order');
  await expect(later.getByText('There is no order here.')).toBeVisible();
  await later.goto('/login');
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByRole('link', { name: 'Your order on this device' })).toHaveCount(0);
  await later.goto(`/payment?order=${number}`);
  await expect(later.getByText('If you have already paid there, you don’t need to pay again.')).toBeVisible();
  await later.goto('/cart');
  await expect(later.getByRole('link', { name: 'Shop retail now' })).toBeVisible();
});

test('with only the specified REST calls, a customer recovers a lost order and sees it as paid', async ({
  page,
  context,
  allowed,
}) => {
  allowed.allow(/graphql|Failed to load resource/);
  const customer = await customerWithCart(context, { [goat.id]: 15, [beef.id]: 2 });
  await page.goto('/cart');
  // If the page is closed right after a removal is undone, no line is lost.
  const removed = Promise.withResolvers<void>();
  await intercept(page, 'RemoveCartLine', async (route) => {
    await route.fetch();
    removed.resolve();
  });
  await page.getByRole('button', { name: `Remove ${beef.name}` }).click();
  await removed.promise;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pounds(page, beef.name)).toHaveValue('2');
  await page.goto(`/retail/${beef.id}`);
  // This REST API doesn't return the maximum length of a note, so no note can be entered.
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Occasion' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Note to the butcher/ })).toHaveCount(0);
  await page.goto('/cart');
  await expect(pounds(page, beef.name)).toHaveValue('2');
  await expect(page.getByRole('button', { name: /^Add a note/ })).toHaveCount(0);

  await pounds(page, beef.name).fill('99999999999');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The most you can order is 2,147,483,647 lb. It stays at 2 lb.',
  );
  await pounds(page, beef.name).blur();
  await expect(pounds(page, beef.name)).toHaveValue('2');

  const number = await orderWithLostResponse(page, 2 * test.info().repeatEachIndex + 1, true);
  expect(await ordersOf(customer)).toEqual([number]);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('172.83 $');
  await expect(page.getByText('is saved and not paid yet')).toBeVisible();
  const early = await context.newPage();
  await early.goto(`/payment/success?order=${number}`);
  await expect(heading(early, 'Waiting for your payment')).toBeVisible();
  await early.close();
  const paid = await payAtLast(page, context);
  await expect(page.getByText('is saved and paid.')).toBeVisible();
  await paid.goto('/cart');
  await expect(paid.getByRole('link', { name: 'Shop retail now' })).toBeVisible();

  await page.goto('/profile/order');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const { qr_code: code } = scanned.parse(await customer.call('GET', `orders/${number}`));
  await page.goto(code);
  await expect(page).toHaveURL(`/profile/order/${number}`);
  await expect(page.getByRole('img', { name: 'QR code of this order' })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  // The specification's section 3 has no order status, so the page shows none.
  await expect(page.getByText('Status', { exact: true })).toHaveCount(0);

  await moveOrder(number, 'Canceled');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('term').filter({ hasText: /^Refunded$/ })).toBeVisible();
});
