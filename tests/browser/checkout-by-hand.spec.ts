import { beef, expectNoSidewaysScroll, openPickup, orderButton } from './checkout-scene.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { expectToFit } from './fits.ts';
import { expect, type Page, test } from './shop-test.ts';

/** Presses Tab until the focus is where it is wanted, and sees that it shows on the way. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'radio') {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const isMarked = await target.evaluate((element) => {
        // A field shows it around its box.
        return [element, element.parentElement].some(
          (of) => of !== null && getComputedStyle(of).outlineStyle !== 'none',
        );
      });
      expect(isMarked, `the focus on ${String(name)} shows`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

test('a whole purchase by keyboard: product, choices, side cart, checkout, payment', async ({
  page,
  context,
}) => {
  await page.goto('/retail/1');
  await tabTo(page, 'Add to cart', 'button');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (
      await dialog
        .getByRole('button', { name: 'Add to cart' })
        .evaluate((button) => button === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await expect(drawer.getByRole('link', { name: beef.name })).toBeVisible();
  await tabTo(page, 'checkout', 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  while (
    !(await page
      .getByRole('main')
      .getByRole('textbox', { name: 'Email', exact: true })
      .evaluate((input) => input === document.activeElement))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('amina@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Pickup from the branch' })).toBeChecked();
  await tabTo(page, 'Continue to Pay', 'button');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const gateway = await opened;
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Payment/);
  const pay = gateway.getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  while (!(await pay.evaluate((button) => button === document.activeElement)))
    await gateway.keyboard.press('Tab');
  await gateway.keyboard.press('Enter');
  await expect(gateway.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test('from the cart to the success page nothing scrolls sideways at 320 px, which is 1280 px at 400 % zoom', async ({
  page,
  context,
}) => {
  await guestWithCart(context, { [beef.id]: 12 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/cart');
  await expect(orderButton(page)).toBeVisible();
  await orderButton(page).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'My Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  const opened = context.waitForEvent('page');
  await openPickup(page);
  await orderButton(page).click();
  const gateway = await opened;
  await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await gateway.setViewportSize({ width: 320, height: 640 });
  await gateway.getByRole('button', { name: /^Pay/ }).click();
  await expect(gateway.getByRole('region', { name: 'Order summary' })).toBeVisible();
  await expectNoSidewaysScroll(gateway);
});

test('what is pressed in the checkout is 44 px high', async ({ page, context }) => {
  await guestWithCart(context, { [beef.id]: 2 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  await expect(orderButton(page)).toBeVisible();
  const small = await page
    .getByRole('main')
    .locator('button, a, input:not([type=radio]), label:has(input[type=radio])')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('nav') === null && element.closest('li[data-line] p') === null)
        .map((element) => ({
          name: element.textContent || element.getAttribute('aria-label') || element.getAttribute('name'),
          height: (element.closest('[data-invalid] > div') ?? element).getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < 43.9),
    );
  expect(small).toEqual([]);
});

test('the side cart is 430 px wide, as wide as a phone, and leads to the checkout', async ({
  page,
  context,
  expectAccessible,
}) => {
  await guestWithCart(context, { [beef.id]: 2 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'My Cart' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await expect(drawer.getByRole('listitem')).toContainText('1 lB');
  await expect(drawer.getByText('18.99 $')).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(430);
  await expectToFit(page, expectAccessible);
  await page.setViewportSize({ width: 400, height: 740 });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeGreaterThanOrEqual(385);
  await drawer.getByRole('button', { name: 'close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(drawer.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart');
  await drawer.getByRole('link', { name: 'checkout' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer).toHaveCount(0);
});
