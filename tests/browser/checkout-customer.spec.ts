import { beef, continueToPay, field, fillAddress, goat, orderButton, choosePickup } from './checkout-page.ts';
import { intercept } from './graphql-faults.ts';
import { customerWithCart, ordersOf, saveAddresses } from './checkout-shoppers.ts';
import { logIn, rejectPresentToken } from './customer.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test(
  'a click selects, changes or deselects the saved address for the order',
  {
    tag: [
      '@H34',
      '@S2-payment-04',
      '@S3-data-08',
      '@S4-address-01',
      '@S4-address-02',
      '@S4-checkout-01',
      '@S5-checkout-02',
    ],
  },
  async ({ page, context, expectAccessible }) => {
    const customer = await customerWithCart(context, { [beef.id]: 2 });
    await saveAddresses(customer, 2);
    await page.goto('/cart');
    const first = page.getByRole('button', { name: /1 Saved Street/ });
    const second = page.getByRole('button', { name: /2 Saved Street/ });
    await expect(field(page, 'Email')).toHaveCount(0);
    await expect(field(page, 'Address')).toBeVisible();
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'Address')).toHaveCount(0);
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(field(page, 'Address')).toBeVisible();
    await first.click();
    // The branch is closed on Sundays, when orders may still be delivered.
    const closed = page.getByRole('radio', { name: /^Sun, .+, closed$/ });
    await expect(closed).toHaveCount(0);
    await choosePickup(page);
    await expect(closed.first()).toBeVisible();
    await expect(first).toHaveCount(0);
    await page.getByRole('radio', { name: 'Delivery' }).check();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await second.click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expectReflowAndAccessibility(page, expectAccessible);

    const gateway = await continueToPay(page);
    await expect(page.getByRole('main')).toContainText('2 Saved Street');
    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(gateway.getByRole('region', { name: 'Order summary' })).toContainText('2 Saved Street');
    expect(await ordersOf(customer)).toHaveLength(1);

    // A new tab has no stored order, so it requests the order.
    const later = await context.newPage();
    await later.goto(gateway.url());
    await expect(later.getByRole('region', { name: 'Order summary' })).toContainText('2 Saved Street');
    await later.goto(new URL(gateway.url()).pathname.replace('/success', '') + new URL(gateway.url()).search);
    await expect(later.getByText('is saved and paid.')).toBeVisible();
    await expect(later.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  },
);

test(
  'a new address is saved with the order, and a toast says so',
  { tag: ['@S4-address-04', '@S8-error-11'] },
  async ({ page, context }) => {
    const customer = await customerWithCart(context, { [goat.id]: 1 });
    await saveAddresses(customer, 9);
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: /Saved Street/ })).toHaveCount(9);
    await fillAddress(page);
    const opened = context.waitForEvent('page');
    await orderButton(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'your shipping saved' })).toBeVisible();
    await opened;
    await expect(page).toHaveURL(/\/payment\?order=/);
    await page.goto('/profile/address');
    await expect(page.getByText('12 Palm Street')).toBeVisible();
  },
);

test(
  "with ten saved addresses, an order to a new one opens the limit dialog and isn't placed",
  { tag: ['@S2-addresses-01', '@S4-address-03', '@S8-error-13', '@S9-limit-03'] },
  async ({ page, context, expectAccessible }) => {
    const customer = await customerWithCart(context, { [goat.id]: 1 });
    await saveAddresses(customer, 10);
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: /Saved Street/ })).toHaveCount(10);
    await expect(page.getByText(/^You have saved the maximum of 10 addresses/)).toBeVisible();
    await fillAddress(page);
    await orderButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Shipping Address' });
    await expect(dialog).toContainText(
      'no available shipping address. go to shopping Address and remove one adress',
    );
    await expectReflowAndAccessibility(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Choose a saved address' }).click();
    await expect(orderButton(page)).toBeFocused();
    await expect(field(page, 'Address')).toHaveValue('12 Palm Street');
    await expect(page.getByRole('button', { name: 'Another address' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await orderButton(page).click();
    expect(context.pages()).toHaveLength(1);
    await dialog.getByRole('link', { name: 'Back to profile' }).click();
    await expect(page).toHaveURL('/profile');
    expect(await ordersOf(customer)).toEqual([]);
  },
);

test(
  'a customer who dismisses the sign-in at the checkout keeps the cart and the draft',
  { tag: ['@H28-2'] },
  async ({ page, context, expectAccessible }) => {
    const customer = await customerWithCart(context, { [goat.id]: 1 });
    await page.goto('/cart');
    await fillAddress(page);
    await rejectPresentToken(page);
    await orderButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible();
    await page.keyboard.press('Escape');
    const main = page.getByRole('main');
    await expect(main.getByText('Your session has ended.')).toBeVisible();
    await expect(main.getByText('Your cart is empty')).toHaveCount(0);
    await expectReflowAndAccessibility(page, expectAccessible);
    await main.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?next=%2Fcart');
    await logIn(page, customer);
    await expect(page).toHaveURL('/cart');
    await expect(field(page, 'Address')).toHaveValue('12 Palm Street');
    await expect(page.getByRole('link', { name: goat.name })).toBeVisible();
    expect(await ordersOf(customer)).toEqual([]);
  },
);

test(
  "if saved addresses can't be loaded, one can be typed, and Retry loads the saved ones",
  { tag: ['@D-order-03'] },
  async ({ page, context, allowed }) => {
    const customer = await customerWithCart(context, { [goat.id]: 1 });
    await saveAddresses(customer, 1);
    allowed.allow(/graphql|Failed to load resource/);
    let isDown = true;
    // Both operations load the saved addresses, so both must fail.
    for (const operation of ['SavedAddresses', 'LastDelivery'])
      await intercept(page, operation, async (route) =>
        isDown ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
      );
    await page.goto('/cart');
    await expect(page.getByText(/We couldn’t load your saved addresses/)).toBeVisible();
    await expect(field(page, 'Address')).toBeVisible();
    isDown = false;
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: /1 Saved Street/ })).toBeVisible();
  },
);
