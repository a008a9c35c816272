import { beef } from './checkout-page.ts';
import { passwordField } from './customer.ts';
import { noteOperations } from './filled-cart.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, type Page, test } from './shop-test.ts';

/** Whether a URL is a script other than the one that records early input. */
const isOfPage = (url: string): boolean => /\/assets\/(?!start-)[^/]*\.js$/.test(url);

/** Opens a page whose scripts are delayed. The returned function releases them and waits for hydration. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, isOfPage);
  const asked = page.waitForRequest((request) => isOfPage(request.url()));
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  return async () => {
    release();
    // Once the cart has loaded, the delayed scripts have run.
    await expect(page.getByRole('link', { name: /^Cart, \d+ product/ }).first()).toBeVisible();
  };
}

test('a page appears only once its presses are recorded', async ({ page }) => {
  const release = await holdRequests(page, (url) => /\/assets\/start-[^/]*\.js$/.test(url));
  await page.goto('/', { waitUntil: 'commit' });
  const painted = async () => page.evaluate(() => performance.getEntriesByType('paint').length > 0);
  // By then, a page that nothing blocks has appeared.
  await expect.poll(async () => page.evaluate(() => document.images[0]?.complete)).toBe(true);
  expect(await painted()).toBe(false);
  release();
  await expect.poll(painted).toBe(true);
});

test('text typed into the sign-in form before the scripts have loaded is kept and sent', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/login');
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('amina@example.com');
  await passwordField(page, 'Password').fill('halal-2-pounds');
  // Without scripts, the browser would submit the form to a URL that doesn't accept it.
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click({ force: true });
  await arrive();
  await expect(email).toHaveValue('amina@example.com');
  await expect(passwordField(page, 'Password')).toHaveValue('halal-2-pounds');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('email or password is wrong');
});

const press = async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await expect(button).toBeEnabled();
  await button.click();
  await button.click();
};

for (const [how, send] of [
  ['a press on Login', press],
  ['Enter', async (page: Page) => page.keyboard.press('Enter')],
] as const)
  test(`${how} before the scripts have loaded sends the sign-in form once`, async ({ page, context }) => {
    const sent = noteOperations(context);
    const arrive = await openBeforeScripts(page, '/login');
    const email = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
    await email.fill('amina@example.com');
    await passwordField(page, 'Password').fill('halal-2-pounds');
    await send(page);
    await expect(page).toHaveURL('/login');
    await arrive();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('email or password is wrong');
    await expect.poll(() => sent.filter((name) => name === 'SignIn')).toHaveLength(1);
    await expect(email).toHaveValue('amina@example.com');
  });

test("Enter in a form's only field before the scripts have loaded loses neither page nor text", async ({
  page,
}) => {
  const arrive = await openBeforeScripts(page, '/forgotPassword');
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('amina@example.com');
  await page.keyboard.press('Enter');
  await arrive();
  await expect(page).toHaveURL('/forgotPassword');
  await expect(email).toHaveValue('amina@example.com');
});

for (const [how, send] of [
  ['Enter', async (page: Page) => page.keyboard.press('Enter')],
  ['a press', async (page: Page) => page.getByRole('button', { name: 'Contact us' }).click()],
] as const)
  test(`${how} in the footer's form before the scripts have loaded is answered`, async ({ page }) => {
    const arrive = await openBeforeScripts(page, '/pages/terms');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByRole('textbox', { name: 'Your email' }).fill('amina at example');
    await send(page);
    await arrive();
    await expect(form.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL('/pages/terms');
  });

/** Fills in the fields as some password managers do, without an event. */
const fillSilently = (page: Page) =>
  page.evaluate(() => {
    for (const [type, value] of [
      ['email', 'amina@example.com'],
      ['password', 'halal-2-pounds'],
    ]) {
      const field = document.querySelector<HTMLInputElement>(`main input[type=${type}]`);
      if (field !== null) field.value = value ?? '';
    }
  });

for (const when of ['before', 'after'] as const)
  test(`fields filled in without an event ${when} hydration are sent`, async ({ page }) => {
    const arrive = await openBeforeScripts(page, '/login');
    if (when === 'before') await fillSilently(page);
    await arrive();
    if (when === 'after') await fillSilently(page);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('email or password is wrong');
  });

test('a quantity typed before the scripts have loaded is kept, and the next digit is appended', async ({
  page,
}) => {
  const arrive = await openBeforeScripts(page, `/retail/${beef.id}`);
  const pounds = page.getByRole('main').getByRole('textbox', { name: /^Pounds of/ });
  await pounds.fill('5');
  await arrive();
  await expect(page.getByText('5 lb = 94.95 $')).toBeVisible();
  await page.keyboard.type('0');
  await expect(pounds).toHaveValue('50');
  await expect(page.getByText('50 lb = 949.50 $')).toBeVisible();
});

test('a quantity that the browser restored without an event before hydration is the quantity', async ({
  page,
}) => {
  const arrive = await openBeforeScripts(page, `/retail/${beef.id}`);
  const pounds = page.getByRole('main').getByRole('textbox', { name: /^Pounds of/ });
  await pounds.evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = '5';
  });
  await arrive();
  await expect(page.getByText('5 lb = 94.95 $')).toBeVisible();
});

test('a quantity typed after presses without effect is the quantity', async ({ page }) => {
  const arrive = await openBeforeScripts(page, `/retail/${beef.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^One pound more/ }).click();
  await main.getByRole('textbox', { name: /^Pounds of/ }).fill('5');
  await arrive();
  await expect(page.getByText('5 lb = 94.95 $')).toBeVisible();
});

test('two impatient presses before the scripts open a panel, or add a pound, once', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/retail');
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add 1 lb of/ })
    .first();
  for (const _ of [1, 2]) await add.click();
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Search', exact: true }).click();
  await arrive();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 product' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Pounds of/ }).first()).toHaveValue('1');
});

test('a button pressed during hydration uses the quantity typed earlier', async ({ page }) => {
  await page.addInitScript(() => {
    // The microtask runs after the event's other listeners.
    document.addEventListener('shop:hydrating', () =>
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
        buttons.find(({ textContent }) => textContent.startsWith('Add to cart'))?.click();
      }),
    );
  });
  const arrive = await openBeforeScripts(page, '/wholesale/1');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Cases of/ })
    .fill('10');
  await arrive();
  await expect(page).toHaveURL('/login?next=%2Fwholesale%2F1%3Fquantity%3D400');
});

test('a quantity of two and a half cases typed before hydration is reset, with a message', async ({
  page,
}) => {
  const arrive = await openBeforeScripts(page, '/wholesale/1');
  const cases = page.getByRole('main').getByRole('textbox', { name: /^Cases of/ });
  await cases.fill('2.5');
  await cases.blur();
  await arrive();
  await expect(cases).toHaveValue('1');
  await expect(page.getByText('Please enter a whole number. It stays at 1 × 40 lb.').first()).toBeVisible();
});

test('a price entered before the scripts have loaded filters the list', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/retail?category=all');
  await page.getByRole('spinbutton', { name: 'Lowest price in $' }).fill('999');
  await page.keyboard.press('Enter');
  await arrive();
  await expect(page).toHaveURL('/retail?category=all&min=999');
  await expect(page.getByRole('spinbutton', { name: 'Lowest price in $' })).toHaveValue('999');
});

test('a price set with the slider before the scripts have loaded filters the list', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/retail?category=all');
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(highest).toHaveValue('40');
  await arrive();
  await expect(page).toHaveURL(/\?category=all&max=\d+$/);
  await expect(highest).toHaveValue('40');
  await expect(highest).toBeFocused();
});

test('a search typed before the scripts have loaded filters the list', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/retail?category=all');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.pressSequentially('lamb');
  await arrive();
  await expect(page).toHaveURL('/retail?search=lamb');
  await expect(search).toHaveValue('lamb');
});

test('a category and a sort order chosen before the scripts have loaded both apply', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/retail');
  await page.getByRole('radio', { name: 'Lamb', exact: true }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z');
  await arrive();
  await expect(page).toHaveURL(/\?category=\d+&sort=A-Z$/);
  await expect(page.getByRole('radio', { name: 'Lamb', exact: true })).toBeChecked();
});

test('an agreement checked before the scripts have loaded stays checked', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/payment?order=1');
  const agreement = page.getByRole('checkbox', { name: 'I agree to the terms of sale' });
  await agreement.check();
  await arrive();
  await expect(agreement).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
});

test('buttons pressed before the scripts have loaded take effect in order', async ({ page }) => {
  const arrive = await openBeforeScripts(page, `/retail/${beef.id}`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: /^Pounds of/ }).fill('4');
  const more = main.getByRole('button', { name: /^One pound more/ });
  await more.click();
  await more.click();
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  await arrive();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('6 lb');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('6 lb = 113.94 $')).toBeVisible();
});

for (const isChanged of [false, true])
  test(`a button pressed during hydration works${isChanged ? ' on a page that an extension has changed' : ''}`, async ({
    page,
    allowed,
  }) => {
    await page.addInitScript((isChanged) => {
      if (isChanged)
        document.addEventListener('DOMContentLoaded', () =>
          document.body.prepend(document.createElement('div')),
        );
      document.addEventListener('shop:hydrating', () =>
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('main button[aria-label^="Add 1 lb"]')?.click(),
        ),
      );
    }, isChanged);
    // React reports that it renders the changed page again.
    if (isChanged) allowed.allow(/React error #418/);
    await page.goto('/retail');
    await expect(page.getByRole('link', { name: 'Cart, 1 product' }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Pounds of/ }).first()).toHaveValue('1');
  });
