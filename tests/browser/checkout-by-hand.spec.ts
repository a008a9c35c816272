import type { Locator } from '@playwright/test';
import { beef, continueToPay, email, field, fillAddress, goat, orderButton } from './checkout-page.ts';
import { customerWithCart, guestWithCart, saveAddresses } from './checkout-shoppers.ts';
import { badge } from './filled-cart.ts';
import { expectClosableByBack } from './modal-entry.ts';
import { expectNoHorizontalScroll, expectReflowAndAccessibility } from './reflow.ts';
import { guestCart } from './shop-api.ts';
import { expect, type Page, test } from './shop-test.ts';
import { expectFieldHints, expectTargets } from './target-size.ts';

/** Presses Tab until the element has focus. Fails if the focus isn't visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await target.evaluate((element) => ({
      isFocused: element === document.activeElement,
      // The outline might be on the box around a field.
      isMarked: [element, element.parentElement].some(
        (of) => of !== null && getComputedStyle(of).outlineStyle !== 'none',
      ),
    }));
    if (!found.isFocused) continue;
    expect(found.isMarked, 'the focus shows').toBe(true);
    return;
  }
  throw new Error('Tab does not reach the element');
}

test(
  'a shopper can buy with the keyboard alone, from the product page to the payment',
  { tag: ['@H38-1', '@H39-1', '@S4-add-01'] },
  async ({ page, context }) => {
    await page.goto('/retail/1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to cart' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'My Cart' });
    await tabTo(page, drawer.getByRole('link', { name: 'checkout' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cart');
    await tabTo(page, email(page));
    await page.keyboard.type('amina@example.com');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Delivery' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Pickup from the branch' })).toBeChecked();
    const collector = page.getByRole('group', { name: 'Who collects it?' });
    await tabTo(page, collector.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Omar Yusuf');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3055550142');
    await tabTo(page, orderButton(page));
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const gateway = await opened;
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Payment/);
    await tabTo(gateway, gateway.getByRole('button', { name: /^Pay/ }));
    await gateway.keyboard.press('Enter');
    await expect(gateway.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  },
);

test("a long name without spaces doesn't make the order pages scroll sideways", async ({ page, context }) => {
  await guestWithCart(context, { [beef.id]: 12_345 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  await email(page).fill('amina@example.com');
  await fillAddress(page);
  await field(page, 'First name').fill('W'.repeat(100));
  await expectNoHorizontalScroll(page, 360);
  const gateway = await continueToPay(page);
  await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible();
  await expectNoHorizontalScroll(page, 360);
  await gateway.setViewportSize({ width: 360, height: 740 });
  await gateway.getByRole('button', { name: /^Pay/ }).click();
  await expect(gateway.getByRole('region', { name: 'Order summary' })).toBeVisible();
  await expectNoHorizontalScroll(gateway, 360);
});

test('on a phone, the side cart can be closed while Undo is offered', async ({ page, context }) => {
  const cartId = await guestWithCart(context, { [beef.id]: 2, [goat.id]: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'My Cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await drawer.getByRole('button', { name: `Remove ${goat.name}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await drawer.getByRole('button', { name: 'close' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Cart, \d+ products?, 3 lb/ })).toBeVisible();
  await expect.poll(async () => (await guestCart(cartId))?.itemCount).toBe(3);
});

test(
  'on a phone, tap targets are at least 44 px, and fields have autocomplete and enterkeyhint',
  { tag: ['@H39-2'] },
  async ({ page, context }) => {
    const customer = await customerWithCart(context, { [beef.id]: 2 });
    await saveAddresses(customer, 1);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      '/',
      '/register',
      '/retail/1',
      '/cart',
      '/profile/address',
      '/profile/change-password',
    ]) {
      await page.goto(path);
      await expect(badge(page, 2)).toBeAttached();
      await expectTargets(page);
      await expectFieldHints(page);
    }
    await page.goto('/retail');
    for (const name of ['Menu', 'My Cart', 'filter By']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectTargets(page);
      await expectFieldHints(page);
      await expectClosableByBack(page);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test("on a phone, the checkout's summary, total and button are visible and cover no field", async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 2 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  const glance = page.locator('summary').filter({ hasText: '1 product' });
  await expect(glance).toBeInViewport();
  await expect(glance).toContainText(/\d+\.\d\d \$$/);
  const line = page.getByText('Beef Ribeye Roast, 2 lb');
  await expect(line).toBeHidden();
  await glance.click();
  await expect(line).toBeVisible();
  await glance.click();
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  const total = page.getByText('Total 40.48 $');
  await expect(total).toBeInViewport({ ratio: 1 });
  const covered = async (element: Locator): Promise<number> => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return y + height - ((await total.boundingBox())?.y ?? 0);
  };
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    await box.focus();
    await expect.poll(() => covered(box)).toBeLessThanOrEqual(0);
  }
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await covered(page.getByRole('contentinfo').getByRole('link').last())).toBeLessThanOrEqual(0);
  }).toPass();
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  await orderButton(page).click();
  await expect(email(page)).toBeFocused();
  const summary = page.getByRole('navigation', { name: 'Please check 5 fields' });
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(email(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  await expect(page.getByText('Total 37.98 $')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Total 37.98 $')).toBeHidden();
  await expect(glance).toBeHidden();
  await page.reload();
  await expect(page.getByText('Good to know before you order:')).toBeVisible();
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
});

test(
  'the side cart is 430 px wide, or almost as wide as a phone, and leads to the checkout',
  { tag: ['@H21', '@S2-drawer-01', '@S2-drawer-02', '@S2-drawer-03', '@S2-drawer-04'] },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 2 });
    await page.goto('/');
    const open = page.getByRole('button', { name: 'My Cart' });
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'My Cart' });
    await expect(drawer.getByRole('listitem')).toContainText('1 lB');
    await expect(drawer.getByText('18.99 $')).toBeVisible();
    // During the animation, the bounding box still changes.
    await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(430);
    for (let presses = 0; presses < 15; presses += 1) {
      expect(await page.evaluate(() => document.querySelector('#page :focus'))).toBeNull();
      await page.keyboard.press('Tab');
    }
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.click(200, 400);
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await open.click();
    await expectReflowAndAccessibility(page, expectAccessible);
    await page.setViewportSize({ width: 400, height: 740 });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBeGreaterThanOrEqual(385);
    await drawer.getByRole('button', { name: 'close' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await drawer.getByRole('link', { name: beef.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: beef.name })).toBeFocused();
    await expect(drawer).toHaveCount(0);
    await open.click();
    await expect(drawer.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart');
    await drawer.getByRole('link', { name: 'checkout' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(drawer).toHaveCount(0);
  },
);
