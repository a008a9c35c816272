import { badge, fillCart, noteOperations, row } from './filled-cart.ts';
import { expect, test } from './shop-test.ts';

test('a double press on Remove removes one line, not also the line that moves there', async ({
  page,
  context,
}) => {
  const { names, contents } = await fillCart(context);
  await page.goto('/cart');
  await row(page, names[0]).getByRole('button', { name: 'Remove' }).dblclick();
  await expect(badge(page, 3)).toBeVisible();
  await expect(row(page, names[1])).toBeVisible();
  await expect.poll(async () => Object.values(await contents())).toEqual([3]);
});

for (const width of [360, 1440])
  test(`at ${width} px, a double press on Add to cart only opens the dialog`, async ({ page, context }) => {
    const sent = noteOperations(context);
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/odhiah/108');
    const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
    const dialog = page.getByRole('dialog', { name: 'Odhiah Sheep, Whole' });
    // From the second time on, the dialog opens at once, below the pointer.
    await add.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
    await add.click({ clickCount: 2, delay: 100 });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
    expect(sent.filter((name) => name === 'AddToCart')).toHaveLength(1);
  });
