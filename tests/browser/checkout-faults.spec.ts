import {
  beef,
  continueToPay,
  email,
  field,
  fillAddress,
  goat,
  openPickup,
  orderButton,
  sums,
} from './checkout-page.ts';
import { addForGuest, guestWithCart } from './checkout-shoppers.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { failField, intercept, rejectOrders } from './graphql-faults.ts';
import { expect, test } from './shop-test.ts';

test(
  'a rejected order shows errors next to the fields, marks the date and keeps the input',
  { tag: ['@H27-2', '@H28-2', '@S8-error-12', '@S8-error-14'] },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await page.goto('/cart');
    await email(page).fill('amina@example.com');
    await fillAddress(page);
    const date = page.getByRole('heading', { name: /^Delivery date and time/ });
    await expect(date).toHaveText('Delivery date and time');
    await rejectOrders(
      page,
      { field: ['deliveryDate'], message: 'We are closed on that day.' },
      { field: ['shippingAddress', 'postalCode'], message: 'We do not deliver there.' },
    );
    const opened = context.waitForEvent('page');
    await orderButton(page).click();
    await expect(field(page, 'Postal code')).toBeFocused();
    await expect(field(page, 'Postal code')).toHaveAccessibleDescription('We do not deliver there.');
    const days = page.getByRole('group', { name: 'Day' });
    await expect(days).toHaveAccessibleDescription('We are closed on that day.');
    const refused = days.getByRole('radio', { name: /, not available$/ });
    await expect(refused).toBeChecked();
    await expect(date).toHaveText('Delivery date and time *');
    await expect(date.getByText('*')).toHaveCSS('color', 'rgb(163, 22, 15)');
    // Next to the days, and next to the button.
    await expect(page.getByRole('alert').filter({ hasText: 'We are closed on that day.' })).toHaveCount(2);
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    for (const [name, text] of Object.entries({ Email: 'amina@example.com', City: 'Moore Haven' }))
      await expect(field(page, name)).toHaveValue(text);
    await expectReflowAndAccessibility(page, expectAccessible);
    await field(page, 'Postal code').fill('33935');
    await expect(field(page, 'Postal code')).toHaveAttribute('aria-invalid', 'false');
    // One next to the days, one next to the button.
    await expect(page.getByRole('button', { name: /^Take / })).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Take / })
      .last()
      .click();
    await expect(days.getByRole('radio', { checked: true })).toBeFocused();
    await expect(page.getByText('We are closed on that day.')).toHaveCount(0);
    await expect(refused).toBeDisabled();
    await expect(days).toHaveAccessibleDescription('');
    // The other times of that day were not rejected.
    await page.getByRole('radio', { name: '4PM-6PM' }).check();
    await expect(refused).toHaveCount(0);
  },
);

test(
  "a cart that differs from the one on screen isn't ordered, and its changes are shown",
  { tag: ['@D-order-01'] },
  async ({ page, context, expectAccessible }) => {
    const cartId = await guestWithCart(context, { [beef.id]: 2 });
    await openPickup(page);
    await expect.poll(() => sums(page)).toMatchObject({ Total: '37.98 $' });
    await addForGuest({ [beef.id]: 1, [goat.id]: 1 }, cartId);
    const opened = context.waitForEvent('page');
    await orderButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your cart has changed.' });
    await expect(alert).toContainText(`${beef.name}: 3 lb instead of 2 lb.`);
    await expect(alert).toContainText(`${goat.name} was added.`);
    await expect(alert).toContainText('Delivery fees: 4.75 $ instead of 2.50 $.');
    await expect.poll(() => sums(page)).toMatchObject({ 'Sub total': '65.96 $', Total: '65.96 $' });
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await expect(email(page)).toHaveValue('amina@example.com');
    await expectReflowAndAccessibility(page, expectAccessible);
    await continueToPay(page);
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('65.96 $');
  },
);

test(
  "a cart that can't be loaded isn't shown as empty, and loading can be retried",
  { tag: ['@D-order-03'] },
  async ({ page, context, allowed }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    allowed.allow(/graphql|Failed to load resource/);
    let isDown = true;
    await intercept(page, 'GuestCart', async (route) =>
      isDown ? route.abort('connectionreset') : route.fallback(),
    );
    await page.goto('/cart');
    const main = page.getByRole('main');
    await expect(main.getByText('We couldn’t load your cart')).toBeVisible();
    await expect(main.getByText('Your cart is empty')).toHaveCount(0);
    await email(page).fill('amina@example.com');
    await orderButton(page).click();
    expect(context.pages()).toHaveLength(1);
    const retry = main.getByRole('button', { name: 'Retry' });
    await retry.hover();
    isDown = false;
    // `click` first waits for a stable button, and in the meantime, the page may load the cart by itself.
    await retry.dispatchEvent('click');
    await expect(main.getByRole('link', { name: beef.name })).toBeVisible();
    await expect(email(page)).toHaveValue('amina@example.com');
  },
);

test("if delivery days can't be loaded, the cart is shown without them, and Retry loads them", async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [beef.id]: 2 });
  await page.goto('/retail');
  const mend = await failField(page, 'DeliveryOptions', 'deliveryOptions', 'Network Error');
  await page.getByRole('link', { name: /^Cart, \d+ products?, 2 lb/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText("We couldn't load the delivery days.");
  await expect(main.getByRole('textbox', { name: `Pounds of ${beef.name}` })).toHaveValue('2');
  await expectReflowAndAccessibility(page, expectAccessible);
  mend();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(orderButton(page)).toBeVisible();
});

test(
  'without a connection, nothing is ordered, and the reason is shown',
  { tag: ['@H41-3'] },
  async ({ page, context, allowed }) => {
    // Requests that are in flight when the connection is lost might fail.
    allowed.allow(/ERR_INTERNET_DISCONNECTED/);
    await guestWithCart(context, { [beef.id]: 1 });
    await openPickup(page);
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await context.setOffline(true);
    await orderButton(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'You are offline.' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    await context.setOffline(false);
    await continueToPay(page);
    await expect(page).toHaveURL(/\/payment\?order=/);
  },
);
