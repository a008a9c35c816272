import { beef, email, openPickup, orderButton, countOrderRequests, choosePickup } from './checkout-page.ts';
import { holdBack, intercept } from './graphql-faults.ts';
import { customerWithCart, guestWithCart, ordersOf } from './checkout-shoppers.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, type Page, test } from './shop-test.ts';

const lose = /graphql|Failed to load resource/;
const isAtPayment = (page: Page) => expect(page).toHaveURL(/\/payment\?order=/);

test(
  'a double click, or Enter during the request, places only one order and opens only one tab',
  { tag: ['@H32'] },
  async ({ page, context }) => {
    const customer = await customerWithCart(context, { [beef.id]: 1 });
    const orderRequests = countOrderRequests(context);
    await page.goto('/cart');
    await choosePickup(page);
    const release = await holdBack(page, 'PlaceOrder');
    await orderButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Placing your order…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('textbox', { name: /^Pounds of/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Placing your order…' }).click({ force: true });
    release();
    await isAtPayment(page);
    await expect.poll(orderRequests).toBe(1);
    expect(await ordersOf(customer)).toHaveLength(1);
    await expect.poll(() => context.pages().length).toBe(2);
  },
);

test(
  'two tabs that order the same cart concurrently place only one order',
  { tag: ['@H32'] },
  async ({ page, context }) => {
    const customer = await customerWithCart(context, { [beef.id]: 1 });
    const other = await context.newPage();
    const pages = [page, other];
    const release = await holdBack(context, 'PlaceOrder');
    for (const tab of pages) {
      await tab.goto('/cart');
      await choosePickup(tab);
      await orderButton(tab).click();
    }
    release();
    await expect
      .poll(() => pages.filter((tab) => tab.url().includes('/payment?order=')).length)
      .toBeGreaterThanOrEqual(1);
    await expect.poll(async () => (await ordersOf(customer)).length).toBe(1);
    const [number = ''] = await ordersOf(customer);
    for (const tab of pages) {
      // A tab that retries shows the first tab's order, or says that the order was placed.
      await expect(
        tab.getByText(number.slice(0, 8)).or(tab.getByText('Your cart was ordered in another tab.')).first(),
      ).toBeVisible();
    }
  },
);

test(
  'after a lost response, a retry sends the same idempotency key and leads to the payment',
  { tag: ['@H32', '@S8-error-19'] },
  async ({ page, context, allowed, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    allowed.allow(lose);
    const sent: string[] = [];
    await openPickup(page);
    await intercept(page, 'PlaceOrder', async (route) => {
      sent.push(route.request().postData() ?? '');
      if (sent.length > 1) return route.fallback();
      // The order is placed, but the connection breaks before the response.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await orderButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toContainText(
      'asking once more cannot order twice',
    );
    // The order might exist, so the form is locked.
    await expect(email(page)).toBeDisabled();
    await expect(email(page)).toHaveValue('amina@example.com');
    await expectReflowAndAccessibility(page, expectAccessible);
    // The cart is gone, but the page can still ask for the order, even after a reload.
    await page.reload();
    await expect(page.getByText('The answer to your last order was lost.')).toBeVisible();
    await expect(orderButton(page)).toHaveCount(0);
    await expectReflowAndAccessibility(page, expectAccessible);
    await page.getByRole('button', { name: 'Check my order' }).click();
    await isAtPayment(page);
    await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible();
    const [first, second] = sent.map((body) => /"idempotencyKey":"([^"]+)"/.exec(body)?.[1]);
    expect(second).toBe(first);
    expect(sent).toHaveLength(2);
  },
);
