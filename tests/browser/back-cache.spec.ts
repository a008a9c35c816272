import { expectRestored, goBack, testWithBackForwardCache } from './back-forward-cache.ts';
import { badge, fillCart } from './filled-cart.ts';
import { expect } from './shop-test.ts';

testWithBackForwardCache(
  'Back restores home and a list from the back/forward cache, hydrated and with the cart',
  { tag: ['@H04'] },
  async ({ cachingContext }) => {
    await fillCart(cachingContext);
    const page = await cachingContext.newPage();
    // Each `goto` loads a document; a link in the shop doesn't.
    for (const path of ['/', '/retail', '/retail/1']) {
      await page.goto(path);
      await expect(badge(page, 5)).toBeVisible();
      await expectRestored(page, false);
    }
    for (const heading of ['All Products', /^Fresh halal meat/]) {
      await goBack(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectRestored(page, true);
      await expect(badge(page, 5)).toBeVisible();
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Search', exact: true }).first().click();
      const search = header.getByRole('searchbox', { name: 'Search' });
      await expect(search).toBeFocused();
      // The first step back only closes the search.
      await goBack(page);
      await expect(search).toHaveCount(0);
    }
  },
);
