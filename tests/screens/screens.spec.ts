import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn } from '../browser/customer.ts';
import { test } from '../browser/shop-test.ts';
import { screensFolder, widths } from './contact-sheet.ts';
import { type Scene, scenes } from './scenes.ts';

const accounts = { customer: 'shopper@example.com', restaurant: 'restaurant@example.com' } as const;

test.beforeAll(() => mkdirSync(screensFolder, { recursive: true }));

async function signIn(page: Page, as: keyof typeof accounts): Promise<void> {
  await page.goto('/login');
  await logIn(page, { email: accounts[as], password: 'halal-demo-1' });
  await page.waitForURL('**/home');
}

async function fillCart(page: Page, products: readonly string[]): Promise<void> {
  for (const product of products) {
    await page.goto(product);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog', { name: 'My Cart' }).waitFor();
  }
}

/** A picture has no scrollbar, and needs no place for one. */
async function closeScrollbarGap(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
}

/** Pictures below the window are loaded as they come near it. */
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

async function take(page: Page, { name, path, as, cart, act }: Scene, width: number): Promise<void> {
  if (as !== undefined) await signIn(page, as);
  if (cart !== undefined) await fillCart(page, cart);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await closeScrollbarGap(page);
  await act?.(page);
  const isOverPage = (await page.getByRole('dialog').count()) > 0;
  if (!isOverPage) await passEverything(page);
  await page.screenshot({ path: `${screensFolder}${name}-${width}.png`, fullPage: !isOverPage });
}

for (const scene of scenes) {
  for (const { width, height } of widths) {
    if (scene.isNarrow && width > 800) continue;
    test(`${scene.name} at ${width} px`, async ({ page, allowed }) => {
      allowed.allow(/404|401|Failed to load resource/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await take(page, scene, width);
    });
  }
}
