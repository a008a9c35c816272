import type { Locator, Page } from '@playwright/test';
import { beef, field, orderButton } from './checkout-page.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { badge } from './filled-cart.ts';
import { expectNoHorizontalScroll } from './reflow.ts';
import { expect, test } from './shop-test.ts';

const pounds = (page: Page) => page.getByRole('main').locator('fieldset input[inputmode=numeric]').first();

const keyboards = [
  ['Arabic', '٣', '٨٦٣٥٥٥٠١٩٩', '٣٣٤٧١'],
  ['Persian', '۳', '۸۶۳۵۵۵۰۱۹۹', '۳۳۴۷۱'],
  ['full-width', '３', '（８６３）５５５－０１９９', '３３４７１'],
] as const;

test('digits of Arabic, Persian and full-width keyboards work in all number fields', async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await page.goto('/ar/cart');
  const phone = page.locator('input[autocomplete$=tel-national]');
  const zip = page.locator('input[autocomplete$=postal-code]');
  for (const [keyboard, three, digits, code] of keyboards) {
    await phone.clear();
    await phone.pressSequentially(digits);
    await expect(phone, keyboard).toHaveValue('8635550199');
    await zip.clear();
    await zip.pressSequentially(code);
    await expect(zip, keyboard).toHaveValue('33471');
    await pounds(page).fill('2');
    await pounds(page).fill(three);
    await pounds(page).blur();
    await expect(pounds(page), keyboard).toHaveValue('3');
  }
  for (const [, three] of keyboards) {
    await page.goto('/ar/retail?category=all');
    const lowest = page.getByRole('spinbutton').first();
    await lowest.fill(`${three}${three}`);
    await lowest.press('Enter');
    await expect(page).toHaveURL('/ar/retail?category=all&min=33');
  }
});

test('a foreign phone number is never cut to a US number, and is refused with a sentence', async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 1 });
  await page.goto('/cart');
  const phone = field(page, 'Phone number');
  for (const [typed, shown] of [
    ['+92 300 1234567', '+923001234567'],
    ['0092 300 1234567', '00923001234567'],
    ['30555501001', '30555501001'],
  ] as const) {
    await phone.fill(typed);
    await expect(phone).toHaveValue(shown);
    await orderButton(page).click();
    await expect(phone).toHaveAccessibleDescription('Phone number is not valid');
  }
  // What phones and browsers fill in.
  for (const filled of [
    '+13055550100',
    '1 (305) 555-0100',
    '\u202a305\u2011555\u20110100\u202c',
    '305.555.0100',
  ]) {
    await phone.fill(filled);
    await expect(phone).toHaveValue('3055550100');
  }
});

test('a quantity that the shop does not sell is answered next to the field, on each screen', async ({
  page,
}) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 780 });
    for (const [address, stays] of [
      [`/retail/${beef.id}`, /It stays at 1 lb\.$/],
      [`/wholesale/${beef.id}`, /It stays at 1 × 40 lb\.$/],
    ] as const) {
      await page.goto(address);
      await expect(badge(page, 0)).toBeVisible();
      const before = await pounds(page).inputValue();
      for (const text of ['1.5', '2 lb', '99999999999']) {
        await pounds(page).fill(text);
        await expect(pounds(page)).toHaveAccessibleDescription(stays);
        await expectNoHorizontalScroll(page, width);
        await pounds(page).blur();
        await expect(pounds(page)).toHaveValue(before);
        await expect(pounds(page)).toHaveAccessibleDescription(stays);
      }
    }
    await pounds(page).fill('0');
    await pounds(page).blur();
    await expect(pounds(page)).toHaveAccessibleDescription(/^The minimum of .* is 1 × 40 lb\. It stays/);
  }
});

/** In one direction, because a turn back would undo a change. */
async function turnWheel(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await field.hover();
  await field.evaluate((element) =>
    element.addEventListener('wheel', () => element.setAttribute('data-turned', '')),
  );
  await page.mouse.wheel(0, 100);
  await expect(field).toHaveAttribute('data-turned');
  // The browser changes a value only after the event.
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('a mouse wheel changes no focused price and no focused quantity', async ({ page }) => {
  await page.goto('/retail?category=all&min=5');
  await expect(badge(page, 0)).toBeVisible();
  const lowest = page.getByRole('spinbutton', { name: 'Lowest price in $' });
  await turnWheel(page, lowest);
  await expect(lowest).toHaveValue('5');
  await lowest.fill('12,99');
  await lowest.blur();
  await expect(lowest).toHaveAccessibleDescription('Please enter whole dollars, at most 100000.');
  await expect(page).toHaveURL('/retail?category=all&min=5');

  await page.goto(`/retail/${beef.id}`);
  await expect(badge(page, 0)).toBeVisible();
  await pounds(page).fill('4');
  await turnWheel(page, pounds(page));
  await expect(pounds(page)).toHaveValue('4');
});
