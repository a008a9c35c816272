import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { asNewClient } from './shop-api.ts';

/** The faults that a test expects; everything else in the console or on the network fails it. */
export interface Allowed {
  /** Console texts and failed requests (`METHOD url status`) that are part of the test. */
  allow: (pattern: RegExp) => void;
}

interface ShopFixtures {
  allowed: Allowed;
  /** Fails the test on a violation of WCAG 2.2 AA on the page as it stands, and of the rules of axe with these further tags. */
  expectAccessible: (page?: Page, ...tags: string[]) => Promise<void>;
}

/** The host of the embedded map, which the browser of the tests does not resolve: a route here would switch off its HTTP cache. */
const isOfMap = (url: string): boolean => url.startsWith('https://www.openstreetmap.org/');

/** Playwright's test in a silent shop: a console error or warning, an uncaught error or a failed request fails it. */
export const test = base.extend<ShopFixtures>({
  extraHTTPHeaders: async ({}, use) => use(asNewClient()),
  allowed: [
    async ({ context }, use) => {
      const patterns: RegExp[] = [];
      const noises: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isOfMap(message.location().url))
          noises.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => noises.push(`uncaught: ${error.error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 400)
          noises.push(`${response.request().method()} ${response.url()} ${response.status()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A navigation cancels what it no longer needs; that is no failure.
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
      // An element that fades in or out has colors that nobody is meant to read.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // A target that is half under the sticky header counts as a small one.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], iframes: false })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...tags])
        .analyze();
      if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
      ).toEqual([]);
    });
  },
});

export { expect, type Page };
