import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { guestWithCart } from '../browser/checkout-shoppers.ts';
import { fillCart, more, pounds } from '../browser/filled-cart.ts';
import { expect, test } from '../browser/shop-test.ts';
import { openStack } from '../browser/stack.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const maxBytes = 100_000;

async function webp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  return Buffer.from(data, 'base64');
}

async function save(page: Page, name: string): Promise<void> {
  const picture = await webp(page);
  expect(picture.byteLength).toBeLessThan(maxBytes);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.webp`, picture);
}

test.beforeEach(async ({ page, allowed }) => {
  allowed.allow(/Failed to load resource/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

for (const [name, path] of [
  ['home', '/'],
  ['list', '/retail'],
] as const)
  test(`saves a picture of the ${name} screen`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await save(page, name);
  });

test('saves a picture of the checkout on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await guestWithCart(page.context(), { 1: 3, 23: 2 });
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  await save(page, 'checkout');
});

test('saves a picture of two tabs in sync', async ({ page, context }) => {
  const { names } = await fillCart(context);
  const tabs = [page, await context.newPage()];
  const pictures: string[] = [];
  for (const tab of tabs) {
    await tab.setViewportSize({ width: 630, height: 760 });
    await tab.goto('/cart');
    await tab.waitForLoadState('networkidle');
  }
  await more(page, names[0]).click();
  for (const tab of tabs) {
    await expect(pounds(tab, names[0])).toHaveValue('3');
    pictures.push((await webp(tab)).toString('base64'));
  }
  await page.setViewportSize({ width: 1280, height: 760 });
  const both = pictures.map((each) => `<img src="data:image/webp;base64,${each}">`).join('');
  await page.goto('about:blank');
  await page.setContent(`<body style="margin: 0; display: flex; gap: 20px; background: #444">${both}`);
  await save(page, 'tabs');
});

test('saves a picture of GraphiQL with an example', async ({ page }) => {
  const stack = await openStack({ env: { bff: { NODE_ENV: 'development' } } });
  try {
    await page.goto(`${stack.bffUrl}/graphiql`);
    await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
    const responded = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await page.getByRole('menuitem', { name: 'Home', exact: true }).click();
    await responded;
    await expect(page.getByText('"collections"').first()).toBeVisible();
    await save(page, 'api');
  } finally {
    await stack.close();
  }
});
