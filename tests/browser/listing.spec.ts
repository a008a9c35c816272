import type { Page } from '@playwright/test';
import { badge } from './filled-cart.ts';
import { failField, holdBack } from './graphql-faults.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const results = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
const count = (page: Page) => results(page).getByRole('status');
/** The first amount of each card. */
const prices = async (page: Page) =>
  (await cards(page).locator('p:last-of-type').allTextContents()).map((text) =>
    Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', '')),
  );
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** Whether there are at least two items, and they are in this order. */
const isSorted = <Item>(items: readonly Item[], compare: (one: Item, next: Item) => number): boolean =>
  items.length > 1 && JSON.stringify(items) === JSON.stringify(items.toSorted(compare));

test(
  'each section lists 16 products, and its first card links to the right product page',
  { tag: ['@H45-3', '@S1-shop-08', '@S2-general-08', '@S2-listing-01', '@S2-routes-09'] },
  async ({ page }) => {
    for (const [section, detail] of [
      ['retail', 'retail'],
      ['wholesale', 'wholesale'],
      ['odhiah', 'odhiah'],
      ['aqqeqa', 'aqqeqa'],
      ['zebehahalal', 'retail'],
      ['shop', 'retail'],
    ] as const) {
      await page.goto(`/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Home›Search result');
      const listed = results(page).getByRole('article');
      await expect(listed).toHaveCount(16);
      const href = await listed.first().getByRole('link').getAttribute('href');
      expect(href).toMatch(new RegExp(`^/${detail}/\\d+$`));
    }
  },
);

test(
  'large screens show four cards in a row; below 900 px, filters are in a drawer',
  { tag: ['@S2-listing-07', '@S2-listing-13', '@S9-limit-21'] },
  async ({ page }) => {
    const inFirstRow = () =>
      cards(page).evaluateAll((all) => {
        const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    await page.goto('/retail');
    await expect.poll(inFirstRow).toBe(4);
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(inFirstRow).toBe(4);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'filter By' })).toBeHidden();
    await page.setViewportSize({ width: 899, height: 900 });
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    await page.getByRole('button', { name: 'filter By' }).click();
    const drawer = page.getByRole('dialog', { name: 'filter By' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await expect(drawer.getByRole('heading', { name: 'filter By' })).toBeFocused();
    const showResults = drawer.getByRole('button', { name: /^Show \d+ results?$/ });
    await expect(showResults).toBeInViewport({ ratio: 1 });
    await drawer.getByRole('radio', { name: 'Goat' }).check();
    await expect(page).toHaveURL('/retail?category=4');
    await showResults.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'filter By' })).toBeFocused();
  },
);

test(
  'categories start with All and can be collapsed; the breadcrumb marks the current page',
  { tag: ['@D-shop-11', '@S2-breadcrumb-01', '@S2-listing-02', '@S2-listing-14', '@S9-limit-20'] },
  async ({ page }) => {
    await page.goto('/retail');
    const names = page.getByRole('group', { name: 'Category' }).locator('label');
    await expect(names.first()).toHaveText('All');
    await expect(page.getByRole('radio', { name: 'Beef' })).toBeChecked();
    const offered = await names.allTextContents();
    for (const name of ['Chicken', 'Duck', 'Other']) expect(offered).not.toContain(name);
    await page.getByText('Categories', { exact: true }).click();
    await expect(names.first()).toBeHidden();

    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page');
    await expect(crumbs.nth(1)).not.toContainText('›');
    const color = (index: number) =>
      crumbs
        .nth(index)
        .getByRole('link')
        .evaluate((link) => getComputedStyle(link).color);
    expect(await color(0)).not.toBe(await color(1));
    await crumbs.nth(0).getByRole('link').click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'the slider and the number fields set a price range up to 100000',
  { tag: ['@S2-listing-03'] },
  async ({ page }) => {
    await page.goto('/retail?category=all');
    await expect(page.getByRole('spinbutton', { name: 'Highest price in $' })).toHaveValue('100000');
    await page.getByRole('spinbutton', { name: 'Lowest price in $' }).fill('20');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/retail?category=all&min=20');
    const isAbove = async () => {
      const shown = await prices(page);
      return shown.length > 0 && shown.every((price) => price > 20);
    };
    await expect.poll(isAbove).toBe(true);
    const slider = page.getByRole('slider', { name: 'Highest price' });
    await slider.press('ArrowLeft');
    await expect(page).toHaveURL('/retail?category=all&min=20&max=50000');
    await expect(slider).toBeFocused();
    const range = page.getByRole('button', { name: 'to 8 $' });
    await range.click();
    await expect(page).toHaveURL('/retail?category=all&max=8');
    await expect(range).toHaveAttribute('aria-pressed', 'true');
    await expect(results(page)).toContainText('7.99 $/lb');
  },
);

test(
  'each of the four sort orders matches its label',
  { tag: ['@S2-listing-05', '@S2-listing-15'] },
  async ({ page }) => {
    await page.goto('/retail');
    await expect(sortBy(page).getByRole('option')).toHaveText([
      'price high to low',
      'price low to high',
      'alphabetical A-Z',
      'alphabetical Z-A',
    ]);
    await expect(sortBy(page)).toHaveValue('unit_price');
    const names = async () => cards(page).getByRole('link').allTextContents();
    expect(isSorted(await prices(page), (a, b) => b - a)).toBe(true);
    for (const [value, isOrdered] of [
      ['-unit_price', async () => isSorted(await prices(page), (a, b) => a - b)],
      ['Z-A', async () => (await names()).at(0) === 'Top Round, London Broil'],
      ['A-Z', async () => isSorted(await names(), (a, b) => (a < b ? -1 : 1))],
    ] as const) {
      await sortBy(page).selectOption(value);
      await expect(page).toHaveURL(`/retail?sort=${value}`);
      await expect.poll(isOrdered, value).toBe(true);
    }
  },
);

test(
  'long lists have page links, short lists have none, and empty lists link to all products',
  { tag: ['@H03', '@H06', '@S2-listing-06', '@S2-listing-10', '@S2-listing-15', '@S9-limit-18'] },
  async ({ page }) => {
    await page.goto('/retail?category=all');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/retail?category=all&page=2');
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/retail?category=all&page=999');
    await expect(page).toHaveURL(/page=\d{1,2}$/);
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/retail?search=ribeye');
    await expect(count(page)).toHaveText(/^[1-9] Matches found$/);
    await expect(pages).toBeHidden();
    await page.goto('/retail?search=zzzz');
    await expect(count(page)).toHaveText('0 Matches found');
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(page).toHaveURL('/retail?category=all');
    await expect(cards(page)).toHaveCount(16);
  },
);

test(
  "a filter adds one history entry, a typed search replaces it, and the page doesn't jump",
  { tag: ['@H02', '@H07-2', '@S2-listing-04', '@S2-listing-15'] },
  async ({ page }) => {
    await page.goto('/retail');
    await page.evaluate(() => scrollTo(0, 200));
    await page.getByRole('radio', { name: 'Lamb', exact: true }).check();
    await expect(page).toHaveURL('/retail?category=3');
    await expect(cards(page).first()).toContainText(/Lamb/);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150);
    const field = page.getByRole('searchbox', { name: 'Search products' });
    // When a pause in typing starts the search, focus and the typed letters must stay.
    await field.pressSequentially('ch', { delay: 20 });
    await expect(page).toHaveURL('/retail?category=3&search=ch');
    await field.pressSequentially('ops', { delay: 20 });
    await expect(page).toHaveURL('/retail?category=3&search=chops');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('chops');
    const filters = page.getByRole('list', { name: 'Active filters' });
    await expect(filters.getByRole('link')).toHaveText(['“chops”', 'Lamb']);
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible();
    await filters.getByRole('link', { name: 'Lamb, remove filter' }).click();
    await expect(page).toHaveURL('/retail?search=chops');
    await expect(page.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
    await filters.getByRole('link', { name: '“chops”, remove filter' }).click();
    await expect(page).toHaveURL('/retail?category=all');
    await expect(filters).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/retail');
    await expect(page.getByRole('radio', { name: 'Beef' })).toBeChecked();
    await expect(field).toHaveValue('');
  },
);

test(
  'a loading list shows "loading ....", a failed one shows hints, and Retry keeps the filter',
  { tag: ['@H09', '@S2-listing-11', '@S2-listing-12', '@S8-error-20'] },
  async ({ page }) => {
    await page.goto('/');
    // Before hydration, a link would load a server-rendered document.
    await expect(badge(page, 0)).toBeVisible();
    const mend = await failField(page, 'Listing', 'products', 'The catalog is being counted');
    const release = await holdBack(page, 'Listing');
    await page.getByRole('main').getByRole('link', { name: 'Goat', exact: true }).click();
    await expect(page.getByText('loading ....', { exact: true })).toBeVisible();
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    release();
    const alert = results(page).getByRole('alert');
    await expect(alert).toContainText('The catalog is being counted');
    await expect(alert.getByRole('listitem')).toHaveText(['check your network', 'refresh your page']);
    await expect(page.getByRole('radio', { name: 'Goat' })).toBeChecked();
    mend();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page).first()).toContainText('Goat');
    await expect(page).toHaveURL('/retail?category=4');
  },
);

test(
  "if categories can't be loaded, an error is shown, and the list stays visible",
  { tag: ['@S8-error-21'] },
  async ({ page }) => {
    await page.goto('/login');
    await expect(badge(page, 0)).toBeVisible();
    const mend = await failField(page, 'Collections', 'collections', 'Network Error');
    await page.getByRole('link', { name: 'retail', exact: true }).first().click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expect(filters.getByRole('alert')).toContainText('Network Error');
    await expect(cards(page)).toHaveCount(16);
    mend();
    await filters.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('radio', { name: 'Goat' })).toBeVisible();
  },
);

test(
  'Back and a reload restore the scroll position; a link opens a page at the top',
  { tag: ['@H04', '@S2-general-06'] },
  async ({ page }) => {
    await page.goto('/retail');
    await expect(badge(page, 0)).toBeVisible();
    await cards(page).nth(9).scrollIntoViewIfNeeded();
    // While the pointer is over the link, the picture is preloaded at the product page's width, which no card uses.
    const link = cards(page).nth(9).getByRole('link');
    const pictures: string[] = [];
    page.on('request', (request) => pictures.push(request.url()));
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      await expect.poll(() => pictures.some((url) => url.includes('/images/640?'))).toBe(true);
    }).toPass();
    await expect(page).toHaveURL('/retail');
    // A click might first scroll the link into view.
    await page.evaluate(() =>
      addEventListener('click', () => (document.body.dataset['left'] = String(scrollY)), { capture: true }),
    );
    await link.click();
    await expect(page).toHaveURL(/\/retail\/\d+/);
    const before = Number(await page.locator('body').getAttribute('data-left'));
    expect(before).toBeGreaterThan(300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(cards(page)).toHaveCount(16);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);

test('an unfiltered Odhiah list starts with animals, which can be added only on their own pages', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/odhiah');
  const lead = page.getByRole('region', { name: 'Animals for Odhiah' });
  await expect(lead.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(lead).not.toContainText('Aqiqah');
  await expect(lead.getByRole('button', { name: /^Add 1 lb/ })).toHaveCount(0);
  await expect(lead.getByRole('article').filter({ hasText: 'Odhiah Bull, Whole' })).toContainText(
    '3,938.20 $ 580 lb × 6.79 $/lb',
  );
  await expect(lead).toContainText('$75 second day, $100 third day, $150 fourth day of the Eid');
  await expect(page.getByText('22 Matches found')).toBeVisible();
  await expectAccessible();
  await lead.getByRole('link', { name: 'See all Livestock' }).click();
  await expect(page.getByText('8 Matches found')).toBeVisible();
  await expect(page.getByText(/^Order your Odhiah for Eid al-Adha/)).toBeVisible();
  await page.goBack();
  await lead.getByRole('link', { name: 'Odhiah Camel, One Seventh' }).click();
  const shares = page.getByRole('textbox', { name: 'Number of Odhiah Camel, One Seventh' });
  await expect(shares).toHaveValue('1');
  await expect(page.getByRole('main').getByText('974.25 $', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('about 75 lb × 12.99 $/lb')).toBeVisible();
  await expect(page.getByText(/^Price, paid online\s*974\.25 \$$/)).toBeVisible();
  await expect(page.getByText(/^Deposit, due at the shop before slaughter\s*243\.75 \$$/)).toBeVisible();
  await expect(page.getByText('75 lb = 974.25 $')).toBeHidden();
  await page.getByRole('button', { name: 'One more of Odhiah Camel, One Seventh' }).click();
  await expect(page.getByRole('main').getByText('1,948.50 $', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('about 150 lb × 12.99 $/lb')).toBeVisible();
  await page.getByRole('button', { name: 'One less of Odhiah Camel, One Seventh' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(badge(page, 75)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('about 75 lb each')).toBeVisible();
  await shares.fill('0');
  await shares.blur();
  await expect(shares).toHaveValue('1');
  await shares.fill('2');
  await expect(badge(page, 150)).toBeVisible();
  await page.goto('/odhiah?search=lamb');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lead).toHaveCount(0);
});

test('a link before the filters leads the keyboard to the first product', async ({ page }) => {
  await page.goto('/retail');
  const skip = page.getByRole('link', { name: 'Skip to products' });
  await skip.focus();
  await expect(skip).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(page.locator('#products')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#products').getByRole('link').first()).toBeFocused();
});
