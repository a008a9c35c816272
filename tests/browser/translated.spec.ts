import { beef, continueToPay, email, fillAddress, orderButton, sums, choosePickup } from './checkout-page.ts';
import { comeSignedIn, newCustomer, placeOrder } from './customer.ts';
import { badge, more, pounds } from './filled-cart.ts';
import { failField } from './graphql-faults.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, type Page, test } from './shop-test.ts';
import { translatePages } from './translator.ts';

/** React reports that a page was translated before hydration, and renders it again. */
const mismatch = /React error #418/;

const isTranslated = async (page: Page): Promise<void> => {
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(3);
};

for (const way of ['replace', 'wrap'] as const) {
  const verb = way === 'replace' ? 'replaces' : 'wraps';

  test(`a guest finds, buys and pays on pages whose texts the browser ${verb}`, async ({
    page,
    context,
    allowed,
  }) => {
    allowed.allow(mismatch);
    await translatePages(context, way);
    await page.goto('/');
    await isTranslated(page);
    // React hydrates a page that was translated earlier once more, and keeps a press only once that is done.
    await page.waitForLoadState('networkidle');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'retail' }).click();
    await expect(page).toHaveURL('/retail');
    await page.getByRole('radio', { name: 'Lamb', exact: true }).check();
    await expect(page).toHaveURL(/category=/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z');
    await expect(page).toHaveURL(/sort=A-Z/);
    await page.getByRole('link', { name: 'Lamb, remove filter' }).click();
    await expect(page).toHaveURL(/category=all/);
    await page.goto('/retail');
    await isTranslated(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('link', { name: beef.name }).first().click();
    await expect(page).toHaveURL(`/retail/${beef.id}`);

    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^One pound more/ }).click();
    await expect(main.getByText('2 lb = 37.98 $')).toBeVisible();
    await main.getByRole('button', { name: /^One pound more/ }).click();
    await expect(main.getByText('3 lb = 56.97 $')).toBeVisible();
    await main.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'My Cart' });
    await drawer.getByRole('button', { name: `One pound more of ${beef.name}` }).click();
    await expect(drawer).toContainText('75.96 $');
    await drawer.getByRole('button', { name: `One pound less of ${beef.name}` }).click();
    await expect(drawer).toContainText('56.97 $');
    await page.keyboard.press('Escape');
    await badge(page, 3).click();

    await expect(page).toHaveURL('/cart');
    await expect(pounds(page, beef.name)).toHaveValue('3');
    await more(page, beef.name).click();
    await expect.poll(async () => (await sums(page))['Sub total']).toBe('75.96 $');
    await choosePickup(page);
    await expect.poll(async () => (await sums(page))['Total']).toBe('75.96 $');
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    await orderButton(page).click();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await email(page).fill('amina@example.com');
    await fillAddress(page);
    const gateway = await continueToPay(page);
    await expect(page.getByText('is saved and not paid yet')).toBeVisible();
    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(gateway.getByRole('region', { name: 'Order summary' })).toContainText('12 Palm Street');
    await expect(page.getByText('is saved and paid.')).toBeVisible();
  });
}

test('a page translated before its scripts have loaded works', async ({ page, context, allowed }) => {
  allowed.allow(mismatch);
  await translatePages(context, 'replace');
  const release = await holdRequests(page, (url) => /\/assets\/[^/]*\.js$/.test(url));
  await page.goto(`/retail/${beef.id}`, { waitUntil: 'commit' });
  await isTranslated(page);
  release();
  const main = page.getByRole('main');
  await expect(badge(page, 0)).toBeVisible();
  for (const tag of ['meta[name=viewport]', 'link[rel=icon]', 'title'])
    await expect(page.locator(`head ${tag}`)).toHaveCount(1);
  await main.getByRole('button', { name: /^One pound more/ }).click();
  await expect(main.getByText('2 lb = 37.98 $')).toBeVisible();
  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.getByRole('link', { name: 'Login' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
});

for (const way of ['replace', 'wrap'] as const) {
  const verb = way === 'replace' ? 'replaces' : 'wraps';

  test(`an account whose texts the browser ${verb} shows and saves changes`, async ({
    page,
    context,
    allowed,
  }) => {
    allowed.allow(mismatch);
    const customer = await newCustomer();
    const { id } = await placeOrder(customer);
    await comeSignedIn(context, customer);
    await translatePages(context, way);
    const main = page.getByRole('main');
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isTranslated(page);
    };
    for (const path of ['/profile', '/profile/change-password', `/profile/order/${id}`]) await open(path);

    await open('/profile/order');
    const again = main.getByRole('button', { name: /^Buy again/ });
    const outcome = main.getByText('2 products added to your cart.');
    // The second press first removes the message of the first.
    for (const _press of [1, 2]) {
      const added = page.waitForResponse((response) =>
        /"BuyAgain"/.test(response.request().postData() ?? ''),
      );
      await again.click();
      await added;
      await expect(outcome).toHaveCount(1);
      await expect(outcome).toHaveJSProperty('localName', 'font');
    }

    await open('/profile/address');
    await main.getByText('Add an address').click();
    await fillAddress(page);
    const works = await failField(page, 'SaveShippingAddress', 'saveShippingAddress', 'Please try again.');
    const save = main.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(main.getByRole('alert').locator('font').first()).toHaveText('Please try again.');
    works();
    await save.click();
    await expect(save).toBeHidden();
    await expect(main.getByText('Please try again.')).toHaveCount(0);
    const deletions = main.getByRole('button', { name: /^Delete the address/ });
    await expect(deletions).toHaveCount(2);
    await deletions.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(deletions).toHaveCount(1);

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}
