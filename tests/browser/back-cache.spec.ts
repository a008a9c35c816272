import { launchWithBackForwardCache } from './back-forward-cache.ts';
import { badge, fillCart } from './filled-cart.ts';
import { expect, test } from './shop-test.ts';

test(
  "Back brings home and a list from the browser's back/forward cache, alive and with the cart",
  { tag: ['@H04'] },
  async ({ baseURL }) => {
    const browser = await launchWithBackForwardCache();
    try {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await fillCart(context);
      await context.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['restored'] = String(persisted);
        });
      });
      const page = await context.newPage();
      // Documents of their own, as after a search engine's result; within the shop a link changes none.
      for (const path of ['/', '/retail', '/retail/1']) {
        await page.goto(path);
        await expect(badge(page, 5)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-restored', 'false');
      }
      for (const heading of ['All Products', /^Fresh halal meat/]) {
        // `page.goBack` waits for a load that a page from that cache never has.
        await page.evaluate(() => void setTimeout(() => history.back()));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
        await expect(badge(page, 5)).toBeVisible();
        const header = page.getByRole('banner');
        await header.getByRole('button', { name: 'Search', exact: true }).first().click();
        await expect(header.getByRole('searchbox', { name: 'Search' })).toBeFocused();
      }
    } finally {
      await browser.close();
    }
  },
);
