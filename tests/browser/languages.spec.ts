// cspell:ignore Asado costilla Ver esta página español Hígado higado rebanadas pulgada
import { inLanguage, type OtherLanguage } from './catalog.ts';
import { addForGuest } from './checkout-shoppers.ts';
import { newcomer } from './customer.ts';
import { expect, test, type Page } from './shop-test.ts';

const documentLanguage = async (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

const emailField = (page: Page) => page.getByRole('main').locator('input[type=email]').first();

const addButton = (page: Page, code: OtherLanguage) =>
  page.getByRole('main').getByRole('button', { name: inLanguage(code, 'Add to cart <0/>'), exact: true });

for (const [code, direction, roast] of [
  ['es', 'ltr', 'Asado de costilla de res'],
  ['ar', 'rtl', 'ضلع بقري للشواء'],
] as const satisfies readonly (readonly [OtherLanguage, string, string])[]) {
  const say = (english: string) => inLanguage(code, english);
  test(`a guest who starts on a page in ${code} buys, pays and returns in that language`, async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto(`/${code}/retail/1`);
    expect(await documentLanguage(page)).toEqual([code, direction]);
    await addButton(page, code).click();
    const dialog = page.getByRole('dialog');
    // Without isolation, the unit would come before the number in Arabic.
    await expect(dialog.getByRole('heading', { level: 2 }).locator('bdi')).toHaveText('1 lb');
    await dialog.getByRole('radio', { name: say('Odhiah') }).check();
    await dialog.getByRole('radio', { name: say('Leave it to butcher') }).check();
    await dialog.getByRole('button', { name: say('Add to cart') }).click();
    const drawer = page.getByRole('dialog', { name: say('My Cart') });
    await expect(drawer.getByText('18.99 $').first()).toBeVisible();
    await expectAccessible();
    await drawer
      .getByRole('link', { name: say('checkout') })
      .or(drawer.getByRole('button', { name: say('checkout') }))
      .click();
    await expect(page).toHaveURL(`/${code}/cart`);

    await page.getByRole('button', { name: say('Continue to Pay') }).click();
    await expect(page.getByText(say('this field is required')).first()).toBeVisible();
    await expectAccessible();
    await emailField(page).fill('amina@example.com');
    await page.getByRole('radio', { name: say('Pickup from the branch') }).check();
    const collector = page.getByRole('group', { name: say('Who collects it?') });
    await collector.getByRole('textbox').first().fill('Omar Yusuf');
    await collector.getByRole('textbox').last().fill('3055550142');
    await expectAccessible();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: say('Continue to Pay') }).click();
    const gateway = await opened;
    await expect(page).toHaveURL(new RegExp(`/${code}/payment\\?order=`));
    await gateway.waitForURL(/\/payment\/test\//);
    expect(await documentLanguage(gateway)).toEqual([code, direction]);
    await expectAccessible(gateway);
    await gateway.getByRole('button').first().click();
    await expect(gateway).toHaveURL(new RegExp(`/${code}/payment/success\\?order=`));
    await expect(gateway.getByRole('heading', { level: 1, name: say('Payment successful') })).toBeVisible();
    await expect(gateway.getByRole('heading', { name: say('What happens next') })).toBeVisible();
    await expectAccessible(gateway);
    const main = gateway.getByRole('main');
    await expect(main.getByRole('region', { name: say('Order summary') })).toContainText(roast);
    // Times end with a period in Spanish.
    await expect(main).not.toContainText('..');
    await page.goto(`/${code}/cart`);
    await expect(page.getByRole('link', { name: say('Shop retail now') })).toBeVisible();

    const next = await addForGuest({ 1: 1 });
    await page.evaluate((id) => localStorage.setItem('cartID', id), next);
    await page.reload();
    await expect(emailField(page)).toHaveValue('amina@example.com');
    await expect(page.getByText(say('As last time: {0}.').slice(0, 10))).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('..');
  });
}

for (const [code, name, description, search] of [
  ['es', 'Hígado de res', 'En rebanadas de media pulgada', 'higado'],
  ['ar', 'كبدة بقري', 'شرائح بسماكة نصف بوصة', 'كبده'],
] as const)
  test(`in ${code}, products and categories have names of the language, which a search finds`, async ({
    page,
  }) => {
    await page.goto(`/${code}/retail?search=${search}`);
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card.getByRole('link', { name })).toBeVisible();
    await expect(card).toContainText(description);
    await expect(card.locator('[lang=en]')).toHaveCount(0);
    await card.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(name);
    await expect(heading.locator('[lang=en]')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await addButton(page, code).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inLanguage(code, 'Add to cart') })
      .click();
    const drawer = page.getByRole('dialog', { name: inLanguage(code, 'My Cart') });
    await expect(drawer.getByText(name)).toBeVisible();
    await page.goto('/cart');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Beef Liver' }),
    ).toBeVisible();
  });

const arabic = (english: string) => inLanguage('ar', english);

test('in Arabic, a customer signs up, signs in, opens the orders and requests a password reset', async ({
  page,
  expectAccessible,
}) => {
  const { email, username, phone, password } = newcomer();
  await page.goto('/ar/register');
  const main = page.getByRole('main');
  await expectAccessible();
  await emailField(page).fill(email);
  await main.getByRole('textbox', { name: arabic('Username') }).fill(username);
  await main.locator('input[type=tel]').fill(phone);
  for (const field of await main.locator('input[type=password]').all()) await field.fill(password);
  await main.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/ar/login');
  await main.locator('input[autocomplete=username]').fill(email);
  await main.locator('input[type=password]').fill(password);
  await main.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/ar/home');
  await page.goto('/ar/profile/order');
  await expect(page.getByRole('heading', { name: arabic('Orders'), exact: true }).first()).toBeVisible();
  await expectAccessible();
  await page.goto('/ar/forgotPassword');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: arabic('Send the link') }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('in Arabic, the messages for unknown paths and lost connections are translated', async ({
  page,
  context,
  allowed,
}) => {
  allowed.allow(/404|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/ar/no-such');
  await expect(page.getByText(arabic('We couldn’t find that page. Here’s our home page.'))).toBeVisible();
  await page.goto('/ar/pages/none');
  await expect(page.getByRole('heading', { name: arabic('There is no such page') })).toBeVisible();
  await page.goto('/ar/retail/1');
  await expect(page.getByRole('link', { name: new RegExp('0.00 \\$') })).toBeVisible();
  const offline = arabic('You are offline. Try again when the connection is back.');
  await addButton(page, 'ar').click();
  const add = page.getByRole('dialog').getByRole('button', { name: arabic('Add to cart') });
  await expect(add).toBeVisible();
  await context.setOffline(true);
  await add.click();
  await expect(page.getByText(offline).first()).toBeVisible();
  await context.setOffline(false);
});

test('the language menu opens the same page and query, and the shop remembers the choice', async ({
  page,
}) => {
  await page.goto('/retail?category=3&sort=-unit_price');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/retail?category=3&sort=-unit_price');
  expect(await documentLanguage(page)).toEqual(['es', 'ltr']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop.language'))).toBe('es');
  await page.goto('/retail?category=3');
  const offer = page.getByRole('complementary').getByRole('link', { name: 'Ver esta página en español' });
  await offer.click();
  await expect(page).toHaveURL('/es/retail?category=3');
  await expect(offer).toBeHidden();
  await page.goBack();
  // Before hydration, a press on a language isn't remembered.
  await expect(offer).toBeVisible();
  await page.getByRole('list', { name: 'Language' }).first().getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/retail?category=3');
  await expect(page.getByRole('list', { name: 'Language' }).first()).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a page links to its versions in other languages, with English as the default', async ({ request }) => {
  const html = await (await request.get('/ar/retail?page=2')).text();
  const links = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([link]) => link);
  const addresses = links.map((link) => [
    /hreflang="([^"]+)"/i.exec(link)?.[1],
    new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '').pathname,
  ]);
  expect(addresses).toEqual([
    ['en', '/retail'],
    ['es', '/es/retail'],
    ['ar', '/ar/retail'],
    ['x-default', '/retail'],
  ]);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/ar\/retail/);
});

test.describe('a browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test("is offered the Spanish page until the offer is dismissed, and isn't redirected", async ({ page }) => {
    await page.goto('/retail');
    const offer = page.getByRole('link', { name: 'Ver esta página en español' });
    await expect(offer).toBeVisible();
    await expect(page).toHaveURL('/retail');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'English' }).first()).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
