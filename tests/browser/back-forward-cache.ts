import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { expect, type Page, test } from './shop-test.ts';

interface BackForwardCache {
  /**
   * Runs in full Chromium, because the headless shell has no back/forward cache. Playwright disables the cache by
   * default.
   */
  cachingContext: BrowserContext;
}

export const testWithBackForwardCache = test.extend<BackForwardCache>({
  cachingContext: async ({ baseURL }, use) => {
    const browser = await chromium.launch({
      ...test.info().project.use.launchOptions,
      executablePath: chromiumPath(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      await context.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['restored'] = String(persisted);
        });
      });
      await use(context);
    } finally {
      await browser.close();
    }
  },
});

export const expectRestored = async (page: Page, isRestored: boolean): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-restored', String(isRestored));

/** Goes back without waiting for a load event, unlike `page.goBack`, because a restored page fires no such event. */
export const goBack = async (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()));
