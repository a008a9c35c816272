import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { expect, type Page, test } from './shop-test.ts';

interface BackForwardCache {
  /**
   * A browser context with a back/forward cache, which the headless shell lacks and Playwright turns off by
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

/** Whether the page was restored from that cache. */
export const expectRestored = async (page: Page, isRestored: boolean): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-restored', String(isRestored));

/**
 * Goes back to a page that may be in the cache. `page.goBack` waits for a load event, which a restored page doesn't
 * have.
 */
export const goBack = async (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()));
