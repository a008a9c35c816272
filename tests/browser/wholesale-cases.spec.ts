import { beef } from './checkout-page.ts';
import { customerWithCart } from './checkout-shoppers.ts';
import { badge } from './filled-cart.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, type Page, test } from './shop-test.ts';

const refusal = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Your cart is a wholesale cart. Order it first, or empty it to buy retail.');

test('wholesale cuts are sold by the case; the cart must be emptied to buy retail products', async ({
  page,
  context,
  expectAccessible,
}) => {
  const customer = await customerWithCart(context, {});
  await page.goto(`/wholesale/${beef.id}`);
  const main = page.getByRole('main');
  const cases = page.getByRole('textbox', { name: `Cases of ${beef.name}` });
  await expect(main.getByText('Case of 40 lb = 759.60 $')).toBeVisible();
  await expect(main.getByText('Wholesale is for logged-in customers.')).toBeHidden();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(cases).toHaveValue('1');
  await cases.fill('2.5');
  await cases.press('Tab');
  await expect(cases).toHaveValue('1');
  await expect(page.getByText('Please enter a whole number. It stays at 1 × 40 lb.').first()).toBeVisible();
  await page.getByRole('button', { name: `One case more of ${beef.name}` }).click();
  await expect(cases).toHaveValue('2');
  await expect(main.getByText('2 × 40 lb = 1,519.20 $')).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await expect(badge(page, 80)).toBeVisible();

  await page.goto('/wholesale');
  await page.getByRole('button', { name: 'Add 40 lb of Beef Oxtail to the cart' }).click();
  await expect(badge(page, 120)).toBeVisible();
  await page.getByRole('button', { name: 'One case more of Beef Oxtail' }).click();
  await expect(badge(page, 160)).toBeVisible();

  await page.goto('/cart');
  await expect(main.getByText('cases of 40 lb').first()).toBeVisible();
  await page.getByRole('button', { name: `One case less of ${beef.name}` }).click();
  await expect(badge(page, 120)).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);

  // The wholesale cart rejects a retail product, with a button that empties the cart first.
  await page.goto('/retail');
  await expect(badge(page, 120)).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 lb of Beef Oxtail to the cart' }).click();
  await expect(refusal(page)).toBeVisible();
  // On phones, the long button is below the text, so that the text isn't squeezed.
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await refusal(page).boundingBox())?.width ?? 0).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Empty the cart and continue' }).click();
  await expect(badge(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(badge(page, 120)).toBeVisible();
  await expect
    .poll(async () => customer.call('GET', 'carts/'))
    .toMatchObject({
      results: [
        {
          is_wholesale: true,
          items: expect.arrayContaining([
            expect.objectContaining({ quantity: 80 }),
            expect.objectContaining({ quantity: 40 }),
          ]),
        },
      ],
    });
});
