import { readCatalog } from '../../upstream/catalog/catalog-files.ts';
import { openPseudoShop } from './pseudo-shop.ts';
import { expect, test, type Page } from './shop-test.ts';

let shop: Awaited<ReturnType<typeof openPseudoShop>>;

test.beforeAll(async () => {
  test.slow();
  shop = await openPseudoShop();
});
test.afterAll(async () => shop.close());

/** Text that isn't translated or comes from `Intl`, such as names, units and days. */
const data =
  /Zebeha Halal|Moore Haven|1101 Sportsman Village Road|Español|\S+@\S+|Facebook|WhatsApp|Instagram|TikTok|YouTube|zzzz|lunes|viernes|sábado|[ap]\.\s?m\.|\b(?:lb|AM|PM|FL)\b/g;

/** Whether a string is in the pseudo-language. Part of a message has accents but no brackets. */
const isPseudo = (text: string): boolean => /[⟦⟧áéíöüñç]/.test(text);

const catalog = await readCatalog('upstream/seed-data');
/** The catalog's own Spanish words, longest first. */
const catalogTexts = [
  ...catalog.collections.map(({ names }) => names.es),
  ...catalog.products.flatMap(({ names, descriptions, wholesaleDescriptions }) => [
    names.es,
    descriptions.es,
    wholesaleDescriptions.es,
  ]),
]
  .filter((text) => text !== null)
  .toSorted((one, other) => other.length - one.length);

function withoutCatalog(text: string): string {
  const shortened = text.trim().replace(/…$/, '');
  if (catalogTexts.some((known) => known.startsWith(shortened))) return '';
  return catalogTexts.reduce((rest, known) => rest.replaceAll(known, ''), text);
}

const isUntranslated = (text: string): boolean =>
  !isPseudo(text) && /\p{L}/u.test(withoutCatalog(text).replaceAll(data, ''));

/**
 * Returns the page's text and labels that aren't in the pseudo-language. Skips elements that are marked with a
 * different language.
 */
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
  return texts.filter(isUntranslated);
}

/** Returns the innermost elements that extend beyond the screen; none if the page doesn't scroll sideways. */
const outside = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { width } = document.documentElement.getBoundingClientRect();
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .map((element) => `wider than the screen: ${element.textContent || element.outerHTML.slice(0, 80)}`);
  });

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

test('public screens are translated completely and fit widths of 360 and 1440 px', async ({
  page,
  allowed,
}) => {
  test.slow();
  allowed.allow(/404/);
  for (const path of screens) {
    await page.goto(`${shop.url}/es${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = async () => [...(await untranslated(page)), ...(await outside(page))];
      await expect.configure({ soft: true }).poll(faults, `${path}, ${width} px`).toEqual([]);
    }
  }
});
