import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { asNewClient } from './shop-api.ts';

/** The console errors and warnings and the failed requests that a test expects. Any others fail the test. */
export interface Allowed {
  /** @param pattern matches a console message or a failed request (`METHOD url status`) */
  allow: (pattern: RegExp) => void;
}

interface ShopFixtures {
  allowed: Allowed;
  /**
   * Fails the test if the page violates WCAG 2.2 AA or the axe rules with these additional tags, or if it has a form
   * without a name.
   */
  expectAccessible: (page?: Page, ...tags: string[]) => Promise<void>;
}

/**
 * Whether a URL is on the embedded map's host, which the tests' browser can't resolve. A Playwright route for the map
 * would turn off the HTTP cache.
 */
const isOfMap = (url: string): boolean => url.startsWith('https://www.openstreetmap.org/');

/** On a busy machine, Chromium may draw a preloaded picture later than the few seconds after which it warns. */
const isOfSpeed = (text: string): boolean =>
  text.includes('/images/') &&
  text.includes('was preloaded using link preload but not used within a few seconds');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Returns each violated rule with its elements. */
async function violationsOf(page: Page, tags: readonly string[]): Promise<string[]> {
  // Evaluating axe takes as long as its checks, so it is done once for each document.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      if (window.axe === undefined) throw new Error('The page has no axe');
      const { violations } = await window.axe.run(document, {
        runOnly: [...values],
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [...tags],
  );
}

/** Playwright's `test`, but it fails on an unexpected error, console warning or failed request. */
export const test = base.extend<ShopFixtures>({
  extraHTTPHeaders: async ({}, use) => use(asNewClient()),
  allowed: [
    async ({ context }, use) => {
      const patterns: RegExp[] = [];
      const noises: string[] = [];
      context.on('console', (message) => {
        const [type, text] = [message.type(), message.text()];
        if (['error', 'warning'].includes(type) && !isOfMap(message.location().url) && !isOfSpeed(text))
          noises.push(`console ${type}: ${text}`);
      });
      context.on('weberror', (error) => noises.push(`uncaught: ${error.error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 400)
          noises.push(`${response.request().method()} ${response.url()} ${response.status()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A request that a navigation cancels hasn't failed.
        if (reason !== 'net::ERR_ABORTED' && !isOfMap(request.url()))
          noises.push(`${request.method()} ${request.url()} ${reason}`);
      });
      await use({ allow: (pattern) => patterns.push(pattern) });
      expect(noises.filter((noise) => !patterns.some((pattern) => pattern.test(noise)))).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own, ...tags) => {
      const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
      // Without reduced motion, an element might be fading in, which lowers its contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Otherwise, a target partly under the sticky header would count as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      const violations = await violationsOf(page, [...wcag, ...tags]);
      if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
      // axe has no rule for the names of forms. The test payment page isn't one of the shop's pages.
      expect(await page.locator('#page form:not([aria-label], [aria-labelledby])').count()).toBe(0);
      expect(violations, page.url()).toEqual([]);
    });
  },
});

export { expect, type Page };
