import { testWith } from './own-stack.ts';
import { expectNoHorizontalScroll } from './reflow.ts';
import { expect, type Page } from './shop-test.ts';
import { expectTargets } from './target-size.ts';

const test = testWith({ env: { web: { NODE_ENV: 'development' } } });

/** In development, a page has hundreds of modules, which take many seconds on a busy machine. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('in development, the cart page, the sign-in page and a list hydrate', async ({ page }) => {
  for (const path of ['/cart', '/login', '/retail']) {
    await open(page, path);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Search' }).click();
    await expect(header.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  }
});

test('the design page hydrates, is accessible and fits a phone and a desktop', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/design');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page, width);
    await expectTargets(page);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open a dialog', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this address?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
