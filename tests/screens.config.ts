import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** `npm run screens`: a picture of every screen at each width, and all of them on contact sheets. */
export default defineConfig({
  ...browserTests,
  testDir: 'screens',
  outputDir: '../output/screens-failed',
  globalTeardown: './screens/contact-sheet.ts',
  reporter: 'line',
  timeout: 60_000,
});
