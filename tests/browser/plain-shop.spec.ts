import type { BrowserContext } from '@playwright/test';
import { type LanguageCode, languageNamed, languages } from '../../web/src/config/languages.ts';
import { inLanguage } from '../screens/in-language.ts';
import { inLanguage as translated } from './catalog.ts';
import { continueToPay, email, field, fillAddress, orderButton } from './checkout-page.ts';
import { saveAddresses } from './checkout-shoppers.ts';
import { comeSignedIn, fillCustomerCart, logIn, newCustomer, newcomer, placeOrder } from './customer.ts';
import { expectNoDeadButton } from './dead-buttons.ts';
import { testWith } from './own-stack.ts';
import { resetPathOf, startPlainShopApi } from './plain-shop.ts';
import { expect, type Page } from './shop-test.ts';

/** Uses the mock of section 7 as the shop's REST API, so that no call or field is an addition. */
const test = testWith({ startOtherRestApi: startPlainShopApi });

test.describe.configure({ timeout: 360_000 });

const brisket = { id: '1', name: 'Beef Brisket' };

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Fails if the page promises or offers what only an API with additions can know or do. */
async function expectNoPromise(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const text of [
    'Status',
    'Keep this order',
    'Delivery note',
    'We’ll email you when your order is confirmed.',
  ])
    await expect(main.getByText(text, { exact: true })).toHaveCount(0);
  for (const name of ['Cancel order', 'Keep on this device'])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
}

/** Pays on the mock's page in the newest tab. Returns the tab, which is in the shop again, in the shopper's language. */
async function pay(context: BrowserContext, code: LanguageCode): Promise<Page> {
  const gateway = context.pages().at(-1);
  if (gateway === undefined) throw new Error('There is no tab.');
  await gateway.getByRole('button', { name: /^Pay \d/ }).click();
  await gateway.waitForURL(/\/payment\/success\?order=/);
  const { offer } = languageNamed(code);
  // The mock knows no languages, so that the shopper comes back to an English page.
  await expect(gateway.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  if (code !== 'en') await gateway.getByRole('link', { name: offer }).click();
  const shop = inLanguage(gateway, code);
  await expect(shop.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expectNoPromise(shop);
  return shop;
}

for (const { code } of languages) {
  const say = (english: string): string => (code === 'en' ? english : translated(code, english));
  const open = async (context: BrowserContext): Promise<Page> => inLanguage(await context.newPage(), code);
  const pressAdd = async (page: Page): Promise<void> => {
    const name = code === 'en' ? 'Add to cart' : say('Add to cart <0/>');
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  };
  async function addToCart(page: Page): Promise<void> {
    await pressAdd(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Add to cart') })
      .click();
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText(brisket.name);
  }

  test(`with section 7 alone, a guest finds, orders and pays meat in ${code}`, async ({ context }) => {
    const page = await open(context);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Beef', exact: true }).first().click();
    const product = page.getByRole('main').getByRole('link', { name: brisket.name }).first();
    // The mock has only English names, which are marked as English on other pages.
    await expect(product.locator('[lang=en]')).toHaveCount(code === 'en' ? 0 : 1);
    await product.click();
    await addToCart(page);
    await page.goto('/cart');
    await email(page).fill('amina@example.com');
    await fillAddress(page);
    await expectNoPromise(page);
    await continueToPay(page);
    await page.waitForURL(/\/payment\?order=/);
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('9.99 $');
    await expectNoPromise(page);
    const paid = await pay(context, code);
    await expect(paid.getByRole('region', { name: 'Order summary' })).toContainText(brisket.name);
    await paid.goto('/order');
    await expect(paid.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await paid.goto('/cart');
    await expect(paid.getByRole('link', { name: 'Shop retail now' })).toBeVisible();
  });

  test(`with section 7 alone, a customer uses each part of the account in ${code}`, async ({ context }) => {
    const page = await open(context);
    const main = page.getByRole('main');
    const submit = async () => main.locator('form button[type=submit]').click();
    const passwords = main.locator('input[type=password]');
    const fillPasswords = async (text: string, count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) await passwords.nth(index).fill(text);
    };
    const customer = { ...newcomer(), newPassword: 'another-2-pounds' };
    await page.goto('/register');
    await email(page).fill(customer.email);
    await field(page, 'Username').fill(customer.username);
    await main.locator('input[type=tel]').fill(customer.phone);
    await fillPasswords(customer.password, 2);
    await submit();
    await page.waitForURL(/\/login$/);
    await page.goto('/forgotPassword');
    await email(page).fill(customer.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(customer.email)).toBeVisible();
    await expect.poll(() => resetPathOf(customer.email)).toBeDefined();
    await page.goto(resetPathOf(customer.email) ?? '');
    await fillPasswords(customer.newPassword, 2);
    await submit();
    await page.waitForURL(/\/login$/);
    await logIn(page, { email: customer.email, password: customer.newPassword });
    await page.waitForURL(/\/home$/);

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit account info' }).click();
    await field(page, 'First name').fill('Amina');
    await field(page, 'Last name').fill('Khan');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Your Account Info Saved')).toBeVisible();
    await page.goto('/profile/address');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'your shipping saved')).toBeVisible();
    await page.goto('/profile/change-password');
    await fillPasswords(customer.password, 3);
    await passwords.first().fill(customer.newPassword);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'password has been successfully changed')).toBeVisible();

    await page.goto(`/retail/${brisket.id}`);
    await addToCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: /12 Palm Street/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await continueToPay(page);
    await page.waitForURL(/\/payment\?order=/);
    await expect(page.getByText('is saved and not paid yet.')).toBeVisible();
    await expectNoPromise(page);
    await pay(context, code);
    await expect(page.getByText('is saved and paid.')).toBeVisible();
    await page.goto('/profile/order');
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Order details' }).click();
    await expect(page.getByRole('img', { name: 'QR code of this order' })).toBeVisible();
    await expectNoPromise(page);
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(/\/login/);
  });

  test(`with section 7 alone, a customer orders wholesale in ${code}`, async ({ context }) => {
    const customer = await newCustomer();
    await comeSignedIn(context, customer);
    const page = await open(context);
    await page.goto(`/wholesale/${brisket.id}`);
    await pressAdd(page);
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText(brisket.name);
    await page.goto('/cart');
    await expect(page.getByRole('main')).not.toContainText('$');
    await field(page, 'Name of the business').fill('Halal Grill');
    await field(page, 'Position of the business').fill('Owner');
    await field(page, 'Phone number').fill('3055550100');
    await field(page, 'EIN number').fill('12-3456789');
    await orderButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'order payment' });
    await expect(dialog).toContainText('9.49 $');
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Pay now' }).click();
    await opened;
    await pay(context, code);
    await expect(page.getByText('is saved and paid.')).toBeVisible();
    await expectNoPromise(page);
  });
}

test('with section 7 alone, no button is without an effect', async ({ page, context, allowed }) => {
  // The forms are sent with wrong and with missing input.
  allowed.allow(/graphql|Failed to load resource/);
  test.setTimeout(900_000);
  const customer = await newCustomer();
  const order = await placeOrder(customer, '10AM-12PM', { contents: { 1: 2, 15: 1 } });
  await saveAddresses(customer, 1);
  await fillCustomerCart(customer, { 1: 2, 15: 1 });
  const guest = [
    '/',
    '/login',
    '/register',
    '/forgotPassword',
    '/reset/reset_password/MQ/forged',
    '/order',
    '/staff',
  ];
  for (const path of guest) await expectNoDeadButton(page, path, /^$/);
  await comeSignedIn(context, customer);
  const signedIn = [
    '/retail',
    '/retail/1',
    '/wholesale/1',
    '/odhiah/15',
    '/profile',
    '/profile/address',
    '/profile/change-password',
    '/profile/order',
    `/profile/order/${order.id}`,
    `/payment?order=${order.id}`,
    `/payment/success?order=${order.id}`,
    `/payment/cancel?order=${order.id}`,
    '/pages/delivery',
    '/cart',
  ];
  for (const path of signedIn) await expectNoDeadButton(page, path, /^Log Out$/);
});
