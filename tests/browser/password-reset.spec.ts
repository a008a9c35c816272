import { canSignIn, logIn, mailed, newCustomer, passwordField } from './customer.ts';
import { badge } from './filled-cart.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test(
  'an emailed link resets a forgotten password only once',
  {
    tag: [
      '@H28-1',
      '@H45-1',
      '@S2-login-02',
      '@S2-password-01',
      '@S2-password-02',
      '@S2-routes-01',
      '@S4-login-03',
      '@S5-email-01',
      '@S5-email-02',
      '@S5-password-02',
      '@S5-password-06',
    ],
  },
  async ({ page, expectAccessible }) => {
    const customer = await newCustomer();
    await page.goto('/login');
    // Before hydration, a link loads a document, and the browser doesn't focus its heading.
    await expect(badge(page, 0)).toBeVisible();
    const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
    await email.fill('typed@example.com');
    await page.getByRole('link', { name: 'Forgot Password ?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    await expect(email).toHaveValue('typed@example.com');
    await email.fill('');
    const send = page.getByRole('button', { name: 'Send the link' });
    await send.click();
    await expect(email).toHaveAccessibleDescription('Please enter a vaild email');
    await email.fill('nobody');
    await expect(email).toHaveAccessibleDescription('Invalid email address');
    await expectReflowAndAccessibility(page, expectAccessible);
    await email.fill(customer.email);
    await send.click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('checkout your email')).toBeVisible();
    await expect(page.getByText(`If ${customer.email} has an account`)).toBeVisible();

    const link = await mailed(customer.email, /https?:\/\/\S+\/reset\/\S+/);
    await page.goto(link);
    const password = passwordField(page, 'New Password');
    const again = passwordField(page, 'Confirm Password');
    const save = page.getByRole('button', { name: 'Save the new password' });
    await expect(page.getByText('At least 8 characters')).toBeVisible();
    await password.fill('1234567');
    await save.click();
    await expect(password).toHaveAccessibleDescription(
      /^Password is too short - should be 8 chars minimum\./,
    );
    await expect(again).toHaveAccessibleDescription('Passwords must match');
    await expectReflowAndAccessibility(page, expectAccessible);
    await password.fill('quite-another-1');
    await again.fill('quite-another-1');
    await save.click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).not.toHaveURL(link);
    await page.goto('/login');
    await logIn(page, { email: customer.email, password: 'quite-another-1' });
    await expect(page).toHaveURL('/home');
    expect(await canSignIn(customer.email, customer.password)).toBe(false);

    // The other form of the reset URL contains the same token, which was already used.
    const [uid, token] = new URL(link).pathname.split('/').slice(-2);
    await page.goto(`/reset?token=${token}&uid=${uid}`);
    await password.fill('quite-another-2');
    await again.fill('quite-another-2');
    await save.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'This link was used already or is too old.' }),
    ).toBeVisible();
    await expect(password).toHaveValue('quite-another-2');
  },
);

test(
  'an incomplete reset link shows an error and a way to request a new link',
  { tag: ['@H45-1', '@S2-routes-01'] },
  async ({ page, expectAccessible }) => {
    await page.goto('/reset?uid=MQ');
    await expect(page.getByText('This link is not complete.')).toBeVisible();
    await expectReflowAndAccessibility(page, expectAccessible);
    await page.getByRole('main').getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL('/forgotPassword');
  },
);
