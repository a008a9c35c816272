import { field } from './checkout-page.ts';
import { canSignIn, comeSignedIn, logIn, newCustomer, passwordField, placeOrder } from './customer.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, type Page, test } from './shop-test.ts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

test(
  'the account info is locked until the pencil is pressed, and changes are saved',
  {
    tag: [
      '@H26-2',
      '@H39-3',
      '@S2-profile-01',
      '@S2-profile-03',
      '@S2-profile-04',
      '@S4-profile-01',
      '@S4-profile-02',
      '@S5-profile-02',
      '@S6-role-05',
    ],
  },
  async ({ page, context, expectAccessible }) => {
    const customer = await newCustomer();
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?next=%2Fprofile');
    await logIn(page, customer);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('listitem')).toHaveText([
      'Account info',
      'addresses',
      'password',
      'order',
      'Log Out',
    ]);
    const save = page.getByRole('button', { name: 'Save Changes' });
    const pencil = page.getByRole('button', { name: 'Edit account info' });
    await expect(field(page, 'First name')).toHaveValue('');
    for (const name of ['First name', 'Last name', 'Address', 'Phone', 'Email'])
      await expect(field(page, name)).toHaveAttribute('readonly', '');
    await expect(save).toBeDisabled();
    await expect(pencil).toHaveAttribute('aria-pressed', 'false');
    await expectReflowAndAccessibility(page, expectAccessible);

    await pencil.click();
    await expect(field(page, 'Email')).toHaveAttribute('readonly', '');
    await expect(field(page, 'Email')).toHaveValue(customer.email);
    await field(page, 'First name').fill('Amina');
    await field(page, 'Address').fill('12 Palm Street, Apt 4');
    await field(page, 'Phone').fill('305');
    await save.click();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Phone number is not valid');
    await expect(field(page, 'Phone')).toBeFocused();
    await expectReflowAndAccessibility(page, expectAccessible);
    await field(page, 'Phone').fill('+1 (305) 555-0100');
    await save.click();
    await expect(toast(page, 'Your Account Info Saved')).toBeVisible();
    await expect(save).toBeDisabled();
    expect(await customer.call('GET', 'customers/me/')).toMatchObject({
      first_name: 'Amina',
      last_name: '',
      address_apartment: '12 Palm Street, Apt 4',
      phone_number: '+13055550100',
    });
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(field(other, 'Phone')).toHaveValue('(305) 555-0100');
  },
);

test(
  'passwords can be shown and pasted, must match, and are cleared after each response',
  {
    tag: [
      '@H37',
      '@H39-3',
      '@S2-profile-05',
      '@S2-profile-06',
      '@S4-profile-03',
      '@S5-password-07',
      '@S8-error-17',
    ],
  },
  async ({ page, context, expectAccessible }) => {
    const customer = await newCustomer();
    await comeSignedIn(context, customer);
    await page.goto('/profile/change-password');
    const [current, password, again] = ['Current password', 'New password', 'Confirm password'].map((label) =>
      passwordField(page, label),
    );
    if (current === undefined || password === undefined || again === undefined)
      throw new Error('unreachable');
    await expect(page.getByText('At least 8 characters')).toBeVisible();
    const show = page.getByRole('button', { name: 'Show New password' });
    await password.fill('quite-another-1');
    await expect(password).toHaveAttribute('type', 'password');
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await again.fill('quite');
    await expect(again).toHaveAttribute('aria-invalid', 'false');
    await again.blur();
    await expect(again).toHaveAccessibleDescription('Passwords must match');
    await expectReflowAndAccessibility(page, expectAccessible);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('quite-another-1'));
    await again.fill('');
    await again.press('Control+V');
    await expect(again).toHaveValue('quite-another-1');
    await expect(again).toHaveAttribute('aria-invalid', 'false');

    await current.fill('not-it');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Invalid password.')).toBeVisible();
    for (const input of [current, password, again]) await expect(input).toHaveValue('');
    await current.fill(customer.password);
    await password.fill('quite-another-1');
    await again.fill('quite-another-1');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'password has been successfully changed')).toBeVisible();
    for (const input of [current, password, again]) await expect(input).toHaveValue('');
    expect(await canSignIn(customer.email, 'quite-another-1')).toBe(true);
  },
);

test(
  'missing address fields show errors; a complete address is saved and can be deleted',
  { tag: ['@H26-2', '@H39-3', '@S2-addresses-02', '@S4-address-04', '@S5-checkout-01', '@S5-profile-01'] },
  async ({ page, context, expectAccessible }) => {
    const customer = await newCustomer();
    await comeSignedIn(context, customer);
    await page.goto('/profile/address');
    const cards = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(page.getByText('No address is saved yet.')).toBeVisible();
    await save.click();
    for (const name of ['Address', 'City', 'Postal code', 'Phone number'])
      await expect(field(page, name)).toHaveAccessibleDescription('this field is required');
    await expect(field(page, 'Address')).toBeFocused();
    await expect(field(page, 'Country')).toHaveValue('USA');
    await expect(field(page, 'Country')).toHaveAttribute('readonly', '');
    await expectReflowAndAccessibility(page, expectAccessible);
    await field(page, 'Address').fill('1 Boston Common');
    await field(page, 'City').fill('Boston');
    await field(page, 'Postal code').fill('02134 x');
    await field(page, 'Phone number').fill('+1 (305) 555-0100');
    await save.click();
    await expect(toast(page, 'your shipping saved')).toBeVisible();
    await expect(cards).toHaveText(/1 Boston Common.*Boston, 02134.*USA.*\(305\) 555-0100/s);
    await expect(save).toBeHidden();
    await expectAccessible();
    expect(await cards.innerText()).toContain('1 Boston Common\nBoston, 02134\nUSA\n');
    await page.getByText('Add an address').click();
    await expect(field(page, 'City')).toHaveValue('');
    await cards.getByRole('button', { name: 'Delete the address 1 Boston Common, Boston' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No address is saved yet.')).toBeVisible();
  },
);

test("on a phone, an order's total and Pay now button are visible without scrolling", async ({
  page,
  context,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  await comeSignedIn(context, customer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/profile/order/${id}`);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Total \d+\.\d\d \$$/)).toBeInViewport({ ratio: 1 });
});

test(
  'an order is listed with its total and item count, and its details show a QR code',
  { tag: ['@H39-3', '@S2-orders-01', '@S2-orders-02', '@S2-orders-03', '@S2-orders-05'] },
  async ({ page, context, expectAccessible }) => {
    const customer = await newCustomer();
    await comeSignedIn(context, customer);
    await page.goto('/profile/order');
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
    const { id: order } = await placeOrder(customer);
    await page.reload();
    const row = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/\d+\.\d\d \$\s*\(2 items, 4 lb\)/);
    await expectReflowAndAccessibility(page, expectAccessible);
    await row.getByRole('link', { name: 'Order details' }).click();
    await expect(page).toHaveURL(`/profile/order/${order}`);
    await expect(page.getByRole('main').getByRole('img', { name: 'QR code of this order' })).toBeVisible();
    const facts = page.getByRole('main').getByRole('definition');
    await expect(facts.filter({ hasText: order.slice(0, 8) })).toBeVisible();
    for (const term of ['Order date', 'Payment status', 'Shipment method', 'Sub total', 'Delivery fees'])
      await expect(page.getByRole('main').getByText(term, { exact: true })).toBeVisible();
    await expect(facts.filter({ hasText: /^Delivery$/ })).toBeVisible();
    await expect(page.getByRole('main').getByText('12 Palm Street')).toBeVisible();
    const amounts = await Promise.all(
      ['Sub total', 'Delivery fees', 'Total'].map(async (term) => {
        const shown = await page.getByRole('main').locator(`dt:text-is("${term}") + dd`).last().textContent();
        return Math.round(Number.parseFloat((shown ?? '').replaceAll(',', '')) * 100);
      }),
    );
    expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(amounts[2]);
    expect(amounts[1]).toBeGreaterThan(0);
    await expectReflowAndAccessibility(page, expectAccessible);
    await page.goto('/profile/order/none-of-mine');
    await expect(page.getByText('There is no order with the number none-of-mine')).toBeVisible();
  },
);

test(
  'after a sign-out, Back shows nothing private, and other tabs are signed out too',
  { tag: ['@H36-1', '@S2-profile-02'] },
  async ({ page, context }) => {
    const customer = await newCustomer();
    await customer.call('PUT', 'customers/me/', { first_name: 'Zaynab', last_name: 'user' });
    await comeSignedIn(context, customer);
    await page.goto('/profile');
    await expect(field(page, 'First name')).toHaveValue('Zaynab');
    const other = await context.newPage();
    await other.goto('/profile/order');
    await expect(other.getByText('You have not ordered anything yet.')).toBeVisible();
    await page.getByRole('link', { name: 'order', exact: true }).click();
    await expect(page).toHaveURL('/profile/order');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('link', { name: 'Profile' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('shop.session'))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Zaynab')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Zaynab');
  },
);
