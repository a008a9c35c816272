import type { Page } from '@playwright/test';
import { badge } from './filled-cart.ts';
import { failField } from './graphql-faults.ts';
import { holdRequests } from './hold-requests.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

const pounds = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Pounds of/ });
const less = (page: Page) => page.getByRole('main').getByRole('button', { name: /^One pound less/ });
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^One pound more/ });

async function idOf(page: Page, search: string): Promise<string> {
  await page.goto(`/retail?search=${search}`);
  const link = page.getByRole('article').getByRole('link').first();
  return /\/retail\/(.+)$/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}

test('on a phone, the name of the button that adds an animal stays on one line in each language', async ({
  page,
}) => {
  // A phone of 360 px, whose scrollbar takes no space.
  await page.setViewportSize({ width: 375, height: 780 });
  for (const path of ['/odhiah/112', '/es/odhiah/112', '/ar/odhiah/112', '/wholesale/1']) {
    await page.goto(path);
    // A font that arrives late is used from the next page on. A system's Arabic font may be wider.
    await page.evaluate(async () => document.fonts.ready);
    await page.reload();
    const button = page.getByRole('main').getByRole('button').filter({ hasText: ' $' });
    await expect(button).toBeVisible();
    const lines = await button.evaluate(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild !== null) range.selectNode(firstChild);
      return range.getClientRects().length;
    });
    expect(lines, path).toBe(1);
    // The bar doesn't need a second row either.
    const bar = await button.locator('xpath=..').boundingBox();
    expect(bar?.height, path).toBeLessThan(100);
  }
});

test(
  "the product page shows prices, the quantity, the description and the shop's promises",
  { tag: ['@H12', '@H42', '@H45-3', '@S1-shop-04', '@S2-product-01', '@S2-product-05', '@S9-limit-23'] },
  async ({ page }) => {
    await page.goto(`/retail/${await idOf(page, 'ribeye roast')}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Beef Ribeye Roast (1 lb)');
    await expect(main.getByText('18.99 $/lb', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Cut to the weight you order.')).toBeVisible();
    await expect(main.getByText('A standing rib roast with a generous cap of fat')).toBeVisible();
    await pounds(page).fill('3');
    await expect(main.getByText('3 lb = 56.97 $')).toBeVisible();
    for (const promise of ['Trusted shipping', 'Secure shopping', 'Free shipping'])
      await expect(main.getByText(promise)).toBeVisible();
    await expect(main.getByText('On orders over 200 EGP')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
      'Home›retail›Beef Ribeye',
    );
    await main.getByRole('link', { name: 'How to keep and cook beef' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to keep and cook beef');
    await expect(page.getByRole('table')).toContainText('3 to 5 days');
  },
);

test(
  'a typed quantity is corrected when the field loses focus, and is at least 1',
  { tag: ['@H11-2', '@S2-product-04', '@S4-product-03'] },
  async ({ page }) => {
    await page.goto('/retail/1');
    await expect(pounds(page)).toHaveValue('1');
    await expect(pounds(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(less(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(less(page)).toHaveAccessibleDescription('The minimum is 1 lb');
    await more(page).click();
    await expect(pounds(page)).toHaveValue('2');
    for (const [typed, becomes] of [
      ['', '2'],
      ['-1', '2'],
      ['abc', '2'],
      ['007', '7'],
      ['99999999', '99999999'],
      ['1.5', '99999999'],
      ['5', '5'],
    ] as const) {
      await pounds(page).fill(typed);
      await pounds(page).blur();
      await expect(pounds(page), typed).toHaveValue(becomes);
      // A number that is cut off looks like a different number.
      await expect
        .poll(() => pounds(page).evaluate((field) => field.scrollWidth - field.clientWidth))
        .toBe(0);
    }
    await pounds(page).hover();
    await page.mouse.wheel(0, 300);
    await expect(pounds(page)).toHaveValue('5');
  },
);

test(
  'the dialog has radio buttons for occasion and slaughter, and the cart shows the choices',
  {
    tag: [
      '@H14',
      '@S2-add-01',
      '@S2-add-02',
      '@S2-nav-01',
      '@S2-product-04',
      '@S2-routes-10',
      '@S3-data-12',
      '@S4-add-03',
      '@S4-product-01',
      '@S9-limit-22',
    ],
  },
  async ({ page, expectAccessible }) => {
    for (const [section, chosen] of [
      ['retail', 'Normal'],
      ['aqqeqa', 'Aqiqqa'],
      ['odhiah', 'Odhiah'],
    ] as const) {
      await page.goto(`/${section}/1`);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      const occasion = page.getByRole('dialog').getByRole('group', { name: 'Occasion' });
      await expect(occasion.getByRole('radio')).toHaveCount(3);
      await expect(occasion.getByRole('radio', { name: chosen })).toBeChecked();
    }
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group', { name: 'Slaughter' }).locator('label')).toHaveText([
      'buy and slaughter livestock',
      'witness slaughter',
      'pick up meat only',
      'special request',
    ]);
    await expect(dialog.getByRole('radio', { name: 'buy and slaughter livestock' })).toBeChecked();
    await expect(dialog.getByRole('group', { name: 'Slaying' }).locator('label')).toHaveText([
      'On My own responsibility',
      'Leave it to butcher',
    ]);
    await expect(dialog.getByRole('radio', { name: 'On My own responsibility' })).toBeChecked();
    await expectReflowAndAccessibility(page, expectAccessible);
    await dialog.getByRole('radio', { name: 'witness slaughter' }).check();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'My Cart' });
    await expect(drawer).toContainText('witness slaughter');
    await expect(drawer).toContainText('Odhiah');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Cart, 1 product, 1 lb' })).toBeVisible();
  },
);

test(
  'a wholesale product page has its own description and asks a guest to sign in first',
  { tag: ['@S2-product-02', '@S2-routes-10', '@S4-add-04', '@S4-product-02'] },
  async ({ page }) => {
    await page.goto('/retail/1');
    const retail = await page.getByRole('main').locator('h1 ~ p').nth(1).textContent();
    for (const path of ['/wholesale/1', '/product/1']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('h1 ~ p').nth(1)).not.toHaveText(retail ?? '');
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'wholesale' }),
      ).toHaveAttribute('aria-current', 'page');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}?quantity=40`)}`);
      await expect(page.getByText('Wholesale is for customers with an account.')).toBeVisible();
    }
  },
);

test('an invalid quantity in the URL becomes 1', async ({ page }) => {
  for (const quantity of ['1.5', '99999999999']) {
    await page.goto(`/retail/1?${new URLSearchParams({ quantity })}`);
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Pounds of/ })).toHaveValue('1');
  }
});

test(
  'in Odhiah, a cow has a deposit and Eid discounts; a sheep and an Aqiqah have no discounts',
  { tag: ['@S2-product-03', '@S2-product-07', '@S9-limit-23'] },
  async ({ page }) => {
    const cow = await idOf(page, 'odhiah cow');
    const discounts = page.getByText('$75 second day, $100 third day, $150 fourth day of the Eid');
    const reliable = page.getByRole('list', { name: 'What you can rely on' }).getByRole('listitem');
    for (const [section, discountCount] of [
      ['odhiah', 1],
      ['aqqeqa', 0],
    ] as const) {
      await page.goto(`/${section}/${cow}`);
      await expect(page.getByText(/^You choose who slaughters in the next step/)).toHaveCount(
        section === 'odhiah' ? 1 : 0,
      );
      await expect(discounts).toHaveCount(discountCount);
      await expect(
        page.getByText(/^Deposit, due at the shop before slaughter\s*[\d,]+\.\d\d \$$/),
      ).toBeVisible();
      await expect(page.getByText('Cut to the weight you order.')).toBeHidden();
      // The occasion decides when an animal is delivered, so the usual promise of delivery is left out.
      await expect(reliable).toHaveCount(1);
    }
    await page.goto(`/retail/${cow}`);
    await expect(discounts).toBeHidden();
    const stored = () => page.evaluate(() => localStorage.getItem('shop.viewed-products'));
    await expect.poll(stored).toContain(`/retail/${cow}`);
    await page.goto(`/odhiah/${await idOf(page, 'odhiah sheep')}`);
    await expect(discounts).toBeHidden();
    const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
    await expect(viewed).toHaveCount(1);
    await expect(viewed).toHaveAttribute('href', `/retail/${cow}`);
    await page.goto('/retail/1');
    await expect(reliable).toHaveCount(2);
    await page.goto('/odhiah/1');
    await expect(page.getByText(/^Occasion discount on whole beef animals: \$75 second day/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'whole beef animals' })).toHaveAttribute('href', '/odhiah');
  },
);

test(
  'a product page shows 5, 3, 2 or 1 similar products, depending on the width',
  { tag: ['@S2-product-06', '@S9-limit-24'] },
  async ({ page }) => {
    for (const [width, count] of [
      [1024, 5],
      [1023, 3],
      [649, 2],
      [479, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/retail/1');
      const similar = page.getByRole('region', { name: 'Similar' });
      const inSight = () =>
        similar.evaluate((section) => {
          const frame = section.querySelector('ul')?.parentElement?.getBoundingClientRect();
          const slides = [...section.querySelectorAll('article')].map((slide) =>
            slide.getBoundingClientRect(),
          );
          return slides.filter(({ right }) => frame && right <= frame.right + 1).length;
        });
      await expect.poll(inSight, `${width} px`).toBe(count);
    }
  },
);

test(
  "an unknown product's page has status 404, a search field and the best sellers",
  { tag: ['@H16'] },
  async ({ page, allowed }) => {
    allowed.allow(/404/);
    const response = await page.goto('/retail/999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that product');
    await expect(
      page.getByRole('region', { name: 'Best Seller' }).getByRole('article').first(),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search all products' }).fill('lamb');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/retail?search=lamb');
  },
);

test(
  "if a product can't be loaded, the page offers Retry and hides the technical error",
  { tag: ['@S8-error-22'] },
  async ({ page }) => {
    await page.goto('/retail');
    // Before hydration, a link would load a server-rendered document.
    await expect(badge(page, 0)).toBeVisible();
    const mend = await failField(page, 'ProductPage', 'product', 'Network Error');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByText('Network Error')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(1 lb)');
  },
);

test(
  'the default picture replaces a broken one, with the same proportions',
  { tag: ['@H15', '@S2-listing-08'] },
  async ({ page, allowed }) => {
    allowed.allow(/images|404|Failed to load/);
    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/retail/1');
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toHaveAttribute('src', '/pictures/default-meat.svg');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
  },
);

test("after a click on a card, the product page shows the card's picture until its own is loaded", async ({
  page,
}) => {
  await page.goto('/retail');
  // Before hydration, a link would load a document.
  await expect(badge(page, 0)).toBeVisible();
  const card = page.getByRole('main').getByRole('article').first();
  const file = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  // A route turns off the HTTP cache, so the page requests the card's file again.
  const release = await holdRequests(page, (url) => url.includes('/images/') && url !== file);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(1 lb)');
  const picture = page.getByRole('main').locator('img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  // A screenshot of a gray frame is only a few kB.
  await expect.poll(async () => (await picture.screenshot()).length).toBeGreaterThan(40_000);
  release();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
});

test("on a phone, the button with the amount stays visible and doesn't cover the footer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/retail/${await idOf(page, 'ribeye roast')}?quantity=3`);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
  await expect(button).toHaveAccessibleName('Add to cart 56.97 $');
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    const bar = await button.boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button).toHaveAccessibleName('Add to cart');
  await expect(button).not.toHaveCSS('position', 'fixed');
});

test('a product page names the safe temperature and servings, and marks its drawn picture', async ({
  page,
}) => {
  await page.goto('/retail/1');
  const main = page.getByRole('main');
  await expect(main.getByText('Cook beef to at least 145 °F in the middle')).toContainText('A pound serves');
  await expect(main.getByRole('link', { name: 'How to keep and cook beef' })).toBeVisible();
  await expect(main.getByText('Illustration', { exact: true })).toBeVisible();
});
