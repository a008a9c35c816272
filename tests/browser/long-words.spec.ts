import { prepareShopper } from '../screens/prepare-shopper.ts';
import type { Screenshot } from '../screens/screenshot.ts';
import { screenshots } from '../screens/screenshots.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { longWord, longWordedBrand, startLongWordedRestApi, writeLongWordedPages } from './long-words.ts';
import { testWith } from './own-stack.ts';
import { expect, type Page } from './shop-test.ts';

const test = testWith({
  startRestApi: startLongWordedRestApi,
  env: { web: { BRAND: longWordedBrand, PAGES_DIR: writeLongWordedPages() } },
});

/** Screens with the same elements as another one, which would only take longer. */
const repeated = new Set([
  'search',
  'search-nothing',
  'retail-filtered',
  'wholesale',
  'aqqeqa',
  'zebehahalal',
  'shop',
  'product-odhiah',
  'product-aqqeqa',
  'product',
  'unknown-path',
  'login',
  'register',
  'state-dark-preference',
]);

/** Emails aren't pages of the shop, and printing has its own tests. */
const isScreen = ({ name }: Screenshot): boolean => !/^mail-|printed/.test(name) && !repeated.has(name);

/** A shopper opens several screens in turn, because a new shopper's browser would load all scripts again. */
function shopperOf({ name, as, cart, act }: Screenshot): string {
  const changesSomething = act !== undefined && (as !== undefined || name.startsWith('state-'));
  return cart !== undefined || changesSomething ? name : `screens of a ${as ?? 'visitor'}`;
}

const withLongWords: readonly Screenshot[] = [
  { name: 'a search', path: `/retail?search=${longWord}` },
  { name: 'an unknown path', path: `/${longWord}` },
  { name: 'terms', path: '/pages/terms' },
  { name: 'a code of another shop', path: `/scan#code=${longWord}` },
];

const windows = [
  { width: 360, height: 780, text: '100%' },
  { width: 360, height: 780, text: '200%' },
  { width: 320, height: 256, text: '100%' },
  { width: 780, height: 360, text: '100%' },
] as const;

/** Returns the texts that are cut off at a side of the window, and the elements that make the page wider than it. */
async function beyondTheSides(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const most = innerWidth + 1;
    const isBeyond = ({ left, right, width }: DOMRect): boolean => width > 0 && (left < -1 || right > most);
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent } = node;
      // A carousel has slides next to the window.
      if (parent === null || parent.closest('[aria-roledescription], select, noscript') !== null) continue;
      const { textOverflow, clipPath } = getComputedStyle(parent);
      // Cut off on purpose, or only for screen readers.
      if (textOverflow === 'ellipsis' || clipPath !== 'none') continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      if (isBeyond(range.getBoundingClientRect()))
        found.push(`${parent.tagName}.${parent.className} ${node.textContent?.slice(0, 30)}`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return found;
    const wide = [...document.querySelectorAll('body *')].filter((element) =>
      isBeyond(element.getBoundingClientRect()),
    );
    return [...found, `${scrollWidth} px`, ...wide.map((each) => each.outerHTML.slice(0, 100))];
  });
}

/** Returns the words of the shop that are broken into pieces, because too little room is left for them. */
async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent } = node;
      if (parent === null || parent.closest('select, noscript') !== null) continue;
      if (getComputedStyle(parent).clipPath !== 'none') continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<!\S)\p{L}{3,9}(?=[\s,.:?]|$)/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in ${parent.tagName}.${parent.className}`);
      }
    }
    return found;
  });
}

for (const [shopper, screens] of Map.groupBy(
  [...screenshots.filter(isScreen), ...withLongWords],
  shopperOf,
)) {
  test(`long words fit the window: ${shopper}`, async ({ page, allowed }) => {
    test.slow(screens.length > 10);
    allowed.allow(/404|40[019]|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const [first] = screens;
    const order = first === undefined ? '' : await prepareShopper(page.context(), first, 'en');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { name, path, act } of screens) {
      await page.setViewportSize(windows[0]);
      await page.goto(typeof path === 'string' ? path : path(order));
      await page.waitForLoadState('networkidle');
      await act?.(page);
      for (const { text, ...window } of windows) {
        await page.setViewportSize(window);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const title = `${name}, ${window.width} × ${window.height}, text at ${text}`;
        await expect
          .configure({ soft: true })
          .poll(async () => [...(await beyondTheSides(page)), ...(await brokenWords(page))], title)
          .toEqual([]);
      }
    }
  });
}

test('each contact column is wide enough for words, whatever the size of the text', async ({ page }) => {
  await page.setViewportSize(windows[0]);
  await page.goto('/');
  for (const size of ['100%', '150%', '200%']) {
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    const narrowest = () =>
      page
        .locator('#contact h3')
        .evaluateAll((headings) =>
          Math.min(
            ...headings.map(
              ({ parentElement }) =>
                (parentElement?.clientWidth ?? 0) /
                Number.parseFloat(getComputedStyle(document.body).fontSize),
            ),
          ),
        );
    await expect.poll(narrowest, `widths in em with text at ${size}`).toBeGreaterThan(8);
  }
});

test('in a low window, the cart drawer scrolls as a whole, down to its button', async ({ page, context }) => {
  await guestWithCart(context, { 1: 2, 23: 2, 40: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: 'My Cart', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'My Cart' });
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  for (const size of [windows[2], windows[3]]) {
    await page.setViewportSize(size);
    const inside = drawer.locator('header ~ div');
    const isWhole = () => inside.evaluate((list) => list.scrollHeight === list.clientHeight);
    await expect.poll(isWhole).toBe(true);
    await drawer.getByRole('link', { name: 'checkout' }).scrollIntoViewIfNeeded();
    await expect(drawer.getByRole('link', { name: 'checkout' })).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByRole('heading', { name: 'My Cart' })).not.toBeInViewport();
  }
});
