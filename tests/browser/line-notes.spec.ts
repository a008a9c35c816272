import { beef, email, field, fillAddress, orderButton } from './checkout-page.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test('a note to the butcher shows in the cart and the order, and can be changed', async ({
  page,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const buy = async (note: string): Promise<void> => {
    await page.goto(`/retail/${beef.id}`);
    await main.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = page.getByRole('dialog', { name: /^Beef Ribeye Roast/ });
    await expect(dialog.getByRole('heading')).toBeFocused();
    if (note !== '') await dialog.getByRole('textbox', { name: /^Note to the butcher/ }).fill(note);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText(note);
  };
  await buy('cut thin, for curry');
  await buy('');
  await page.goto('/cart');
  await expect(main.getByRole('textbox', { name: `Pounds of ${beef.name}` })).toHaveCount(2);
  await page
    .getByRole('button', { name: `One pound more of ${beef.name}` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Cart, 2 products, 3 lb/ }).first()).toBeVisible();
  await expect(main.getByText('Note: cut thin, for curry')).toBeVisible();
  await page.getByRole('button', { name: `Edit note of ${beef.name}` }).click();
  await page.getByRole('textbox', { name: /^Note to the butcher/ }).fill('cut thick, for stew');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Note: cut thick, for stew')).toBeVisible();
  await expectReflowAndAccessibility(page, expectAccessible);
  await email(page).fill('amina@example.com');
  await fillAddress(page);
  await field(page, 'Postal code').fill('33471');
  await orderButton(page).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    'Note: cut thick, for stew',
  );
});

test('the dialog for a share of an animal asks who it is for, and the cart shows the names', async ({
  page,
}) => {
  await page.goto('/odhiah/113');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: /lb$/ });
  await expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Name(s) this is for (optional)' }).fill('Fatima and Omar');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await expect(drawer).toContainText('For: Fatima and Omar');
  await expect(drawer.getByRole('button', { name: /^Edit names of / })).toBeVisible();
});
