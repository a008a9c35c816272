import type { Locator, Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { badge } from './filled-cart.ts';
import { failField, holdBack } from './graphql-faults.ts';
import { expect, test } from './shop-test.ts';

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function slidesInSight(page: Page, name: string): Promise<number> {
  return carousel(page, name).evaluate((section) => {
    const frame = section.querySelector('ul')?.parentElement?.getBoundingClientRect();
    const slides = [...section.querySelectorAll('li')].map((slide) =>
      (slide.firstElementChild ?? slide).getBoundingClientRect(),
    );
    return slides.filter(({ left, right }) => frame && left >= frame.left - 1 && right <= frame.right + 1)
      .length;
  });
}

async function firstInSight(page: Page, name: string): Promise<number> {
  return carousel(page, name).evaluate((section) => {
    const left = section.querySelector('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
    return [...section.querySelectorAll('li')].findIndex(
      (slide) => (slide.firstElementChild ?? slide).getBoundingClientRect().left >= left - 1,
    );
  });
}

async function openAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
}

async function alive(page: Page, name: string): Promise<void> {
  await carousel(page, name).scrollIntoViewIfNeeded();
  await expect(carousel(page, name)).toHaveAttribute('data-moving', 'true');
}

test(
  'the home page has all specified parts in order, and a tile opens its collection',
  {
    tag: [
      '@H45-3',
      '@S1-shop-05',
      '@S1-shop-06',
      '@S2-home-01',
      '@S2-home-02',
      '@S2-home-03',
      '@S2-home-04',
      '@S2-home-12',
      '@S2-home-13',
      '@S2-home-14',
      '@S2-home-15',
      '@S2-home-16',
      '@S2-routes-07',
      '@S4-lists-03',
      '@S9-limit-16',
      '@S9-limit-17',
    ],
  },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('img', { name: 'Zebeha Halal logo' })).toBeVisible();
    const heading = (name: string) =>
      page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
    const parts = [
      page.getByRole('img', { name: 'Zebeha Halal logo' }),
      heading('Products'),
      page.locator('#services'),
      heading('Best Seller'),
      heading('Slaughtered by hand, according to the Sunnah'),
      page.locator('#branches'),
      page.locator('#contact'),
      heading('Download Our App'),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // This block has no place in the vertical order, because it is next to another block.
    await expect(heading('Cut to order, by the pound')).toBeVisible();
    for (const anchor of ['services', 'branches', 'contact'])
      await expect(page.locator(`#${anchor}`)).toBeVisible();
    await expect(page.locator('#contact').getByRole('heading', { level: 3 })).toHaveText([
      'Location',
      'Phone',
      'Hours',
      'Sale & Marketing',
    ]);
    await expect(page.locator('#contact')).toContainText('Moore Haven, FL 33471');
    await expect(page.locator('#contact')).toContainText('Monday to Friday9:30am to 6:00pm');
    await expect(page.locator('#contact')).toContainText('Saturday8:00am to 12:00pm');
    await expect(page.locator('#contact a[href^="tel:"]')).toHaveCount(4);
    await expect(page.locator('#contact li a')).toHaveCount(5);
    for (const network of ['Facebook', 'WhatsApp', 'Instagram'])
      await expect(page.locator('#contact').getByRole('link', { name: network })).toBeVisible();
    const map = page.getByRole('figure').filter({ has: page.getByTitle('Map of the plant') });
    await expect(map).toBeVisible();
    await expect(map).toContainText('1101 Sportsman Village Road, Moore Haven, FL 33471');
    await expect(map.getByRole('link', { name: /Moore Haven, FL 33471$/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=/,
    );
    await expect(page.getByText('download now and enjoy shopping in the online store')).toBeVisible();
    const badges = page.getByRole('main').getByRole('link', { name: /Google Play|App Store/ });
    const [play, app] = await badges.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(play).toBe(app);
    await page.setViewportSize({ width: 1024, height: 900 });
    const picture = page.locator('img[src*="app-landing"]');
    await expect(picture).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(picture).toBeHidden();

    const tile = page.getByRole('main').getByRole('link', { name: 'Lamb', exact: true });
    await expect(tile.locator('img')).toBeVisible();
    await tile.click();
    await expect(page).toHaveURL('/retail?category=3');
    await expect(page.getByRole('radio', { name: 'Lamb', exact: true })).toBeChecked();
  },
);

test(
  'above 576 px, the services are a row of four links to their sections',
  { tag: ['@S2-home-04', '@S2-home-07', '@S9-limit-14'] },
  async ({ page }) => {
    await openAt(page, 577);
    await expect.poll(() => slidesInSight(page, 'services')).toBe(4);
    await expect(carousel(page, 'services').getByRole('button')).toHaveCount(0);
    const links = carousel(page, 'services').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/retail',
      '/wholesale',
      '/odhiah',
      '/aqqeqa',
    ]);
  },
);

test(
  'up to 576 px, the services are an automatic carousel with dots and a Pause button',
  { tag: ['@H40-2', '@S2-home-05'] },
  async ({ page }) => {
    await openAt(page, 576);
    await alive(page, 'services');
    await expect.poll(() => slidesInSight(page, 'services')).toBe(1);
    const banner = carousel(page, 'services');
    const dots = banner.getByRole('button', { name: /^Slide \d of 4$/ });
    await expect(dots).toHaveCount(4);
    // The carousel moves until it is paused. On a slow machine, it may already have wrapped around.
    await page.mouse.move(0, 0);
    for (const dot of [dots.nth(0), dots.nth(1)])
      await expect(dot).toHaveAttribute('aria-current', 'true', { timeout: 30_000 });
    await banner.getByRole('button', { name: 'Pause: services' }).click();
    await expect(banner.getByRole('button', { name: 'Play: services' })).toBeVisible();
    await dots.nth(3).click();
    const box = await banner.boundingBox();
    if (box === null) throw new Error('the banner has no box');
    // Until the slide has settled, a drag would start from an off-center slide.
    const offCenter = async (): Promise<number> => {
      const slide = await banner.getByRole('link').nth(3).boundingBox();
      return slide === null ? Infinity : Math.abs(slide.x + slide.width / 2 - box.x - box.width / 2);
    };
    await expect.poll(offCenter).toBeLessThan(1);
    await page.mouse.move(box.x + box.width * 0.8, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.1, box.y + 100, { steps: 5 });
    await page.mouse.up();
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'moving to another service takes about 500 ms',
  { tag: ['@S2-home-06', '@S9-limit-14'] },
  async ({ page }) => {
    await openAt(page, 400);
    await alive(page, 'services');
    const services = carousel(page, 'services');
    await services.getByRole('button', { name: 'Pause: services' }).click();
    await stopClock(page);
    const place = async (): Promise<number> =>
      services.locator('ul').evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).e);
    await services.getByRole('button', { name: 'Slide 3 of 4' }).click();
    await page.clock.runFor(250);
    const halfway = await place();
    await page.clock.runFor(250);
    const after500 = await place();
    await page.clock.runFor(2000);
    const atRest = await place();
    // The motion slows down near its end, so a few pixels might remain after 500 ms.
    expect(Math.abs(atRest - halfway)).toBeGreaterThan(20);
    expect(Math.abs(atRest - after500)).toBeLessThan(8);
  },
);

test(
  "the best sellers' card count, first card, step and looping depend on the screen width",
  { tag: ['@H40-2', '@S2-home-09', '@S2-home-10', '@S2-home-11', '@S9-limit-15'] },
  async ({ page }) => {
    const expected = [
      { width: 1025, inSight: 4, first: 0, endless: false },
      { width: 1024, inSight: 2, first: 0, endless: true },
      { width: 600, inSight: 1, first: 1, endless: true },
      { width: 480, inSight: 1, first: 0, endless: true },
    ];
    for (const { width, inSight, first, endless } of expected) {
      await openAt(page, width);
      await alive(page, 'Best Seller');
      await expect.poll(() => slidesInSight(page, 'Best Seller'), `${width} px`).toBe(inSight);
      await expect.poll(() => firstInSight(page, 'Best Seller'), `${width} px`).toBe(first);
      const back = page.getByRole('button', { name: 'Previous: Best Seller' });
      await expect(back, `${width} px`).toHaveAttribute('aria-disabled', String(!endless));
      await page.getByRole('button', { name: 'Next: Best Seller' }).click();
      const step = width > 1024 ? 4 : 1;
      await expect.poll(() => firstInSight(page, 'Best Seller'), `${width} px`).toBe(first + step);
    }
  },
);

test(
  'the best sellers show "Loading..." while they load, and Retry after a failure',
  { tag: ['@S2-home-08', '@S4-lists-02', '@S8-error-18', '@S8-error-19'] },
  async ({ page }) => {
    await page.goto('/login');
    await expect(badge(page, 0)).toBeVisible();
    const mend = await failField(page, 'Home', 'bestSellers', 'Request failed with status code 500');
    const release = await holdBack(page, 'Home');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByText('Error: Request failed with status code 500')).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Lamb', exact: true })).toBeVisible();
    await expect(page.locator('#contact')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(carousel(page, 'Best Seller').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText('Error:')).toBeHidden();
  },
);

test(
  'with reduced motion, the services are paused until Play is pressed',
  { tag: ['@H40-1'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAt(page, 400);
    await alive(page, 'services');
    const play = carousel(page, 'services').getByRole('button', { name: 'Play: services' });
    await expect(play).toBeVisible();
    const dots = carousel(page, 'services').getByRole('button', { name: /^Slide/ });
    await play.click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  },
);

const edgeOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;

test('with reduced motion, a slide stays aligned with its carousel when the window is resized', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAt(page, 400);
  await alive(page, 'services');
  await page.setViewportSize({ width: 360, height: 800 });
  const services = carousel(page, 'services');
  const first = services.getByRole('link').first();
  await expect.poll(async () => (await first.boundingBox())?.width).toBeLessThan(345);
  expect(await edgeOf(first)).toBeCloseTo(await edgeOf(services), 0);
});

test('home and product pages show the next day without any setting of the owner', async ({ page }) => {
  for (const path of ['/', '/retail/1']) {
    await page.goto(path);
    // A new visitor's page asks for the day once it is used.
    await page.mouse.wheel(0, 10);
    await expect(page.getByText(/^Order today for delivery or pickup on \w+day, \w+ \d+$/)).toBeVisible();
  }
});
