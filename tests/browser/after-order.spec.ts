import type { Page } from '@playwright/test';
import { email, goat, openPickup, continueToPay } from './checkout-page.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { comeSignedIn, newCustomer, newcomer, placeOrder } from './customer.ts';
import { moveOrder } from './owner.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';
import { weighFirstLine } from './staff-calls.ts';

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel order' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });
const sumOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) });

test('a guest cancels a paid order, and sees what comes back', async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [goat.id]: 15 });
  await openPickup(page);
  await email(page).fill(newcomer().email);
  const gateway = await continueToPay(page);
  await gateway.getByRole('button', { name: /^Pay/ }).click();
  await expect(gateway.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(gateway.getByText(/^You can cancel this order until /)).toBeVisible();
  await page.goto('/order');
  await cancel(page).click();
  await expect(dialog(page)).toContainText('You get back 134.85 $, the way you paid.');
  await expect(dialog(page)).toContainText('Banks usually need 5 to 10 business days.');
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog(page).getByRole('button', { name: 'Keep order' }).click();
  await expect(page.getByText('Placed', { exact: true })).toBeVisible();
  await cancel(page).click();
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(cancel(page)).toHaveCount(0);
  await expect(sumOf(page, 'Refunded')).toContainText('134.85 $');
  await gateway.reload();
  await expect(gateway.getByRole('heading', { name: 'Your order was canceled' })).toBeVisible();
});

test('a customer cancels an order on one device, and another device shows it at once', async ({
  page,
  context,
  browser,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  await comeSignedIn(context, customer);
  const other = await browser.newContext();
  try {
    await comeSignedIn(other, customer);
    const there = await other.newPage();
    await there.goto(`/profile/order/${id}`);
    await expect(cancel(there)).toBeVisible();
    await page.goto(`/profile/order/${id}`);
    await cancel(page).click();
    await expect(dialog(page)).toContainText('You have not paid for this order');
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(there.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(cancel(there)).toHaveCount(0);
  } finally {
    await other.close();
  }
});

test('an order that is being prepared is not canceled, and its shopper sees the packed weights', async ({
  page,
  context,
  expectAccessible,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  await comeSignedIn(context, customer);
  await page.goto(`/profile/order/${id}`);
  await cancel(page).click();
  await moveOrder(id, 'Confirmed');
  await moveOrder(id, 'Preparing');
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toContainText('can no longer be canceled');
  await dialog(page).getByRole('button', { name: 'Keep order' }).click();
  await expect(page.getByText('Preparing', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Packed:/)).toHaveCount(0);

  await weighFirstLine(id, '1.75');
  await moveOrder(id, 'On the way').catch(async () => moveOrder(id, 'Ready for pickup'));
  // The page updates without a reload.
  await expect(page.getByText(/^Packed: 1.75 lb/)).toBeVisible();
  await expect(sumOf(page, 'Total by packed weight')).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Packed: 1.75 lb/)).toBeVisible();
  await expect(cancel(page)).toBeHidden();
});
