import type { Page } from '@playwright/test';
import { badge } from './filled-cart.ts';
import { holdRequests } from './hold-requests.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const secondBar = (page: Page) => page.getByRole('button', { name: 'My Cart', exact: true });

const linksOf = async (page: Page, navigation: string) =>
  page
    .getByRole('navigation', { name: navigation, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const navigationLinks = [
  ['Home', '/'],
  ['retail', '/retail'],
  ['wholesale', '/wholesale'],
  ['Odhiah', '/odhiah'],
  ['aqqeqa', '/aqqeqa'],
  ['Contact Us', '/#contact'],
];

test(
  'the navigation bar has the specified links, which are in a drawer on phones',
  {
    tag: [
      '@H45-3',
      '@S2-home-13',
      '@S2-nav-01',
      '@S2-nav-02',
      '@S2-nav-04',
      '@S2-nav-05',
      '@S2-nav-06',
      '@S2-nav-07',
    ],
  },
  async ({ page }) => {
    await page.goto('/retail');
    expect(await linksOf(page, 'Main')).toEqual(navigationLinks);
    await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart');
    await expect(header(page).getByRole('link', { name: /^Cart, 0 products/ })).toContainText('0.00 $');
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }).first()).toBeVisible();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect(await linksOf(page, 'Menu')).toEqual(navigationLinks);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(header(page).getByRole('button', { name: 'Menu' })).toBeFocused();
  },
);

test('a link to a slow page closes the menu and shows progress until the page opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await expect(badge(page, 0)).toBeAttached();
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const loadScripts = await holdRequests(page, (url) => url.endsWith('.js'));
  await menu.getByRole('link', { name: 'Odhiah' }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(progress).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/');
  loadScripts();
  await expect(page).toHaveURL('/odhiah');
  await expect(progress).toHaveCount(0);
});

test('on a narrow phone, the scroll position is the same after the menu or the search closes', async ({
  page,
}) => {
  const menu = header(page).getByRole('button', { name: 'Menu', exact: true });
  const search = header(page).getByRole('button', { name: 'Search', exact: true }).first();
  const scrolled = () => page.evaluate(() => scrollY);
  // `click` might scroll first, even if the element is visible.
  const press = async (button: typeof menu): Promise<void> => {
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 20);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(badge(page, 0)).toBeAttached();
  expect((await menu.boundingBox())?.width).toBe(44);
  await page.evaluate(() => scrollTo(0, 2500));
  const before = 2500;
  await expect.poll(scrolled).toBe(before);
  await press(menu);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  // Space is reserved for the scrollbar. Otherwise, the page behind the menu would wrap differently and scroll.
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect.poll(scrolled).toBe(before);
  await press(search);
  await expect(header(page).getByRole('searchbox', { name: 'Search' })).toBeFocused();
  // The bar is higher with the search field, so the scroll position might change.
  await expect.poll(scrolled).toBeGreaterThanOrEqual(before);
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('searchbox', { name: 'Search' })).toBeHidden();
  await expect.poll(scrolled).toBe(before);
  await page.goto('/retail');
  await menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(menu).toBeFocused();
  const top = () => page.locator('#contact').evaluate((contact) => contact.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(140);
});

test(
  'the search opens with focus, Escape and Back close it, and Enter opens the retail results',
  { tag: ['@D-shop-10', '@H03', '@H07-1', '@S2-nav-03'] },
  async ({ page }) => {
    await page.goto('/odhiah');
    const button = header(page).getByRole('button', { name: 'Search', exact: true }).first();
    const field = header(page).getByRole('searchbox', { name: 'Search' });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await button.click();
    await expect(field).toBeFocused();
    expect(await height()).toBe(before);
    await expect(field).toHaveAttribute('placeholder', 'Search');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(page).toHaveURL('/odhiah');
    await button.click();
    await field.fill('  <script>lamb  chops');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/retail?search=%3Cscript%3Elamb+chops');
    await expect(page.getByText('0 Matches found')).toBeVisible();
    await expect(field).toBeHidden();
    await button.click();
    await field.fill('lamb chops');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await expect(page.getByRole('article').first()).toContainText('Lamb');
  },
);

test(
  'the footer has the specified links, an email field and both app store badges',
  { tag: ['@S2-footer-01', '@S2-footer-02', '@S2-footer-03'] },
  async ({ page }) => {
    await page.goto('/');
    expect(await linksOf(page, 'Shop')).toEqual([
      ['retail', '/retail'],
      ['wholesale', '/wholesale'],
      ['odhiah', '/odhiah'],
      ['aqqeqa', '/aqqeqa'],
    ]);
    expect(await linksOf(page, 'Information')).toEqual([
      ['services', '/#services'],
      ['contact', '/#contact'],
      ['branches', '/#branches'],
      ['search', '/retail?category=all'],
    ]);
    const badges = footer(page).getByRole('link', { name: /Google Play|App Store/ });
    await expect(badges).toHaveCount(2);
    const email = footer(page).getByRole('textbox', { name: 'Your email' });
    await email.fill('nobody');
    await footer(page).getByRole('button', { name: 'Contact us' }).click();
    await expect(footer(page).getByRole('alert')).toHaveText('Invalid email address');
    await expect(email).toHaveValue('nobody');
    await footer(page).getByRole('link', { name: 'search' }).click();
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  },
);

test(
  'the specified pages hide the footer, the second bar or both, but show the header',
  {
    tag: [
      '@S2-general-01',
      '@S2-general-02',
      '@S2-general-03',
      '@S2-general-04',
      '@S2-general-05',
      '@S2-general-07',
    ],
  },
  async ({ page }) => {
    for (const [path, hasFooter, hasSecondBar] of [
      ['/', true, true],
      ['/cart', true, true],
      ['/login', false, true],
      ['/register', false, true],
      ['/forgotPassword', false, true],
      ['/payment/success', false, false],
      ['/payment/cancel', true, true],
    ] as const) {
      await page.goto(path);
      await expect(header(page), path).toBeVisible();
      await expect(footer(page), path).toBeVisible({ visible: hasFooter });
      await expect(secondBar(page), path).toBeVisible({ visible: hasSecondBar });
    }
  },
);

test(
  'a link opens a page at the top, with a different title and a focused heading',
  { tag: ['@H38-2', '@S2-general-06'] },
  async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const home = await page.title();
    // Before hydration, a link loads a document, and the browser doesn't focus its heading.
    await expect(badge(page, 0)).toBeVisible();
    await footer(page).getByRole('link', { name: 'wholesale' }).click();
    await expect(page).toHaveURL('/wholesale');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).not.toHaveTitle(home);
    await page.goBack();
    await expect(page).toHaveTitle(home);
  },
);

for (const [what, paths] of [
  ['the home page and the lists', ['/', '/retail', '/wholesale', '/odhiah', '/zebehahalal']],
  [
    'the products, the cart and an empty list',
    ['/retail/1', '/wholesale/1', '/odhiah/1', '/cart', '/retail?search=zzzz'],
  ],
  [
    'the payment, terms and unknown pages',
    ['/payment', '/payment/success', '/pages/terms', '/retail/999999', '/no-such-page'],
  ],
] as const)
  test(
    `${what} are accessible on a phone and a desktop`,
    { tag: ['@H38-2', '@H39-4', '@T-03'] },
    async ({ page, allowed, expectAccessible }) => {
      test.slow();
      allowed.allow(/404/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(badge(page, 0)).toBeAttached();
        // axe's best-practice rules check the order of headings, and that all content is in landmarks.
        await expectReflowAndAccessibility(page, async (shown) => expectAccessible(shown, 'best-practice'));
      }
    },
  );

test(
  'the menu, the search and the filters are accessible on a phone',
  { tag: ['@T-03'] },
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/retail');
    for (const [opener, closer] of [
      ['Menu', 'Close menu'],
      ['Search', 'Close search'],
      ['filter By', 'Close filters'],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      await expect(page.getByRole('button', { name: closer })).toBeVisible();
      // A panel is partly transparent while it slides in.
      await page.evaluate(async () =>
        Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished)),
      );
      await expectAccessible();
      await page.getByRole('button', { name: closer }).click();
    }
  },
);

test("a screen whose script can't be loaded leaves the header, the menu and their styles", async ({
  page,
  allowed,
}) => {
  allowed.allow(/\/assets\/login-|ERR_FAILED|dynamically imported|Login failed/);
  await page.route(/\/assets\/login-[^/]*\.js$/, async (route) => route.abort());
  await page.goto('/retail');
  // The panel opens once the page is hydrated. Before, the link would load a document.
  await header(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  const look = () =>
    header(page).evaluate((element) => {
      const { backgroundColor, height, position } = getComputedStyle(element);
      return { backgroundColor, height, position };
    });
  const before = await look();
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(await look()).toEqual(before);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(6);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
