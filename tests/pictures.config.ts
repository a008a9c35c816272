import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** `npm run docs:pictures` takes the screenshots for the README and the docs. Run `npm run build` first. */
export default defineConfig({
  ...browserTests,
  testDir: 'pictures',
  outputDir: '../output/pictures-failed',
  reporter: 'line',
  workers: 1,
});
