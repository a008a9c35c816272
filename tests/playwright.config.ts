import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath, headlessShellPath } from '../scripts/chromium.ts';

// Workers also load this file, and inherit these variables.
const executablePath = headlessShellPath();
process.env['HEADLESS_SHELL_PATH'] = executablePath;
process.env['CHROMIUM_PATH'] = chromiumPath();

/** Browser tests in Chromium, on a stack with free ports and an empty database. */
export default defineConfig({
  testDir: 'browser',
  outputDir: '../output/browser',
  globalSetup: './browser/stack.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that is busy with something else, a single failure must not stop the whole proof. The report lists a
  // test that passes only at its second attempt as flaky: it is a fault of the test or of the shop.
  retries: 1,
  // Browsers often wait, so there are more workers than cores.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Long enough for machines that are several times slower. A test that hangs still ends.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../output/browser-report', open: 'never' }],
    ['./specification/playwright-reporter.ts'],
  ],
  use: {
    // The global setup sets this before the workers read this file.
    ...(process.env['SHOP_URL'] === undefined ? {} : { baseURL: process.env['SHOP_URL'] }),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces would slow the suite down. Use `--trace on` for a failing test.
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
