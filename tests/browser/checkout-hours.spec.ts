import * as z from 'zod';
import { beef, email, orderButton, choosePickup } from './checkout-page.ts';
import { addForGuest, customerWithCart, guestWithCart, saveAddresses } from './checkout-shoppers.ts';
import { later, sundayAfter } from './days.ts';
import { execute, guestCart } from './shop-api.ts';
import { expect, test } from './shop-test.ts';

const today = () => new Date().toISOString().slice(0, 10);
/** The Saturday that is the first to be at least three days away. */
const saturday = () => later(sundayAfter(later(today(), 3)), -1);

test('a pickup time at which the branch is closed does not stay chosen, and the next open one is', async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await page.goto('/cart');
  await page.getByRole('radio', { name: '4PM-6PM' }).check();
  await page.getByRole('radio', { name: 'Another day' }).check();
  await page.getByLabel('Date').fill(saturday());
  await expect(page.getByRole('radio', { name: '4PM-6PM' })).toBeChecked();
  await choosePickup(page);
  await expect(page.getByRole('radio', { name: '10AM-12PM' })).toBeChecked();
  await expect(
    page.getByText('The branch is closed at 4PM-6PM on that day. The time is 10AM-12PM.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: '4PM-6PM, closed' })).toBeDisabled();
  await page.getByRole('radio', { name: '8AM-10AM' }).check();
  await expect(page.getByText(/^The branch is closed at/)).toHaveCount(0);

  // On a Sunday, the branch is closed all day.
  await page.getByLabel('Date').fill(sundayAfter(saturday()));
  await email(page).fill('amina@example.com');
  await orderButton(page).click();
  await expect(page).toHaveURL('/cart');
  const time = page.getByRole('group', { name: 'Time' });
  await expect(time).toContainText('The branch is closed on that day. Please choose another day.');
  await page.getByRole('button', { name: /^Take / }).click();
  await expect(page.getByText('The branch is closed on that day. Please choose another day.')).toHaveCount(0);
});

const outcome = z.object({
  data: z.object({
    placeOrder: z.object({
      order: z.object({ id: z.string() }).nullable(),
      userErrors: z.array(z.object({ code: z.string(), field: z.array(z.string()).nullable() })),
    }),
  }),
});

test('the BFF sells no pickup at a time when the branch is closed', async () => {
  const id = await addForGuest({ [beef.id]: 1 });
  const cart = await guestCart(id);
  const placeOrder = async (deliverySlot: string) =>
    outcome.parse(
      await execute('PlaceOrder', {
        input: {
          idempotencyKey: crypto.randomUUID(),
          cartId: id,
          shownCart: {
            subtotal: cart?.subtotal,
            deliveryTotal: cart?.deliveryTotal,
            lines: cart?.lines.map((line) => ({
              lineId: line.id,
              quantity: line.quantity,
              subtotal: line.subtotal,
            })),
          },
          fulfillment: 'PICKUP',
          deliveryDate: saturday(),
          deliverySlot,
          email: 'amina@example.com',
        },
      }),
    ).data.placeOrder;
  expect(await placeOrder('FROM_4PM_TO_6PM')).toMatchObject({
    order: null,
    userErrors: [{ code: 'BRANCH_CLOSED', field: ['deliverySlot'] }],
  });
  expect(await placeOrder('FROM_10AM_TO_12PM')).toMatchObject({ userErrors: [] });
});

test('the sentence about the saved address goes once a pickup is chosen', async ({ page, context }) => {
  const customer = await customerWithCart(context, { [beef.id]: 1 });
  await saveAddresses(customer, 1);
  await page.goto('/cart');
  await expect(page.getByText(/^To your saved address/)).toBeVisible();
  await choosePickup(page);
  await expect(page.getByText(/^To your saved address/)).toHaveCount(0);
});
