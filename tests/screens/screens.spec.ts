import type { Page } from '@playwright/test';
import { test } from '../browser/shop-test.ts';
import { screensFolder, widths } from './contact-sheet.ts';
import { inLanguage } from './in-language.ts';
import { prepareShopper } from './prepare-shopper.ts';
import type { Screenshot } from './screenshot.ts';
import { screenshots } from './screenshots.ts';

/** Scrolls through the page, because a picture loads only when it is near the window. */
async function passEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

async function take(page: Page, screenshot: Screenshot, language: string, width: number): Promise<void> {
  const { name, path, act, isWindow = false } = screenshot;
  const order = await prepareShopper(page.context(), screenshot, language);
  await page.goto(typeof path === 'string' ? path : path(order));
  await page.waitForLoadState('networkidle');
  await act?.(page);
  // Otherwise, the space of the hidden scrollbar would be a blank strip.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
  const isOverPage = isWindow || (await page.getByRole('dialog').count()) > 0;
  if (!isOverPage) await passEverything(page);
  await page.screenshot({
    path: `${screensFolder(language)}${name}-${width}.png`,
    fullPage: !isOverPage,
    animations: 'disabled',
  });
}

for (const shot of screenshots) {
  for (const { width, height } of widths) {
    if (shot.isNarrow && width > 800) continue;
    test(`${shot.name} at ${width} px`, async ({ page, allowed }, { project }) => {
      allowed.allow(/404|401|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await take(inLanguage(page, project.name), shot, project.name, width);
    });
  }
}
