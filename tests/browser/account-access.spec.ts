import { beef, field } from './checkout-page.ts';
import { stopClock } from './clock.ts';
import { logIn, newcomer, newCustomer, passwordField } from './customer.ts';
import { addByHand } from './filled-cart.ts';
import { holdBack, intercept } from './graphql-faults.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { contentsOf, customerCart } from './shop-api.ts';
import { expect, type Page, test } from './shop-test.ts';

const press = async (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function expectMessage(input: ReturnType<typeof field>, message: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(`^${message.replaceAll('.', '\\.')}`));
}

test(
  "sign-up shows each error next to its field, including the server's, and keeps the password",
  {
    tag: [
      '@H27-1',
      '@H28-1',
      '@H45-1',
      '@S2-register-01',
      '@S2-register-03',
      '@S5-email-01',
      '@S5-email-02',
      '@S5-password-01',
      '@S5-password-03',
      '@S5-password-04',
      '@S5-register-01',
      '@S5-register-02',
      '@S5-register-03',
    ],
  },
  async ({ page, expectAccessible }) => {
    const taken = await newCustomer();
    const amina = newcomer();
    await page.goto('/register');
    await expectReflowAndAccessibility(page, expectAccessible);
    await expect(page.getByText('At least 8 characters, with a letter')).toBeVisible();
    await press(page, 'Sign up');
    await expect(field(page, 'Email')).toBeFocused();
    await expectMessage(field(page, 'Email'), 'Please enter a vaild email');
    await expectMessage(field(page, 'Username'), 'this field is required');
    await expectMessage(field(page, 'Phone'), 'Phone number is not valid');
    for (const label of ['Password', 'Confirm Password'])
      await expectMessage(passwordField(page, label), 'Please enter password');
    await expectReflowAndAccessibility(page, expectAccessible);
    const summary = page.getByRole('navigation', { name: 'Please check 5 fields' });
    await summary.getByRole('link', { name: 'Phone' }).click();
    await expect(field(page, 'Phone')).toBeFocused();

    await field(page, 'Email').fill('amina@');
    await expectMessage(field(page, 'Email'), 'Invalid email address');
    await field(page, 'Phone').fill('30555501');
    await expectMessage(field(page, 'Phone'), 'Phone number is not valid');
    const password = passwordField(page, 'Password');
    await password.fill('short');
    await expectMessage(
      password,
      'Password is too short - should be 8 chars minimum. and at least one letter',
    );
    await password.fill('123456789');
    await expectMessage(password, 'Password must contain at least one letter ');
    await password.fill(amina.password);
    await expect(password).toHaveAttribute('aria-invalid', 'false');
    await passwordField(page, 'Confirm Password').fill('something else');
    await expectMessage(passwordField(page, 'Confirm Password'), 'Passwords must match');
    await passwordField(page, 'Confirm Password').fill(amina.password);

    await field(page, 'Email').fill(taken.email);
    await field(page, 'Username').fill(taken.username);
    await field(page, 'Phone').fill(`+1 (${taken.phone.slice(0, 3)}) ${taken.phone.slice(3)}`);
    await expect(field(page, 'Phone')).toHaveValue(taken.phone);
    await press(page, 'Sign up');
    await expectMessage(field(page, 'Email'), 'user with this email already exists.');
    await expectMessage(field(page, 'Username'), 'A user with that username already exists.');
    await expectMessage(field(page, 'Phone'), 'user with this phone already exists.');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(password).toHaveValue(amina.password);

    await field(page, 'Email').fill(amina.email);
    await field(page, 'Username').fill(amina.username);
    await field(page, 'Phone').fill(amina.phone);
    await stopClock(page);
    await press(page, 'Sign up');
    await expect(page.getByText('Thanks for Sign up, Please log in')).toHaveCount(1);
    await page.clock.runFor(499);
    await expect(page).toHaveURL('/register');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/login');
    await page.clock.resume();
    await logIn(page, amina);
    await expect(page).toHaveURL('/home');
  },
);

test(
  'a guest who signs up and signs in during a purchase returns to the same page',
  { tag: ['@H35-4'] },
  async ({ page }) => {
    const amina = newcomer();
    await page.goto('/wholesale/1');
    const cases = page.getByRole('main').getByRole('textbox', { name: /^Cases of/ });
    await cases.fill('10');
    await press(page, 'Add to cart');
    await page.getByRole('link', { name: 'Sign up' }).click();
    // The sign-in form has a field with the same label, so wait for the sign-up page.
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await field(page, 'Email').fill(amina.email);
    await field(page, 'Username').fill(amina.username);
    await field(page, 'Phone').fill(amina.phone);
    await passwordField(page, 'Password').fill(amina.password);
    await passwordField(page, 'Confirm Password').fill(amina.password);
    await press(page, 'Sign up');
    await expect(page).toHaveURL('/login?next=%2Fwholesale%2F1%3Fquantity%3D400');
    await expect(field(page, 'Email')).toHaveValue(amina.email);
    await logIn(page, amina);
    await expect(page).toHaveURL('/wholesale/1?quantity=400');
    await expect(cases).toHaveValue('10');
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText('Beef Ribeye Roast');
  },
);

test(
  "a rejected sign-in shows the reason, and an outage isn't reported as a wrong password",
  {
    tag: [
      '@D-shop-01',
      '@H28-1',
      '@H45-1',
      '@S2-login-02',
      '@S2-login-03',
      '@S2-login-04',
      '@S2-login-05',
      '@S4-login-02',
      '@S5-email-02',
      '@S5-password-05',
    ],
  },
  async ({ page, allowed, expectAccessible }) => {
    const customer = await newCustomer();
    await page.goto('/login');
    await expect(page.getByRole('checkbox', { name: 'Rembemer me' })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Forgot Password ?' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    await expectReflowAndAccessibility(page, expectAccessible);
    await press(page, 'Login');
    await expectMessage(field(page, 'Email'), 'Please enter a vaild email');
    await logIn(page, { email: customer.email, password: 'x' });
    await expect(page.getByRole('alert').filter({ hasText: 'email or password is wrong' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(customer.email);
    await expect(passwordField(page, 'Password')).toHaveValue('x');
    await expect(passwordField(page, 'Password')).toBeFocused();
    for (const input of [field(page, 'Email'), passwordField(page, 'Password')])
      await expectMessage(input, 'email or password is wrong');
    await expectReflowAndAccessibility(page, expectAccessible);

    allowed.allow(/graphql|Failed to load resource/);
    await intercept(page, 'SignIn', async (route) => route.abort('connectionreset'));
    const release = await holdBack(page, 'SignIn');
    await press(page, 'Login');
    await expect(page.getByRole('button', { name: 'loading...' })).toBeVisible();
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible();
    await expect(page.getByText('email or password is wrong')).toHaveCount(0);
    await expect(passwordField(page, 'Password')).toHaveAttribute('aria-invalid', 'false');
  },
);

test(
  '"Rembemer me" outlives the tabs; without it, a session reaches only tabs opened later',
  { tag: ['@S2-nav-04', '@S2-nav-06', '@S2-routes-07', '@S3-data-01', '@S4-login-01'] },
  async ({ page, context }) => {
    const customer = await newCustomer();
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('shop.session'), sessionStorage.getItem('shop.session')]);
    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Rembemer me' }).uncheck();
    await logIn(page, customer);
    await expect(page).toHaveURL('/home');
    expect(await stored()).toEqual([null, expect.stringContaining('accessToken')]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    const other = await context.newPage();
    await other.goto(`/retail/${beef.id}`);
    await expect(other.getByRole('link', { name: 'Profile' })).toBeVisible();
    await addByHand(other, `/retail/${beef.id}`);
    expect(contentsOf(await customerCart(customer.accessToken))).toEqual({ [beef.name]: 1 });
    const orders = await context.newPage();
    await orders.goto('/profile/order');
    await expect(orders.getByRole('heading', { level: 1, name: 'order' })).toBeVisible();
    await expect(orders).toHaveURL('/profile/order');
    await orders.close();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await logIn(page, customer);
    await expect(page).toHaveURL('/home');
    expect(await stored()).toEqual([expect.stringContaining('accessToken'), null]);
    await expect(other.getByRole('link', { name: 'Profile' })).toBeVisible();
  },
);
