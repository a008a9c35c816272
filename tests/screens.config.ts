import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens`: a picture of every screen at each width, and all of them on contact sheets. */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  outputDir: '../output/screens-failed',
  globalTeardown: './screens/contact-sheet.ts',
  reporter: 'line',
  timeout: 60_000,
});
