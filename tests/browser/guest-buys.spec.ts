import { continueToPay, email, fillAddress } from './checkout-page.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

async function putBeefIntoCart(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop retail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Beef' })).toBeChecked();
  await page.getByRole('link', { name: 'Beef Ribeye Roast' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Beef Ribeye Roast/ })).toBeVisible();
  await page
    .getByRole('spinbutton')
    .or(page.getByRole('textbox', { name: /Beef Ribeye Roast/ }))
    .first()
    .fill('3');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Odhiah' }).check();
  await dialog.getByRole('radio', { name: 'Leave it to butcher' }).check();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await expect(drawer.getByText('56.97 $').first()).toBeVisible();
  await expect(drawer.getByText('Leave it to butcher')).toBeVisible();
  await drawer
    .getByRole('link', { name: 'checkout' })
    .or(drawer.getByRole('button', { name: 'checkout' }))
    .click();
  await expect(page).toHaveURL('/cart');
}

test(
  'a guest finds beef, checks out with a date and pays on the test payment page',
  { tag: ['@S2-drawer-01', '@S4-add-01', '@S4-cart-04'] },
  async ({ page, expectAccessible }) => {
    await putBeefIntoCart(page);
    await expect(page.getByRole('button', { name: 'Continue to Pay' })).toBeVisible();
    await expectAccessible();
    await email(page).fill('amina@example.com');
    await fillAddress(page);
    await page.getByRole('radio', { name: '12PM-2PM' }).check();
    await expect(page.getByRole('definition').filter({ hasText: '60.72 $' })).toBeVisible();

    const gateway = await continueToPay(page);
    await expect(page).toHaveURL(/\/payment\?order=/);
    await expect(page.locator('#main').getByText('60.72 $').first()).toBeVisible();
    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(gateway).toHaveURL(/\/payment\/success\?order=/);
    await expect(gateway.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    await expect(gateway.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(gateway.getByRole('link', { name: 'See your order' })).toBeVisible();
    await expect(gateway.getByRole('button', { name: 'Print' })).toBeVisible();
    const calendar = gateway.getByRole('link', { name: 'Add to calendar' });
    await expect(calendar).toHaveAttribute('href', /^data:text\/calendar.+BEGIN%3AVEVENT/);

    // The order removed the cart.
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Shop retail now' })).toBeVisible();
  },
);

test(
  'a first load sends no GraphQL request, paints before scripts and loads only Latin fonts',
  {
    tag: ['@T-02'],
  },
  async ({ page }) => {
    const operations: string[] = [];
    const fonts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/graphql') operations.push(request.url());
      if (pathname.endsWith('.woff2')) fonts.push(pathname);
    });
    for (const path of ['/', '/retail', '/retail/1']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { painted, fetched } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        fetched:
          performance.getEntriesByType('resource').find(({ name }) => name.includes('/vendor-'))?.startTime ??
          0,
      }));
      expect(fetched, path).toBeGreaterThan(painted);
    }
    expect(operations).toEqual([]);
    expect(fonts.filter((file) => !file.includes('-basic-'))).toEqual([]);
    expect(fonts).not.toEqual([]);
  },
);
