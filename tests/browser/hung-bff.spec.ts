import { guestWithCart, customerWithCart } from './checkout-shoppers.ts';
import { holdBack } from './graphql-faults.ts';
import { expect, test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { storeOnce } from './store-once.ts';

/** Screens that load data in the browser, and the operation that gets no response. */
const screens = [
  ['/profile', 'AccountInfo'],
  ['/profile/order', 'Orders'],
  ['/profile/order/1b671a64-40d5-491e-99b0-da01ff1f3341', 'OrderDetails'],
  ['/profile/address', 'SavedAddresses'],
  ['/cart', 'SavedAddresses', 'LastDelivery'],
  ['/payment/success?order=1b671a64-40d5-491e-99b0-da01ff1f3341', 'PlacedOrder'],
  ['/order#key=a-key-of-an-order-that-is-long-enough', 'GuestOrder'],
  ['/staff#order=1b671a64-40d5-491e-99b0-da01ff1f3341', 'PickingOrder'],
  ['/cart', 'GuestCart'],
] as const;

for (const [path, operation, ...others] of screens) {
  test(`without ${operation}, ${path} says that it is loading after 3 s and offers Retry after 10`, async ({
    page,
    context,
    allowed,
  }) => {
    // Pending responses end with the test.
    allowed.allow(/ERR_FAILED|Failed to load/);
    if (operation === 'GuestCart') await guestWithCart(context, { 1: 1 });
    else if (!path.startsWith('/order') && !path.startsWith('/staff'))
      await customerWithCart(context, { 1: 1 });
    await storeOnce(context, { 'shop.staff-key': staffKey });
    for (const held of [operation, ...others]) await holdBack(page, held);
    await page.clock.install();
    const asked = page.waitForRequest((request) => request.postData()?.includes(operation) === true);
    await page.goto(path);
    await asked;
    const main = page.getByRole('main');
    const words = main.getByText('Still loading…');
    await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(words).toHaveCount(0);
    await page.clock.fastForward(3000);
    await expect(words.first()).toBeVisible();
    await expect(main.getByText(/empty|not ordered|No address|no order/i)).toHaveCount(0);
    await page.clock.fastForward(8000);
    await expect(main.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await expect(main.getByText(/empty|not ordered|No address|no order/i)).toHaveCount(0);
  });
}
