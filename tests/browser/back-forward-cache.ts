import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { test } from './shop-test.ts';

/** Launches Chromium with the back/forward cache that shoppers have: the headless shell has none, and Playwright switches it off. */
export async function launchWithBackForwardCache(): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    executablePath: chromiumPath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
