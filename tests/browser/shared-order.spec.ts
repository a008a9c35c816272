import { beef, continueToPay, email, field, fillAddress } from './checkout-page.ts';
import { addForGuest, guestWithCart } from './checkout-shoppers.ts';
import { expect, type Page, test } from './shop-test.ts';

async function orderTo(page: Page, street: string): Promise<string> {
  await page.goto('/cart');
  await email(page).fill('amina@example.com');
  await fillAddress(page);
  await field(page, 'Address').fill(street);
  await (await continueToPay(page)).close();
  await expect(page.getByText('is saved and not paid yet')).toBeVisible();
  await page.goto('/order');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Forder#key=/);
  return new URL(page.url()).hash;
}

test("another person's order, opened by its link, never fills a guest's own checkout", async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  try {
    await guestWithCart(elsewhere, { [beef.id]: 1 });
    const hash = await orderTo(await elsewhere.newPage(), '1 Other Alley');
    await guestWithCart(context, { [beef.id]: 1 });
    await orderTo(page, '12 Own Street');

    await page.goto(`/order${hash}`);
    await expect(page.getByRole('main')).toContainText('1 Other Alley');
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText(/^This device keeps the order for 60 days/)).toBeVisible();

    const cart = await addForGuest({ [beef.id]: 1 });
    await page.evaluate((id) => localStorage.setItem('cartID', id), cart);
    await page.goto('/cart');
    await expect(page.getByText(/^As last time: 12 Own Street/)).toBeVisible();
    await expect(field(page, 'Address')).toHaveValue('12 Own Street');
  } finally {
    await elsewhere.close();
  }
});
