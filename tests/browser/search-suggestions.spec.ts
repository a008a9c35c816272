// cspell:ignore aqeeqah
import { expect, type Page, test } from './shop-test.ts';

/** The header also contains the offline banner's status, which is empty while online. */
const statusOf = (page: Page) => page.getByRole('banner').getByRole('status').filter({ hasText: /\S/ });

test('the search suggests products with prices, and arrow keys move to them', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/odhiah');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = header.getByRole('searchbox', { name: 'Search' });
  await field.fill('l');
  await field.pressSequentially('amb ch');
  const found = header.getByRole('list', { name: 'Products found' }).getByRole('link');
  // The suggestions for the whole text replace those for its first letter.
  await expect(header.getByRole('link', { name: /^All \d+ products$/ })).toHaveAttribute(
    'href',
    '/retail?search=lamb+ch',
  );
  await expect(header.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(found.filter({ hasText: '$/lb' }).first()).toBeVisible();
  await expect(statusOf(page)).toHaveText(/^\d+ Matches found$/);
  await expect(found.first()).toHaveText(/^Lamb .*Chops/);
  await expectAccessible();

  await field.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const name = await found.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(name ?? '');
  expect(name).toMatch(/^\/odhiah\//);
  await expect(field).toBeHidden();
});

test('the search suggests what a synonym means, and lists the best matches first', async ({ page }) => {
  await page.goto('/odhiah');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = header.getByRole('searchbox', { name: 'Search' });
  const found = header.getByRole('list', { name: 'Products found' }).getByRole('link');
  await field.fill('aqeeqah');
  await expect(found.filter({ hasText: 'Aqiqah Lamb, Whole' })).toContainText('399.60 $');
  await field.fill('liver');
  await expect(found.first()).toContainText('Beef Liver');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Beef Liver');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('match');
});

test('a search without matches says so; with matches, Enter opens the results', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = header.getByRole('searchbox', { name: 'Search' });
  await field.fill('zzzz');
  await expect(statusOf(page)).toHaveText('Nothing found for “zzzz”');
  await expect(header.getByRole('link', { name: 'Show all products' })).toHaveAttribute(
    'href',
    '/retail?category=all',
  );
  await field.fill('lmab');
  await expect(statusOf(page)).toHaveText(
    /^Nothing found for “lmab”\. Showing results for “lamb”\. [1-9]\d* Matches found$/,
  );
  await field.fill('beef');
  await expect(header.getByRole('link', { name: /^All \d+ products$/ })).toHaveAttribute(
    'href',
    '/retail?search=beef',
  );
  await field.press('Enter');
  await expect(page).toHaveURL('/retail?search=beef');
});

test('the search opens on top of the page without moving it', { tag: ['@H08'] }, async ({ page }) => {
  await page.goto('/retail');
  const heading = page.getByRole('heading', { level: 1 });
  const header = page.getByRole('banner');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 780 });
    const before = await heading.boundingBox();
    await header.getByRole('button', { name: 'Search', exact: true }).first().click();
    await header.getByRole('searchbox', { name: 'Search' }).fill('lamb');
    await expect(header.getByRole('list', { name: 'Products found' })).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(header.getByRole('searchbox', { name: 'Search' })).toBeHidden();
  }
});
