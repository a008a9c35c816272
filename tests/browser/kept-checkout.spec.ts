import type { BrowserContext, Page } from '@playwright/test';
import { beef, email, field, fillAddress, orderButton } from './checkout-page.ts';
import { addForGuest, guestWithCart } from './checkout-shoppers.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

async function openCheckout(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/cart');
  await expect(orderButton(page)).toBeVisible();
  return page;
}

const address = '12 Palm Street';

test('a closed tab loses nothing that was typed in the checkout, until the order', async ({ context }) => {
  await guestWithCart(context, { [beef.id]: 1 });
  const first = await openCheckout(context);
  await email(first).fill('amina@example.com');
  await fillAddress(first);
  await field(first, 'Delivery note').fill('Gate 12');
  await first.close();

  const second = await openCheckout(context);
  await expect(email(second)).toHaveValue('amina@example.com');
  await expect(field(second, 'Address')).toHaveValue(address);
  await expect(field(second, 'Delivery note')).toHaveValue('Gate 12');
  await orderButton(second).click();
  await expect(second.getByText('is saved and not paid yet')).toBeVisible();

  const cart = await addForGuest({ [beef.id]: 1 });
  await second.evaluate((id) => localStorage.setItem('cartID', id), cart);
  const third = await openCheckout(context);
  await expect(third.getByText(/^As last time/)).toBeVisible();
  await expect(field(third, 'Delivery note')).toHaveValue('');
});

test('after Not my device, the device keeps nothing of what is typed in the checkout', async ({
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  const first = await openCheckout(context);
  await field(first, 'Address').fill(address);
  await first.close();

  const second = await openCheckout(context);
  await expect(field(second, 'Address')).toHaveValue(address);
  await expectReflowAndAccessibility(second, expectAccessible);
  await second.getByRole('button', { name: 'Not my device' }).click();
  await expect(second.getByText('Cleared. This device keeps nothing that you type here.')).toBeFocused();
  await expect(field(second, 'Address')).toHaveValue('');
  await field(second, 'Address').fill('34 Palm Street');
  await second.reload();
  await expect(field(second, 'Address')).toHaveValue('34 Palm Street');

  const third = await openCheckout(context);
  await expect(field(third, 'Address')).toHaveValue('');
});
