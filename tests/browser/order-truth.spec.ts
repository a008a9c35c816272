import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { beef, email, goat, openPickup, orderButton } from './checkout-scene.ts';
import { customerWithCart, guestWithCart } from './checkout-shoppers.ts';
import { comeSignedIn, newCustomer, placeOrder } from './customer.ts';
import { moveOrder } from './owner.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';

const scanned = z.object({ qr_code: z.string() });
const keys = z.array(z.object({ id: z.string(), key: z.string() }));

/** Orders what is in the cart for pickup; the order's number and the tab of its payment. */
async function order(page: Page, context: BrowserContext): Promise<{ number: string; gateway: Page }> {
  const opened = context.waitForEvent('page');
  await orderButton(page).click();
  const gateway = await opened;
  await expect(page).toHaveURL(/\/payment\?order=/);
  return { number: new URL(page.url()).searchParams.get('order') ?? '', gateway };
}

async function keyOf(page: Page, number: string): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('shop.guest-orders'));
  return keys.parse(JSON.parse(text ?? '[]')).find(({ id }) => id === number)?.key ?? '';
}

const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for your payment' });
const successful = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });

test("a guest's order is not called paid before it is, becomes so while the page is open, and stays so after a reload", async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [goat.id]: 15 });
  await openPickup(page);
  const { number, gateway } = await order(page, context);
  const early = await context.newPage();
  await early.goto(`/payment/success?order=${number}`);
  await expect(waiting(early)).toBeVisible();
  await expect(early.getByRole('region', { name: 'Order summary' })).toContainText('37.50 $');
  await expectReflowAndAccessibility(early, expectAccessible);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();

  await gateway.getByRole('button', { name: /^Pay/ }).click();
  await expect(successful(gateway)).toBeVisible();
  await expect(successful(early)).toBeVisible();
  await expectReflowAndAccessibility(early, expectAccessible);
  await page.reload();
  await expect(page.getByText('is saved and paid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

test("a customer's order is not called paid before it is, becomes so while the page is open, and moves on by push", async ({
  page,
  context,
}) => {
  await customerWithCart(context, { [beef.id]: 1 });
  await page.goto('/cart');
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  const { number, gateway } = await order(page, context);
  const early = await context.newPage();
  await early.goto(`/payment/success?order=${number}`);
  await expect(waiting(early)).toBeVisible();
  await early.goto('/profile/order');
  await expect(early.getByText('Not paid yet')).toBeVisible();
  await early.goto(`/payment/success?order=${number}`);
  await gateway.getByRole('button', { name: /^Pay/ }).click();
  await expect(successful(early)).toBeVisible();
  await early.goto('/profile/order');
  await expect(early.getByText('Placed', { exact: true })).toBeVisible();
  await expect(early.getByText('Paid', { exact: true })).toBeVisible();

  // Nothing is reloaded, and nobody comes back to the tab.
  await early.goto(`/profile/order/${number}`);
  await expect(early.getByText('Placed', { exact: true })).toBeVisible();
  await moveOrder(number, 'Confirmed');
  await expect(early.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a guest finds the order on the same device in a new tab, pays it there, and sees it move on when coming back', async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  const { number, gateway } = await order(page, context);
  await gateway.close();
  const later = await context.newPage();
  await page.close();
  await later.goto('/login');
  await later.getByRole('link', { name: 'Your order on this device' }).click();
  await expect(later).toHaveURL('/order');
  await expect(later.getByText('Not paid yet')).toBeVisible();
  await expect(later.getByText(/^This order is kept on this device for 60 days; /)).toBeVisible();
  await expect(later.getByRole('region', { name: 'Order summary' })).toContainText(number);
  await expectReflowAndAccessibility(later, expectAccessible);
  const opened = context.waitForEvent('page');
  await later.getByRole('button', { name: 'Pay now' }).click();
  const again = await opened;
  await again.getByRole('button', { name: /^Pay/ }).click();
  await expect(later.getByText('This order is paid.')).toBeVisible();

  // The open page looks again when the guest comes back to it.
  await expect(later.getByText('Placed', { exact: true })).toBeVisible();
  await moveOrder(number, 'Confirmed');
  await later.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(later.getByText('Confirmed', { exact: true })).toBeVisible();

  await later.goto(`/scan#order=${number}&key=${await keyOf(later, number)}`);
  await expect(later).toHaveURL(/\/order#key=/);
  await expect(later.getByRole('region', { name: 'Order summary' })).toContainText(number);
});

test("the link of the mail opens a guest's order on another device, where a customer with its email takes it over", async ({
  page,
  context,
  browser,
}) => {
  const customer = await newCustomer();
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  await email(page).fill(customer.email);
  const { number } = await order(page, context);
  const key = await keyOf(page, number);
  expect(key).toMatch(/^[\w-]{32}$/);

  const other = await browser.newContext();
  try {
    await comeSignedIn(other, customer);
    const there = await other.newPage();
    await there.goto(`/order#key=${key}`);
    await expect(there.getByRole('region', { name: 'Order summary' })).toContainText(number);
    await there.getByRole('button', { name: 'Keep this order in my account' }).click();
    await expect(there).toHaveURL(`/profile/order/${number}`);
    await expect(there.getByText(number)).toBeVisible();
    await page.goto(`/order#key=${key}`);
    await expect(page.getByText('There is no order here.')).toBeVisible();
  } finally {
    await other.close();
  }
});

test("the QR code of an order opens it for its customer, and the picking view for staff with the owner's key", async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  const { qr_code: code } = scanned.parse(await customer.call('GET', `orders/${id}`));
  await comeSignedIn(context, customer);
  await page.goto(code);
  await expect(page).toHaveURL(`/profile/order/${id}`);

  const staff = await browser.newContext();
  try {
    const device = await staff.newPage();
    await device.goto(code);
    await expect(device).toHaveURL(/\/login/);
    await device.goto('/staff');
    const key = device.getByRole('main').getByLabel(/^Key/);
    await key.fill('too short');
    await device.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(key).toHaveAccessibleDescription(/24 to 128/);
    await key.fill(staffKey.replace('key', 'yek'));
    await device.getByRole('button', { name: 'Keep on this device' }).click();
    await device.goto(code);
    await expect(device.getByText('the key of this device is not the owner’s')).toBeVisible();
    await device.getByRole('button', { name: 'Forget the key on this device' }).click();
    await key.fill(staffKey);
    await device.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(device.getByRole('checkbox', { name: /^2 lb/ })).toHaveCount(2);
    await expect(device.getByText('Not paid yet')).toBeVisible();
    await expect(device.getByRole('link', { name: '+13055550100' })).toBeVisible();
    await expectReflowAndAccessibility(device, expectAccessible);
    // Nobody is logged in, and the address carries no key.
    expect(await device.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();
    await expect(device).toHaveURL(`/staff#order=${id}`);
  } finally {
    await staff.close();
  }
});
