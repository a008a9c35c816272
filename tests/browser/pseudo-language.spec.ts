import { expectNoSidewaysScroll } from './checkout-page.ts';
import { openPseudoShop } from './pseudo-shop.ts';
import { expect, test, type Page } from './shop-test.ts';

let shop: Awaited<ReturnType<typeof openPseudoShop>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openPseudoShop();
});
test.afterAll(async () => shop.close());

/** What has letters in every language: units, times, names, and addresses of the shop. */
const isData = (text: string): boolean =>
  /^[\s\d.,:;$/×=~()–·+-]*(?:(?:lb|\$\/lb|AM|PM|USD|Odhiah|Aqiqah|FL)\b[\s\d.,:;$/×=~()–·+-]*)*$/.test(
    text.replaceAll(/Zebeha Halal|Moore Haven|1101 Sportsman Village Road|Español|\S+@\S+/g, ''),
  );

/** The texts and labels of the page that no catalog has; parts in another language are not the shop's words. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const { lang } = document.documentElement;
    const isRead = (element: Element): boolean =>
      element.checkVisibility() &&
      element.closest('script, style, svg, iframe') === null &&
      element.closest('[lang]')?.getAttribute('lang') === lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element !== null && isRead(element)) found.add(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
      if (isRead(element))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.add(element.getAttribute(name) ?? '');
    return [...found];
  });
  // What stands inside brackets is translated; a label may join such parts with data.
  return texts.filter((text) => !text.includes('⟦') && !text.includes('⟧') && !isData(text));
}

const screens = [
  '/',
  '/retail',
  '/odhiah',
  '/retail?search=zzzz',
  '/retail/1',
  '/odhiah/1',
  '/cart',
  '/login',
  '/register',
  '/forgotPassword',
  '/order',
  '/payment',
  '/payment/success',
  '/payment/cancel',
  '/scan',
  '/staff',
  '/pages/none',
] as const;

for (const width of [360, 1440]) {
  test(`every screen is translated and uncut at ${width} px`, async ({ page, allowed }) => {
    test.setTimeout(180_000);
    allowed.allow(/404/);
    await page.setViewportSize({ width, height: 900 });
    const faults: Record<string, string[]> = {};
    for (const path of screens) {
      await page.goto(`${shop.url}/es${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const found = await untranslated(page);
      if (found.length > 0) faults[path] = found;
      await expectNoSidewaysScroll(page);
    }
    expect(faults).toEqual({});
  });
}
