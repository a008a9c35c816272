import { defineConfig } from '@playwright/test';
import { languages } from '../web/src/config/languages.ts';
import browserTests from './playwright.config.ts';

/**
 * `npm run screens` takes screenshots of the screens at several widths, and creates contact sheets, in all languages or
 * only in one, such as Spanish with `--project es`.
 */
export default defineConfig({
  ...browserTests,
  testDir: 'screens',
  outputDir: '../output/screens-failed',
  globalTeardown: './screens/contact-sheet.ts',
  reporter: 'line',
  use: {
    ...browserTests.use,
    launchOptions: {
      ...browserTests.use?.launchOptions,
      // Playwright measures a page with its scrollbar, and captures it without: the end would be missing or blank.
      args: [...(browserTests.use?.launchOptions?.args ?? []), '--hide-scrollbars'],
    },
  },
  projects: languages.map(({ code, tag }) => ({ name: code, use: { locale: tag } })),
});
