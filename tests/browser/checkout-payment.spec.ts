import { expectRestored, goBack, testWithBackForwardCache } from './back-forward-cache.ts';
import { agree, beef, continueToPay, openPickup, orderButton } from './checkout-page.ts';
import { respondWith, intercept } from './graphql-faults.ts';
import { addForGuest, guestWithCart } from './checkout-shoppers.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test(
  'if the payment tab is blocked, a link opens the payment page in the same tab',
  { tag: ['@H33'] },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await context.addInitScript(() => {
      window.open = () => null;
    });
    await openPickup(page);
    await orderButton(page).click();
    const link = page.getByRole('link', { name: 'Open the payment page' });
    await expect(link).toBeVisible();
    await expect(page.getByText('Your browser blocked the payment page.')).toBeVisible();
    await expect(page.getByText('is saved and not paid yet')).toBeVisible();
    await expectReflowAndAccessibility(page, expectAccessible);
    await link.click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(beef.name);
  },
);

test(
  "a payment URL that isn't http or https isn't opened",
  { tag: ['@S3-data-10'] },
  async ({ page, context }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await openPickup(page);
    await intercept(
      page,
      'RequestPayment',
      respondWith({
        requestPayment: { __typename: 'RequestPaymentPayload', url: 'javascript:alert(1)', userErrors: [] },
      }),
    );
    const opened = context.waitForEvent('page');
    await orderButton(page).click();
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await expect(page.getByText('You can pay it from here.')).toBeVisible();
  },
);

test(
  'if the payment tab is closed, the order can still be paid, even after a reload',
  { tag: ['@H33', '@S2-payment-01', '@S2-payment-03', '@OWN-02'] },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await openPickup(page);
    const gateway = await continueToPay(page);
    await expect(gateway.getByRole('button', { name: /^Pay/ })).toBeVisible();
    await gateway.close();
    await expect(page.getByText('If you closed it, pay from here.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('is saved and not paid yet')).toBeVisible();
    const tabs = context.pages().length;
    const agreement = page.getByRole('checkbox', { name: 'I agree to the terms of sale' });
    // Continue to Pay has asked for it.
    await expect(agreement).toBeChecked();
    await agreement.uncheck();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(agreement).toBeFocused();
    await expect(agreement).toHaveAccessibleDescription('Please agree to the terms of sale to pay.');
    expect(context.pages()).toHaveLength(tabs);
    await expectAccessible();
    const reading = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Read the terms of sale' }).click();
    await expect((await reading).getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible();
    await agreement.check();
    await expect(page.getByLabel('Card number')).toBeDisabled();
    const again = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect((await again).getByRole('button', { name: /^Pay/ })).toBeVisible();
  },
);

test('a payment page without an order links back to the cart', async ({ page }) => {
  await page.goto('/payment');
  await expect(page.getByText('There is no order to pay.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Cart' })).toHaveAttribute(
    'href',
    '/cart',
  );
});

testWithBackForwardCache(
  'after going back from the payment page, buttons work and the cart is up to date',
  { tag: ['@H23-2'] },
  async ({ cachingContext }) => {
    await guestWithCart(cachingContext, { [beef.id]: 1 });
    await cachingContext.addInitScript(() => {
      window.open = () => null;
    });
    const page = await cachingContext.newPage();
    await openPickup(page);
    await orderButton(page).click();
    await page.getByRole('link', { name: 'Open the payment page' }).click();
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
    // While the page is suspended, another tab stores another cart's id. The page isn't notified.
    const cartId = await addForGuest({ [beef.id]: 4 });
    const other = await cachingContext.newPage();
    await other.goto('/health');
    await other.evaluate((id) => localStorage.setItem('cartID', id), cartId);
    await other.close();
    await goBack(page);
    await expectRestored(page, true);
    await expect(page.getByRole('link', { name: /^Cart, \d+ products?, 4 lb/ }).first()).toBeAttached();
    await agree(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('link', { name: 'Open the payment page' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Cart, .*4 lb/ })
      .first()
      .click();
    await expect(orderButton(page)).toBeEnabled();
  },
);
