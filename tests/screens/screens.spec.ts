import type { BrowserContext, Page } from '@playwright/test';
import { guestWithCart, saveAddresses } from '../browser/checkout-shoppers.ts';
import { comeSignedIn, fillCustomerCart, newCustomer, placeOrder } from '../browser/customer.ts';
import { test } from '../browser/shop-test.ts';
import { screensFolder, widths } from './contact-sheet.ts';
import { inLanguage } from './in-language.ts';
import type { Screenshot } from './screenshot.ts';
import { screenshots } from './screenshots.ts';

/** Creates the screenshot's shopper. Returns the number of the customer's order; empty if there is no order. */
async function prepare(
  context: BrowserContext,
  { as, addresses = 2, cart = {}, isWholesale }: Screenshot,
  language: string,
): Promise<string> {
  if (as === undefined) {
    if (Object.keys(cart).length > 0) await guestWithCart(context, cart);
    return '';
  }
  const customer = await newCustomer();
  if (as === 'new customer') {
    await comeSignedIn(context, customer);
    return '';
  }
  const { id } = await placeOrder(customer, '10AM-12PM', language);
  await saveAddresses(customer, addresses);
  await fillCustomerCart(customer, cart, isWholesale);
  await comeSignedIn(context, customer);
  return id;
}

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
  const order = await prepare(page.context(), screenshot, language);
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
