import { holdBack, intercept } from './graphql-faults.ts';
import { lookAtCart, screenOf, withQuantity } from './cart-screen.ts';
import { stopClock } from './clock.ts';
import { badge, fillCart, less, more, pounds, row } from './filled-cart.ts';
import { addToCart, guestCart, someProducts } from './shop-api.ts';
import { expect, test } from './shop-test.ts';

test(
  'fast taps change the quantity immediately, and send one request with the last quantity',
  { tag: ['@H17', '@S4-cart-05'] },
  async ({ page, context }) => {
    const { names, contents, sent } = await fillCart(context);
    await page.goto('/cart');
    await expect(pounds(page, names[0])).toHaveValue('2');
    sent.length = 0;
    // The clock is frozen, so that the debounce can't end between two taps.
    await stopClock(page);
    for (let count = 3; count <= 12; count += 1) {
      await more(page, names[0]).click();
      await expect(pounds(page, names[0])).toHaveValue(`${count}`);
    }
    await less(page, names[0]).click();
    await expect(badge(page, 14)).toBeVisible();
    await page.clock.resume();
    await expect.poll(contents).toEqual({ [names[0]]: 11, [names[1]]: 3 });
    // The browser may report a request after the server has responded to it.
    await expect.poll(() => sent.filter((name) => name === 'SetCartLineQuantity')).toHaveLength(1);
  },
);

test('hiding the page sends a pending change immediately', async ({ page, context }) => {
  const { names, contents } = await fillCart(context);
  await page.goto('/cart');
  await expect(pounds(page, names[0])).toHaveValue('2');
  // With a frozen clock, the debounce never ends.
  await stopClock(page);
  await more(page, names[0]).click();
  await expect(pounds(page, names[0])).toHaveValue('3');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(contents).toEqual({ [names[0]]: 3, [names[1]]: 3 });
});

test(
  'a tap updates the line, the badge and the totals before the next paint',
  { tag: ['@S2-nav-01', '@S4-cart-06', '@S9-limit-08'] },
  async ({ page, context }) => {
    const { id, names } = await fillCart(context);
    const cart = await guestCart(id);
    await page.goto('/cart');
    await expect(pounds(page, names[0])).toHaveValue('2');
    // The callback runs just before the next frame is painted, so it reads what that frame will show.
    const shown: unknown = await page.evaluate(`(async () => {
    const look = ${lookAtCart.toString()};
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const button = document.querySelector('button[aria-label="One pound more of ${names[0]}"]');
    const shown = [];
    await frame();
    for (let tap = 0; tap < 10; tap += 1) {
      button.click();
      await frame();
      shown.push(look());
    }
    return shown;
  })()`);
    const quantities = Array.from({ length: 10 }, (_, tap) => tap + 3);
    expect(shown).toEqual(
      quantities.map((quantity) => cart && screenOf(withQuantity(cart, names[0], quantity))),
    );
  },
);

test(
  "a failed change restores the server's quantity and shows the reason next to the line",
  { tag: ['@H18'] },
  async ({ page, context, allowed }) => {
    const { names } = await fillCart(context);
    allowed.allow(/graphql|Failed to load resource/);
    await page.goto('/cart');
    await expect(pounds(page, names[0])).toHaveValue('2');
    await intercept(page, 'SetCartLineQuantity', async (route) => route.abort('connectionreset'));
    const release = await holdBack(page, 'SetCartLineQuantity');
    await more(page, names[0]).click();
    await expect(pounds(page, names[0])).toHaveValue('3');
    release();
    await expect(row(page, names[0]).getByText('Network Error')).toBeVisible();
    await expect(pounds(page, names[0])).toHaveAccessibleDescription(/Network Error/);
    await expect(pounds(page, names[0])).toHaveValue('2');
  },
);

test(
  "Undo restores a removed line's place and choices, and the removal is announced",
  { tag: ['@H19', '@H20'] },
  async ({ page, context, expectAccessible }) => {
    const { id, names, contents } = await fillCart(context);
    const [, , third] = await someProducts();
    const choices = {
      occasion: 'AQIQAH',
      slaughterOption: 'WITNESS_SLAUGHTER',
      slaughterResponsibility: 'LEAVE_TO_BUTCHER',
    };
    await addToCart({ cartId: id, productId: third?.id ?? '', quantity: 4, ...choices });
    const name = third?.name ?? '';
    await page.clock.install();
    await page.goto('/cart');
    const words = 'Aqiqqa · witness slaughter · Leave it to butcher';
    await expect(page.getByText(words)).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.clock.runFor(1000);
    await expect(pounds(page, name)).toBeHidden();
    await expect(page.getByRole('link', { name: names[1], exact: true })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${name} removed. Sub total` })).toHaveCount(1);
    await expect.poll(contents).toEqual({ [names[0]]: 2, [names[1]]: 3 });
    await page.clock.runFor(7500);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.clock.resume();
    await expect(pounds(page, name)).toHaveValue('4');
    await expect(page.getByText(words)).toBeVisible();
    // Focus returns to the element that had it before the toast.
    await expect(page.getByRole('link', { name: names[1], exact: true })).toBeFocused();
    await expect.poll(contents).toEqual({ [names[0]]: 2, [names[1]]: 3, [name]: 4 });
    expect((await guestCart(id))?.lines.at(-1)).toMatchObject(choices);
    const rows = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
    // The line of a cut doesn't show default choices.
    await expect(rows.filter({ hasText: names[0] })).not.toContainText(
      /Normal|buy and slaughter|responsibility/,
    );
    await page.getByRole('button', { name: `Remove ${names[0]}` }).click();
    await expect.poll(contents).toEqual({ [names[1]]: 3, [name]: 4 });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    // On screen, the restored line is in its old place.
    await expect.poll(contents).toEqual({ [names[0]]: 2, [names[1]]: 3, [name]: 4 });
    await expect(rows).toContainText([names[0], names[1], name]);
    await expectAccessible();
  },
);

test('the badge shows no number while the cart loads', { tag: ['@H24'] }, async ({ page, context }) => {
  await fillCart(context);
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const name = document.querySelector('a[aria-label^="Cart"]')?.getAttribute('aria-label');
      if (name !== null && name !== undefined && seen.at(-1) !== name) seen.push(name);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(badge(page, 5)).toBeVisible();
  expect(await page.evaluate<unknown>('window.seen')).toEqual([
    'Cart',
    expect.stringMatching(/^Cart, 2 products, 5 lb, \d+\.\d\d \$$/),
  ]);
});

test(
  'offline, a banner appears, and a failed change shows why; once online, changes work again',
  { tag: ['@H41-1'] },
  async ({ page, context, allowed }) => {
    // Requests that are in flight when the connection is lost might fail.
    allowed.allow(/ERR_INTERNET_DISCONNECTED/);
    const { names, contents } = await fillCart(context);
    await page.goto('/cart');
    await expect(pounds(page, names[0])).toHaveValue('2');
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await more(page, names[0]).click();
    await expect(pounds(page, names[0])).toHaveValue('2');
    await expect(row(page, names[0]).getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await more(page, names[0]).click();
    await expect.poll(contents).toMatchObject({ [names[0]]: 3 });
  },
);

test(
  'offline, loaded pages work; a new filter shows an error, and its products load once online',
  { tag: ['@H41-1'] },
  async ({ page, context, allowed }) => {
    allowed.allow(/ERR_INTERNET_DISCONNECTED/);
    const { names } = await fillCart(context);
    const cards = page.getByRole('main').getByRole('article');
    await page.goto('/retail/1');
    // Before hydration, a link would load a document, and Back wouldn't work offline.
    await expect(badge(page, 5)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'retail', exact: true }).click();
    await expect(cards).toHaveCount(16);
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await context.setOffline(true);
    await page.goBack();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was added.' })).toHaveText(
      /^You are offline\./,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(cards).toHaveCount(16);
    // The banner stays visible and doesn't cover the header, even on phones.
    const banner = page.getByText('You are offline.');
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    const room = async () => {
      const [above, below] = await Promise.all([banner.boundingBox(), search.boundingBox()]);
      return above === null || below === null ? null : below.y - above.y - above.height;
    };
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await expect(banner).toBeInViewport({ ratio: 1 });
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'My Cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'My Cart' });
    for (const name of names) await expect(drawer.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'Goat' }).check();
    await expect(page.getByText('check your network')).toBeVisible();
    await context.setOffline(false);
    await expect(cards.first()).toContainText('Goat');
  },
);
