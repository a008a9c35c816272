import * as z from 'zod';
import { orderButton } from './checkout-page.ts';
import { comeSignedIn, newCustomer, placeOrder } from './customer.ts';
import { pounds } from './filled-cart.ts';
import { expectNoShift } from './layout-shift.ts';
import { expect, test } from './shop-test.ts';
import { expectReflowAndAccessibility } from './reflow.ts';

const line = z.looseObject({ productName: z.string() });
const bought = z.object({
  data: z.object({
    viewer: z.looseObject({ order: z.looseObject({ lines: z.tuple([line, line]) }) }),
  }),
});

test('Buy again fills the cart, names unavailable products, and prefills the checkout', async ({
  page,
  context,
  expectAccessible,
}) => {
  const customer = await newCustomer();
  const placed = await placeOrder(customer, '2PM-4PM');
  await comeSignedIn(context, customer);
  const gone: string[] = [];
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"BuyAgain"') !== true) return route.fallback();
    const reply = await route.fetch();
    const { data } = bought.parse(await reply.json());
    const [first, second] = data.viewer.order.lines;
    gone.push(second.productName);
    const order = { ...data.viewer.order, lines: [first, { ...second, product: null }] };
    return route.fulfill({ response: reply, json: { data: { viewer: { ...data.viewer, order } } } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile/order');
  const again = page.getByRole('button', { name: `Buy again, order ${placed.id.slice(0, 8)}` });
  // The message appears below the button, and therefore below the window.
  await again.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await again.click();
  await expect(page.getByText(/^1 product added to your cart\./)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to cart' })).toBeInViewport({
    ratio: 0.9,
  });
  await expect(page.getByText(`${gone[0]} is not sold anymore.`)).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.unrouteAll();

  await page.getByRole('link', { name: `Order details, number ${placed.id.slice(0, 8)}` }).click();
  // The order list has a button with the same name, so wait for the order's page.
  await expect(page.getByRole('img', { name: 'QR code of this order' })).toBeVisible();
  await again.click();
  await expect(page.getByText('2 products added to your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to cart' }).click();
  await expect(pounds(page, 'Beef Ribeye Roast')).toHaveValue('4');
  await expect(pounds(page, gone[0] ?? '')).toHaveValue('2');
  await expect(page.getByText('As last time: 12 Palm Street, 2PM-\u20604PM.')).toBeVisible();
  await expect(page.getByRole('button', { name: /12 Palm Street/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: '2PM-4PM' })).toBeChecked();
  await expect(orderButton(page)).toBeEnabled();

  // A new tab has no draft. Prefilling the form must not shift the layout.
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 360, height: 800 });
  await tab.goto('/cart');
  await expect(tab.getByText('As last time: 12 Palm Street, 2PM-\u20604PM.')).toBeVisible();
  await tab.waitForLoadState('networkidle');
  await expectNoShift(tab, 'the prefilled form');
});
