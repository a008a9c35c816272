import { customerWithCart, guestWithCart } from './checkout-shoppers.ts';
import { holdBack } from './graphql-faults.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { storeOnce } from './store-once.ts';

/** Screens that load data in the browser, and the operations that get no response. */
const screens = {
  customer: [
    ['/profile', 'AccountInfo'],
    ['/profile/order', 'Orders'],
    ['/profile/order/1b671a64-40d5-491e-99b0-da01ff1f3341', 'OrderDetails'],
    ['/profile/address', 'SavedAddresses'],
    ['/cart', 'LastDelivery'],
    ['/payment/success?order=1b671a64-40d5-491e-99b0-da01ff1f3341', 'OrderDetails'],
  ],
  guest: [
    ['/order#key=a-key-of-an-order-that-is-long-enough', 'GuestOrder'],
    ['/staff#order=1b671a64-40d5-491e-99b0-da01ff1f3341', 'PickingOrder'],
    ['/cart', 'GuestCart'],
  ],
} as const;

for (const shopper of ['customer', 'guest'] as const) {
  test(`if the BFF hangs, a ${shopper}'s screens say "Still loading" after 3 s, then offer Retry`, async ({
    context,
    allowed,
  }) => {
    // Pending requests fail when the page closes.
    allowed.allow(/ERR_FAILED|Failed to load/);
    await (shopper === 'guest' ? guestWithCart : customerWithCart)(context, { 1: 1 });
    await storeOnce(context, { 'shop.staff-key': staffKey });
    for (const [path, ...operations] of screens[shopper]) {
      const page = await context.newPage();
      for (const operation of operations) await holdBack(page, operation);
      await page.clock.install();
      const asked = page.waitForRequest((request) => request.postData()?.includes(operations[0]) === true);
      await page.goto(path);
      await asked;
      const main = page.getByRole('main');
      const words = main.getByText('Still loading…');
      const nothing = main.getByText(/empty|not ordered|No address|no order/i);
      await expect(main.locator('[aria-busy="true"]').first(), path).toBeVisible();
      await expect(words, path).toHaveCount(0);
      await page.clock.fastForward(3000);
      await expect(words.first(), path).toBeVisible();
      await expect(nothing, path).toHaveCount(0);
      await page.clock.fastForward(8000);
      await expect(main.getByRole('button', { name: 'Retry' }).first(), path).toBeVisible();
      await expect(nothing, path).toHaveCount(0);
      await page.close();
    }
  });
}

const presses = [
  ['/pages/terms', 'a[href="/retail"]', 'Listing'],
  ['/pages/terms', 'a[href="/"]', 'Home'],
  ['/retail', 'article a', 'ProductPage'],
  ['/retail', 'label:has-text("Lamb")', 'Listing'],
] as const;

test('if the BFF hangs, a new page or filter shows "Still loading" after 3 s, then offers Retry', async ({
  page,
}) => {
  await page.clock.install();
  for (const [path, pressed, operation] of presses) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await holdBack(page, operation);
    await page.locator(pressed).filter({ visible: true }).first().click();
    const main = page.getByRole('main');
    const loading = main.locator('[aria-busy="true"]').or(main.getByText('Loading...', { exact: true }));
    await expect(loading.first(), operation).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(main.getByText('Still loading…').first(), operation).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(main.getByRole('button', { name: 'Retry' }).first(), operation).toBeVisible();
  }
});
