import type { Locator, Page } from '@playwright/test';
import { guestWithCart } from './checkout-shoppers.ts';
import { expectNoHorizontalScroll } from './reflow.ts';
import { expect, test } from './shop-test.ts';

/** Returns `Infinity` if the element is missing. */
const leftOf = async (element: Locator): Promise<number> =>
  (await element.boundingBox())?.x ?? Number.POSITIVE_INFINITY;

test('Arabic screens fit a phone and a desktop, and meet WCAG 2.2 AA', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow();
  await guestWithCart(context, { 1: 2 });
  for (const address of ['/ar', '/ar/retail', '/ar/retail/1', '/ar/odhiah/114', '/ar/cart', '/ar/login']) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page, width);
      await expectAccessible(page);
    }
  }
});

const carousel = (page: Page) => page.getByRole('main').locator('section[data-moving=true]').last();

test("in Arabic, a carousel's next slides come from the left, and the arrows point outward", async ({
  page,
}) => {
  await page.goto('/ar/retail/1');
  await page.getByRole('main').locator('section[data-moving]').last().scrollIntoViewIfNeeded();
  const [back, next] = [
    carousel(page).getByRole('button').nth(-2),
    carousel(page).getByRole('button').last(),
  ];
  expect(await leftOf(next)).toBeLessThan(await leftOf(back));
  for (const arrow of [back, next])
    await expect(arrow.locator('svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  const first = carousel(page).getByRole('listitem').first();
  const before = await leftOf(first);
  await next.click();
  await expect.poll(async () => leftOf(first)).toBeGreaterThan(before + 200);
});

test('in Arabic, the left arrow key raises the lowest price and moves to the next choice', async ({
  page,
  context,
}) => {
  await page.goto('/ar/retail');
  const lowest = page.locator('input[type=range]').first();
  await lowest.focus();
  const before = Number(await lowest.inputValue());
  await page.keyboard.press('ArrowLeft');
  expect(Number(await lowest.inputValue())).toBeGreaterThan(before);

  await guestWithCart(context, { 1: 2 });
  await page.goto('/ar/cart');
  const days = page.locator('fieldset:has(input[type=radio])').last().locator('input:enabled');
  await days.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(days.nth(1)).toBeFocused();
});

test('in Arabic, the cart and toasts appear on the left, and the menu appears on the right', async ({
  page,
}) => {
  await page.goto('/ar/retail');
  await page.locator('header + section button').click();
  const cart = page.getByRole('dialog');
  await expect.poll(async () => leftOf(cart)).toBe(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 600, height: 800 });
  await page.getByRole('banner').locator('button:has(.lucide-menu)').click();
  const menu = page.getByRole('dialog');
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box === null ? 0 : box.x + box.width;
    })
    .toBe(600);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ar/forgotPassword');
  await page.getByRole('main').locator('input[type=email]').fill('nobody@example.com');
  await page.getByRole('main').locator('button[type=submit]').click();
  const edge = await leftOf(page.locator('header + section button'));
  await expect.poll(async () => leftOf(page.locator('[data-sonner-toast]'))).toBe(edge);
});

test('in Arabic, amounts read left to right', async ({ page }) => {
  await page.goto('/ar/retail');
  const card = page.getByRole('main').getByRole('article').first();
  const amount = card.locator('bdi').filter({ hasText: '$' }).first();
  const order = await amount.evaluate(({ firstChild: text }) => {
    if (text === null) return [];
    return ['.', '$'].map((sign) => {
      const range = document.createRange();
      const index = text.textContent?.indexOf(sign) ?? 0;
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(order[0]).toBeLessThan(order[1] ?? 0);
});

test('in Arabic, an address in Latin letters reads left to right and is aligned with its label', async ({
  page,
  context,
}) => {
  await guestWithCart(context, { 1: 2 });
  await page.goto('/ar/cart');
  const address = page.locator('input[autocomplete="shipping address-line1"]');
  await address.fill('12 Palm Street');
  await expect(address).toHaveCSS('direction', 'ltr');
  await expect(address).toHaveCSS('text-align', 'right');
});

test("the Arabic home page loads Arabic fonts, but the Spanish one doesn't", async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [, font] = /\/(vazirmatn|noto-naskh-arabic)-/.exec(request.url()) ?? [];
    if (font !== undefined) fonts.add(font);
  });
  await page.goto('/es');
  await page.evaluate(async () => document.fonts.ready);
  expect([...fonts]).toEqual([]);
  await page.goto('/ar');
  expect([...fonts].toSorted()).toEqual(['noto-naskh-arabic', 'vazirmatn']);
});
