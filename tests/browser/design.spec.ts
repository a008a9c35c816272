import { testWith } from './own-stack.ts';
import { expectNoHorizontalScroll } from './reflow.ts';
import { expect } from './shop-test.ts';
import { expectTargets } from './target-size.ts';

const test = testWith({ env: { web: { NODE_ENV: 'development' } } });

test('in development, the cart page, the sign-in page and a list hydrate', async ({ page }) => {
  for (const path of ['/cart', '/login', '/retail']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Search' }).click();
    await expect(header.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  }
});

test('the design page hydrates, is accessible and fits a phone and a desktop', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/design');
  // The button is enabled after hydration.
  await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeEnabled();
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
