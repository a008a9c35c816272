import { beef, email, orderButton, choosePickup } from './checkout-page.ts';
import { badge } from './filled-cart.ts';
import { expect, type Page, test } from './shop-test.ts';

async function buyPickup(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'retail' }).click();
  // The home page links to the same product.
  await expect(page).toHaveURL('/retail');
  await page.getByRole('main').getByRole('link', { name: beef.name }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText('18.99 $');
  await page.keyboard.press('Escape');
  await badge(page, 1).click();
  await expect(page).toHaveURL('/cart');
  await choosePickup(page);
  await email(page).fill('amina@example.com');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  await expect(page.getByText('is saved and not paid yet')).toBeVisible();
}

test('a guest buys in a browser that blocks all site data, locks, channels and new tabs', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    }
    // Blank pages have no locks.
    if (isSecureContext)
      Object.defineProperty(navigator.locks, 'request', {
        value: async () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
      });
    Object.defineProperty(window, 'open', { value: () => null });
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
  });
  await buyPickup(page);
});

test('a guest buys in a browser whose features are missing, refuse or forget', async ({ page, context }) => {
  await context.addInitScript(() => {
    const refusal = new DOMException('Access is denied.', 'InvalidStateError');
    const refuse = (): never => {
      throw refusal;
    };
    window.open = refuse;
    Performance.prototype.mark = refuse;
    BroadcastChannel.prototype.postMessage = refuse;
    Storage.prototype.setItem = () => undefined;
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver', 'matchMedia'])
      Reflect.deleteProperty(window, name);
    for (const name of ['Segmenter', 'ListFormat', 'RelativeTimeFormat']) Reflect.deleteProperty(Intl, name);
  });
  await buyPickup(page);
});
