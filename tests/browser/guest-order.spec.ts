import { beef, continueToPay, email, field, fillAddress, openPickup } from './checkout-page.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { pounds } from './filled-cart.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test("a guest's order has its code, is bought again to the same address, and is paid as agreed", async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow();
  await guestWithCart(context, { [beef.id]: 3 });
  await page.goto('/cart');
  await email(page).fill('amina@example.com');
  await fillAddress(page);
  await page.getByRole('radio', { name: '4PM-6PM' }).check();
  const agreement = page.getByText('By paying, you agree to the terms of sale.');
  await expect(agreement).toBeInViewport();
  await (await continueToPay(page)).close();
  // Who has agreed at Continue to Pay isn't asked again.
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms of sale' })).toBeChecked();
  await page.goto('/payment/cancel');
  await expect(agreement).toBeVisible();

  await page.goto('/order');
  await expect(agreement).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this order' })).toBeVisible();
  await expect(page.getByText('Show this code at delivery')).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await page.getByRole('button', { name: /^Buy again, order / }).click();
  await expect(page.getByText('1 product added to your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to cart' }).click();
  await expect(pounds(page, beef.name)).toHaveValue('3');
  await expect(field(page, 'Address')).toHaveValue('12 Palm Street');
  await expect(page.getByRole('radio', { name: '4PM-6PM' })).toBeChecked();
});

test("login and sign-up from a guest's order have its email, and no query has its key", async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  await (await continueToPay(page)).close();
  await expect(page).toHaveURL(/\/payment\?order=/);
  await page.goto('/order');
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(new URL(request.url()).search));
  for (const way of ['Login', 'Sign up']) {
    await page
      .getByRole('complementary', { name: 'Keep this order' })
      .getByRole('link', { name: way })
      .click();
    await expect(page).toHaveURL(/\?next=%2Forder#key=[\w-]{32}$/);
    await expect(email(page)).toHaveValue('amina@example.com');
    await page.reload();
    await expect(email(page)).toHaveValue('amina@example.com');
    await page.goto('/order');
  }
  const key = await page.evaluate(
    () => /"key":"([\w-]{32})"/.exec(localStorage.getItem('shop.guest-orders') ?? '')?.[1],
  );
  expect(key).toBeDefined();
  expect(sent.filter((search) => search.includes(key ?? ''))).toEqual([]);
  expect(sent.some((search) => search.includes('next='))).toBe(true);
});
