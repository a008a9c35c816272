import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath, headlessShellPath } from '../scripts/chromium.ts';

// Determined once: the workers, which read this file again, inherit the environment.
const executablePath = headlessShellPath();
process.env['HEADLESS_SHELL_PATH'] = executablePath;
process.env['CHROMIUM_PATH'] = chromiumPath();

/**
 * Whole user journeys in real Chromium on the whole stack, which browser/stack.ts starts on free ports with its own
 * database.
 */
export default defineConfig({
  testDir: 'browser',
  outputDir: '../output/browser',
  globalSetup: './browser/stack.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A retry tells a slow machine from a bug; the report names each test that needed one.
  retries: 1,
  // Browsers wait as much as they compute: on two cores, three workers take two thirds of the time of two.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../output/browser-report', open: 'never' }],
    ['./specification/playwright-reporter.ts'],
  ],
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env['SHOP_URL'] === undefined ? {} : { baseURL: process.env['SHOP_URL'] }),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces cost a sixth of the suite's time; `--trace on` records one of a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP www.openstreetmap.org ~NOTFOUND',
      ],
    },
  },
});
