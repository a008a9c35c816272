import { field } from './checkout-page.ts';
import {
  comeSignedIn,
  fillCustomerCart,
  logIn,
  newCustomer,
  passwordField,
  rejectPresentToken,
} from './customer.ts';
import { addByHand, badge } from './filled-cart.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, type Page, test } from './shop-test.ts';
import { storeOnce } from './store-once.ts';

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
const loginOver = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });

test(
  'if the session ends on the account page, the customer signs in there and loses no input',
  { tag: ['@H28-4'] },
  async ({ page, context, expectAccessible }) => {
    const customer = await newCustomer();
    await comeSignedIn(context, customer);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit account info' }).click();
    await field(page, 'First name').fill('Amina');
    const other = await context.newPage();
    await other.goto('/profile/order');
    await expect(other.getByText('You have not ordered anything yet.')).toBeVisible();
    await page.bringToFront();
    await rejectPresentToken(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(loginOver(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();
    await expect(loginOver(page).getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
    await expect(passwordField(page, 'Password')).toBeFocused();
    await expectReflowAndAccessibility(page, expectAccessible);
    await expect(loginOver(other)).toBeVisible();

    await logIn(page, { email: customer.email, password: 'not it' }, loginOver(page));
    await expect(loginOver(page).getByText('email or password is wrong')).toBeVisible();
    await logIn(page, customer, loginOver(page));
    await expect(loginOver(page)).toHaveCount(0);
    await expect(loginOver(other)).toHaveCount(0);
    await expect(page).toHaveURL('/profile');
    await expect(field(page, 'First name')).toHaveValue('Amina');
    await expect(page.getByText('This is not saved yet, because your session had ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Your Account Info Saved')).toBeVisible();
    expect(await customer.call('GET', 'customers/me/')).toMatchObject({ first_name: 'Amina' });
  },
);

test(
  'if the session ends at the checkout, the customer signs in there and can then order',
  { tag: ['@H28-2', '@H28-4'] },
  async ({ page, context }) => {
    const customer = await newCustomer();
    await fillCustomerCart(customer);
    await comeSignedIn(context, customer);
    await page.goto('/cart');
    await field(page, 'Address').fill('12 Palm Street');
    await field(page, 'City').fill('Moore Haven');
    await field(page, 'Postal code').fill('33471');
    await field(page, 'Phone number').fill('3055550100');
    await page.getByRole('radio', { name: '12PM-2PM' }).check();
    await rejectPresentToken(page);
    await page.getByRole('button', { name: 'Continue to Pay' }).click();
    await expect(loginOver(page)).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    await logIn(page, customer, loginOver(page));
    await expect(loginOver(page)).toHaveCount(0);
    await expect(page.getByText('This is not ordered yet, because your session had ended.')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Moore Haven');
    await expect(page.getByRole('radio', { name: '12PM-2PM' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue to Pay' }).click();
    await expect(page).toHaveURL(/\/payment\?order=/);
    expect(await customer.call('GET', 'orders/')).toMatchObject({ count: 1 });
  },
);

test(
  'an expired session shows a toast on a public page, and a sign-in dialog on a private page',
  { tag: ['@S4-login-01'] },
  async ({ page, context }) => {
    const customer = await newCustomer();
    const past = new Date(Date.now() - 1000).toISOString();
    const runOut = (await customer.session()).replace('"expiresAt":null', `"expiresAt":"${past}"`);
    await storeOnce(context, { 'shop.session': runOut });
    await page.goto('/retail');
    await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();

    await page.evaluate((stored) => localStorage.setItem('shop.session', stored), runOut);
    await page.goto('/profile');
    await logIn(page, customer, loginOver(page));
    await expect(loginOver(page)).toHaveCount(0);
    await expect(toast(page, 'Welcom Back')).toBeVisible();
    await page.getByRole('button', { name: 'Edit account info' }).click();
    await field(page, 'First name').fill('Amina');
    await expect(page).toHaveURL('/profile');
  },
);

test(
  "after a session ends, another customer who signs in sees none of the first customer's data",
  { tag: ['@H36-2'] },
  async ({ page, context }) => {
    const [customer, another] = [await newCustomer(), await newCustomer()];
    await comeSignedIn(context, customer);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit account info' }).click();
    await field(page, 'First name').fill('Zaynab');
    await rejectPresentToken(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await logIn(page, another, loginOver(page));
    await expect(page).toHaveURL('/home');
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(field(page, 'Email')).toHaveValue(another.email);
    await expect(field(page, 'First name')).toHaveValue('');
  },
);

test(
  "if a session ends on a public page, the toast's Login leads back there after a sign-in",
  { tag: ['@D-shop-05'] },
  async ({ page, context }) => {
    const customer = await newCustomer();
    await comeSignedIn(context, customer);
    await page.goto('/retail/1');
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    // Wait for the cart. Otherwise, reading it might end the session, and the product would be added to a guest's cart.
    await expect(badge(page, 0)).toBeVisible();
    await rejectPresentToken(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?next=%2Fretail%2F1');
    await logIn(page, customer);
    await expect(page).toHaveURL('/retail/1');
  },
);

test(
  'signing in at the checkout leads back there, reports the merged item and keeps the draft',
  { tag: ['@H35-3', '@S4-cart-03'] },
  async ({ page }) => {
    const customer = await newCustomer();
    await addByHand(page, '/retail/1');
    await page.goto('/cart');
    await field(page, 'City').fill('Moore Haven');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?next=%2Fcart');
    await logIn(page, customer);
    await expect(toast(page, 'We’ve added your guest item to your cart.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('link', { name: 'Cart, 1 product, 1 lb' }).first()).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Moore Haven');
    await expect(field(page, 'Email')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('cartID'))).toBeNull();
  },
);

test(
  "an item that can't be merged at sign-in stays in the guest cart, and a message says so",
  { tag: ['@D-shop-06'] },
  async ({ page }) => {
    const customer = await newCustomer();
    await fillCustomerCart(customer, { 1: 40, 23: 40 }, true);
    await addByHand(page, '/retail/1');
    await page.goto('/login');
    await logIn(page, customer);
    await expect(toast(page, /^1 item couldn’t be moved and stayed in your guest cart\. .+/)).toBeVisible();
    await expect(page).toHaveURL('/home');
    expect(await page.evaluate(() => localStorage.getItem('cartID'))).not.toBeNull();
  },
);
