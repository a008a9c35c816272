import { comeSignedIn, fillCustomerCart, newCustomer, placeOrder } from './customer.ts';
import { expectNoHorizontalScroll } from './reflow.ts';
import { test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { storeOnce } from './store-once.ts';

const narrow = { width: 320, height: 640 } as const;

test('in the narrowest window with text at 200%, nothing of an order is beyond the sides', async ({
  page,
  context,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer, '10AM-12PM', { contents: { 1: 2, 108: 55 } });
  await fillCustomerCart(customer, { 53: 30 });
  await comeSignedIn(context, customer);
  await storeOnce(context, { 'shop.staff-key': staffKey });
  await page.setViewportSize(narrow);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Spanish has the longest words.
  const pages = [
    '/cart',
    `/payment?order=${id}`,
    `/profile/order/${id}`,
    '/profile/order',
    `/staff#order=${id}`,
  ];
  for (const path of pages) {
    await page.goto(`/es${path}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoHorizontalScroll(page, narrow.width);
  }
});
