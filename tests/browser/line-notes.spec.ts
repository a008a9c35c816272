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

test('a share of an animal has names and a special request, which the cart shows and changes', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/odhiah/113');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: /lb$/ });
  await dialog.getByRole('textbox', { name: 'Name(s) this is for (optional)' }).fill('Fatima and Omar');
  await expect(dialog.getByRole('textbox', { name: 'Note to the butcher (optional)' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'special request' }).check();
  await dialog.getByRole('textbox', { name: 'Your special request' }).fill('the shoulder in one piece');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await expect(drawer).toContainText('For: Fatima and Omar');
  await expect(drawer).toContainText('Note: the shoulder in one piece');
  await drawer.getByRole('button', { name: /^Edit names and note of / }).click();
  const names = page.getByRole('textbox', { name: 'Name(s) this is for (optional)' });
  await expect(names).toHaveValue('Fatima and Omar');
  await names.fill('Amina');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('For: Amina');
  await expect(drawer).toContainText('Note: the shoulder in one piece');
});
