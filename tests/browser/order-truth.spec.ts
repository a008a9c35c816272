import type { Page } from '@playwright/test';
import * as z from 'zod';
import {
  agree,
  beef,
  continueToPay,
  email,
  goat,
  openPickup,
  payNow,
  choosePickup,
} from './checkout-page.ts';
import { customerWithCart, guestWithCart } from './checkout-shoppers.ts';
import { comeSignedIn, mailed, newCustomer, newcomer, placeOrder } from './customer.ts';
import { moveOrder } from './owner.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';

const scanned = z.object({ qr_code: z.string() });
const keys = z.array(z.object({ id: z.string(), key: z.string() }));

async function order(page: Page): Promise<{ number: string; gateway: Page }> {
  const gateway = await continueToPay(page);
  await expect(page).toHaveURL(/\/payment\?order=/);
  return { number: new URL(page.url()).searchParams.get('order') ?? '', gateway };
}

async function keyOf(page: Page, number: string): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('shop.guest-orders'));
  return keys.parse(JSON.parse(text ?? '[]')).find(({ id }) => id === number)?.key ?? '';
}

const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for your payment' });
const successful = (page: Page) => page.getByRole('heading', { name: 'Payment successful' });
const canceled = (page: Page) => page.getByRole('heading', { name: 'Your order was canceled' });
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay now' });
const comeBack = async (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const pay = async (gateway: Page): Promise<void> => gateway.getByRole('button', { name: /^Pay/ }).click();

test("a guest's order can't be paid twice in two tabs, and is refunded if the owner cancels it", async ({
  page,
  context,
  expectAccessible,
}) => {
  const guest = newcomer();
  await guestWithCart(context, { [goat.id]: 15 });
  await openPickup(page);
  await email(page).fill(guest.email);
  const { number, gateway } = await order(page);
  const early = await context.newPage();
  await early.goto(`/payment/success?order=${number}`);
  await expect(waiting(early)).toBeVisible();
  await expect(early.getByRole('region', { name: 'Order summary' })).toContainText('37.50 $');
  await expectReflowAndAccessibility(early, expectAccessible);

  await expect(page.getByText('is saved and not paid yet')).toBeVisible();
  await agree(page);
  const second = await payNow(page);
  await gateway.waitForURL(/\/payment\/test\//);
  expect(second.url()).toBe(gateway.url());
  await pay(gateway);
  await expect(successful(gateway)).toBeVisible();
  await expect(successful(early)).toBeVisible();
  await expectReflowAndAccessibility(early, expectAccessible);
  await second.reload();
  await expect(second.getByText('This order is paid.')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('is saved and paid.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);

  await moveOrder(number, 'Canceled');
  await comeBack(page);
  await expect(page.getByText('was canceled. There is nothing to pay for it.')).toBeVisible();
  await early.reload();
  await expect(canceled(early)).toBeVisible();
  await expect(early.getByText('Your payment was refunded.', { exact: true })).toBeVisible();
  await expect(payButton(early)).toHaveCount(0);
  await mailed(guest.email, /What you paid for this order is on its way back to you\./);
});

test('a customer can pay an order later, and sees its deposit and its current state', async ({
  page,
  context,
}) => {
  await customerWithCart(context, { [goat.id]: 15 });
  await page.goto('/cart');
  await choosePickup(page);
  const { number, gateway } = await order(page);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('37.50 $');
  await gateway.getByRole('button', { name: /^Cancel/ }).click();
  await expect(gateway.getByRole('heading', { name: 'Payment canceled' })).toBeVisible();
  await gateway.close();
  const early = await context.newPage();
  await early.goto(`/payment/success?order=${number}`);
  await expect(waiting(early)).toBeVisible();
  const details = await context.newPage();
  await details.goto('/profile/order');
  await expect(details.getByText('Not paid yet')).toBeVisible();
  await details.getByRole('link', { name: `Order details, number ${number.slice(0, 8)}` }).click();
  await pay(await payNow(details));
  await expect(successful(early)).toBeVisible();
  await expect(details.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payButton(details)).toHaveCount(0);

  // The page updates without a reload, even though the shopper doesn't return to the tab.
  await expect(details.getByText('Placed', { exact: true })).toBeVisible();
  await moveOrder(number, 'Confirmed');
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible();
  await details.emulateMedia({ media: 'print' });
  const deposit = ['37.50 $', 'due at the shop before slaughter'];
  for (const text of [number, 'Confirmed', 'Paid', '134.85 $', ...deposit])
    await expect(details.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  // In print, the product's name isn't squeezed.
  const name = await details.getByRole('main').getByText(goat.name).first().boundingBox();
  expect(name?.height).toBeLessThan(60);
  for (const role of ['navigation', 'button', 'contentinfo'] as const)
    await expect(details.getByRole(role)).toHaveCount(0);
  await details.emulateMedia({ media: null });
  await details.goto('/profile/order');
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(details.getByText('Paid', { exact: true })).toBeVisible();
});

test("a guest sees in every tab that the owner canceled the order, and can't pay it", async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  const { number, gateway } = await order(page);
  await expect(page.getByText('is saved and not paid yet')).toBeVisible();
  await expect(gateway.getByRole('button', { name: /^Pay/ })).toBeVisible();
  const open = await context.newPage();
  await open.goto('/order');
  await expect(open.getByText('Placed', { exact: true })).toBeVisible();

  await moveOrder(number, 'Canceled');
  await comeBack(open);
  await expect(open.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(payButton(open)).toHaveCount(0);
  // This page hasn't polled again, so the shop rejects the payment request.
  await agree(page);
  await payButton(page).click();
  await expect(page.getByText('This order was canceled.')).toBeVisible();
  await pay(gateway);
  await expect(gateway.getByText('This payment was canceled or has expired.')).toBeVisible();
  await gateway.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(gateway.getByText('There is nothing to pay for this order: it was canceled.')).toBeVisible();
  await expect(payButton(gateway)).toHaveCount(0);
});

test('a guest opens the order in a new tab, pays there, and sees its state change', async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  const { number, gateway } = await order(page);
  await gateway.close();
  const later = await context.newPage();
  await page.close();
  await later.goto('/login');
  await later.getByRole('link', { name: 'Your order on this device' }).click();
  await expect(later).toHaveURL('/order');
  await expect(later.getByText('Not paid yet')).toBeVisible();
  await expect(later.getByText(/^This device keeps the order for 60 days\. /)).toBeVisible();
  await expect(later.getByRole('region', { name: 'Order summary' })).toContainText(number.slice(0, 8));
  await expectReflowAndAccessibility(later, expectAccessible);
  await pay(await payNow(later));
  await expect(later.getByText('Paid', { exact: true })).toBeVisible();

  await expect(later.getByText('Placed', { exact: true })).toBeVisible();
  await moveOrder(number, 'Confirmed');
  await comeBack(later);
  await expect(later.getByText('Confirmed', { exact: true })).toBeVisible();

  await later.goto(`/scan#order=${number}&key=${await keyOf(later, number)}`);
  await expect(later).toHaveURL(/\/order#key=/);
  await expect(later.getByRole('region', { name: 'Order summary' })).toContainText(number.slice(0, 8));
});

test("the email's link opens a guest's order on another device, to pay, print or claim it", async ({
  page,
  context,
  browser,
}) => {
  const customer = await newCustomer();
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  await email(page).fill(customer.email);
  const { number } = await order(page);
  const link = await mailed(customer.email, /http:\/\/\S+\/order#key=[\w-]{32}/);
  // The URL contains only the secret, not the order's number.
  expect(link).not.toContain(number);

  const other = await browser.newContext();
  try {
    await comeSignedIn(other, customer);
    const there = await other.newPage();
    await there.goto(link);
    const summary = there.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText(number.slice(0, 8));
    await pay(await payNow(there));
    await expect(there.getByText('Paid', { exact: true })).toBeVisible();
    await there.emulateMedia({ media: 'print' });
    await expect(summary).toContainText('18.99 $');
    await expect(there.getByRole('button', { name: 'Print' })).toBeHidden();
    await there.emulateMedia({ media: null });
    await there.getByRole('button', { name: 'Keep this order in my account' }).click();
    await expect(there).toHaveURL(`/profile/order/${number}`);
    await expect(there.getByRole('button', { name: number.slice(0, 8), exact: true })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('There is no order here.')).toBeVisible();
  } finally {
    await other.close();
  }
});

test("an order's QR code opens the order for its customer, and the picking view for staff", async ({
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
    for (const role of ['contentinfo', 'navigation'] as const)
      await expect(device.getByRole(role)).toHaveCount(0);
    const key = device.getByRole('main').getByLabel(/^Key/);
    await key.fill('too short');
    await device.getByRole('button', { name: 'Start picking' }).click();
    await expect(key).toHaveAccessibleDescription(/24 to 128/);
    await key.fill(staffKey.replace('key', 'yek'));
    await device.getByRole('button', { name: 'Start picking' }).click();
    await device.goto(code);
    await expect(device.getByText('the key of this device is not the owner’s')).toBeVisible();
    await device.getByRole('button', { name: 'Forget the key on this device' }).click();
    await key.fill(staffKey);
    await device.getByRole('button', { name: 'Start picking' }).click();
    await expect(device.getByRole('checkbox', { name: /^2 lb/ })).toHaveCount(2);
    await expect(device.getByText('Not paid yet')).toBeVisible();
    await expect(device.getByRole('link', { name: '(305) 555-0100' })).toBeVisible();
    await expectReflowAndAccessibility(device, expectAccessible);
    // Nobody is signed in, and the URL doesn't contain a key.
    expect(await device.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();
    await expect(device).toHaveURL(`/staff#order=${id}`);
  } finally {
    await staff.close();
  }
});
