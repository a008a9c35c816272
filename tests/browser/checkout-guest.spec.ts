import {
  beef,
  continueToPay,
  email,
  field,
  fillAddress,
  goat,
  openPickup,
  orderButton,
  sums,
  choosePickup,
} from './checkout-page.ts';
import { addForGuest, guestWithCart } from './checkout-shoppers.ts';
import { expectNoShift } from './layout-shift.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test(
  'a guest orders a delivery, and the payment pages show the order, even after a reload',
  {
    tag: [
      '@H31',
      '@H34',
      '@H39-2',
      '@H45-2',
      '@S1-shop-01',
      '@S1-shop-03',
      '@S2-checkout-02',
      '@S2-checkout-04',
      '@S2-general-04',
      '@S2-general-05',
      '@S2-payment-04',
      '@S2-routes-02',
      '@S2-routes-04',
      '@S2-routes-05',
      '@S3-data-04',
      '@S3-data-07',
      '@S4-checkout-01',
      '@S9-limit-08',
      '@S9-limit-12',
    ],
  },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 3, [goat.id]: 2 });
    await page.goto('/cart');
    await expect(orderButton(page)).toBeVisible();
    await expect
      .poll(() => sums(page))
      .toEqual({
        'Sub total': '74.95 $',
        'Delivery fees': '5.75 $',
        'Deposit due at the shop before slaughter. You pay the total online. The deposit is not part of it.':
          '5.00 $',
        Total: '80.70 $',
      });
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*cart/);
    await expect(page.getByRole('radio', { name: '10AM-12PM' })).toBeChecked();
    await page.getByRole('radio', { name: '4PM-6PM' }).check();
    await email(page).fill('amina@example.com');
    await fillAddress(page);
    await field(page, 'Delivery note').fill('Gate 4410');
    await expectReflowAndAccessibility(page, expectAccessible);

    const gateway = await continueToPay(page);
    await expect(page).toHaveURL(/\/payment\?order=/);
    await expect(page.getByText('is saved and not paid yet')).toBeVisible();
    const order = page.getByRole('main');
    await expect(order).toContainText('Amina, 12 Palm Street, Moore Haven, 33471');
    await expect(order).toContainText('80.70 $');
    await expect(order).toContainText('Gate 4410');
    await page.reload();
    await expect(order).toContainText('4PM-6PM');
    await expectReflowAndAccessibility(page, expectAccessible);

    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(gateway).toHaveURL(/\/payment\/success\?order=/);
    await gateway.reload();
    const number = new URL(gateway.url()).searchParams.get('order') ?? '';
    for (const text of [number, '4PM-6PM', '12 Palm Street', '80.70 $'])
      await expect(gateway.getByRole('region', { name: 'Order summary' })).toContainText(text);
    await expect(
      gateway.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+, \d{4}$/),
    ).toBeVisible();
    await expect(gateway.getByRole('contentinfo')).toHaveCount(0);
    await expect(gateway.getByRole('banner').locator('a[href^="tel:"]')).toHaveCount(0);
    await gateway.emulateMedia({ media: 'print' });
    await expect(gateway.getByRole('banner').getByRole('img')).toBeVisible();
    for (const role of ['navigation', 'button'] as const)
      await expect(gateway.getByRole(role)).toHaveCount(0);
    await expect(gateway.getByRole('link', { name: 'Back to Home' })).toBeHidden();
    await gateway.emulateMedia({ media: null });
    await expectReflowAndAccessibility(gateway, expectAccessible);
    await expect(page.getByText('is saved and paid.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await gateway.getByRole('link', { name: 'Back to Home' }).click();
    await expect(gateway).toHaveURL('/');

    // The next order is prefilled with this order's address and time slot, without a layout shift.
    const nextCart = await addForGuest({ [beef.id]: 1 });
    await page.evaluate((id) => localStorage.setItem('cartID', id), nextCart);
    const tab = await context.newPage();
    await tab.setViewportSize({ width: 360, height: 800 });
    await tab.goto('/cart');
    await expect(tab.getByText('As last time: 12 Palm Street, 4PM-\u20606PM.')).toBeVisible();
    for (const [name, value] of [
      ['First name', 'Amina'],
      ['City', 'Moore Haven'],
      ['Postal code', '33471'],
      ['Phone number', '3055550100'],
    ] as const)
      await expect(field(tab, name)).toHaveValue(value);
    await expect(email(tab)).toHaveValue('amina@example.com');
    await expect(tab.getByRole('radio', { name: '4PM-6PM' })).toBeChecked();
    await tab.waitForLoadState('networkidle');
    await expectNoShift(tab, 'the prefilled form');
  },
);

test(
  'pickup hides the address, removes the fee, shows the branch and keeps typed input',
  { tag: ['@H30', '@S2-routes-06', '@S4-address-02', '@S9-limit-11', '@S9-limit-12'] },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 2 });
    await page.goto('/cart');
    await fillAddress(page);
    await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
    await expect(field(page, 'City')).toHaveCount(0);
    await expect
      .poll(() => sums(page))
      .toEqual({ 'Sub total': '37.98 $', 'Delivery fees': '0.00 $', Total: '37.98 $' });
    await expect(page.getByRole('main')).toContainText(/Our branch.*Moore Haven, FL 33471/);
    await expect(page.getByRole('heading', { name: 'Pickup date and time' })).toBeVisible();
    await expectReflowAndAccessibility(page, expectAccessible);
    await page.getByRole('radio', { name: 'Delivery' }).check();
    await expect(field(page, 'City')).toHaveValue('Moore Haven');
    await expect(field(page, 'Phone number')).toHaveValue('3055550100');
    await expect.poll(() => sums(page)).toMatchObject({ 'Delivery fees': '2.50 $', Total: '40.48 $' });

    await choosePickup(page);
    await email(page).fill('amina@example.com');
    const opened = context.waitForEvent('page');
    const ordered = page.waitForRequest(
      (request) => request.postData()?.includes('"operationName":"PlaceOrder"') === true,
    );
    await orderButton(page).click();
    // The form still contains the address, but the order doesn't.
    expect((await ordered).postData()).not.toMatch(/shippingAddress|savedAddressId|Palm Street|33471|0100/);
    await expect(page.getByRole('main')).toContainText('Omar Yusuf');
    const gateway = await opened;
    await expect(page.getByRole('main')).toContainText(/Pickup from the branch.*Moore Haven, FL 33471/);
    await gateway
      .getByRole('button', { name: /^Cancel/ })
      .or(gateway.getByRole('link', { name: /^Cancel/ }))
      .click();
    await expect(gateway.getByRole('heading', { name: 'Payment canceled' })).toBeVisible();
    await expect(gateway.getByRole('region', { name: 'Order summary' })).toContainText('37.98 $');
    await expect(gateway.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await expectReflowAndAccessibility(gateway, expectAccessible);
    await gateway.getByRole('link', { name: 'Back to Cart' }).click();
    await expect(gateway).toHaveURL('/cart');
  },
);

test(
  'each invalid field shows a message until it is corrected, and the first one is focused',
  { tag: ['@H27-2', '@S3-data-08', '@S5-checkout-01', '@S5-email-03', '@S8-error-16'] },
  async ({ page, context, expectAccessible }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await page.goto('/cart');
    await orderButton(page).click();
    await expect(email(page)).toBeFocused();
    const messages = {
      Email: 'requird valid email',
      Address: 'this field is required',
      City: 'this field is required',
      'Postal code': 'this field is required',
      'Phone number': 'this field is required',
    };
    for (const [name, message] of Object.entries(messages)) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
    }
    for (const name of ['First name', 'Last name', 'House number', 'State'])
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false');
    expect(context.pages()).toHaveLength(1);
    await expectReflowAndAccessibility(page, expectAccessible);
    const summary = page.getByRole('navigation', { name: /^Please check/ });
    await expect(summary.getByRole('link')).toHaveText(Object.keys(messages));
    await summary.getByRole('link', { name: 'City' }).click();
    await expect(field(page, 'City')).toBeFocused();

    await email(page).fill('amina@example');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await email(page).fill('amina@example.com');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText('requird valid email')).toHaveCount(0);
    await expect(summary).toHaveAccessibleName('Please check 4 fields');
    await field(page, 'Postal code').fill('0347');
    await field(page, 'Phone number').fill('305555');
    await orderButton(page).click();
    await expect(field(page, 'Address')).toBeFocused();
    await expect(field(page, 'Postal code')).toHaveAccessibleDescription('Postal code must be 5 or 9 digits');
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Phone number is not valid');
  },
);

test(
  'fields support autofill and a formatted phone number, and a reload keeps the input',
  { tag: ['@H26-1', '@H28-2', '@S3-data-05', '@S5-address-01'] },
  async ({ page, context }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await page.goto('/cart');
    const tokens = {
      Email: 'email',
      'First name': 'shipping given-name',
      'Last name': 'shipping family-name',
      Address: 'shipping address-line1',
      'House number': 'shipping address-line2',
      City: 'shipping address-level2',
      State: 'shipping address-level1',
      'Postal code': 'shipping postal-code',
      'Phone number': 'shipping tel-national',
    };
    for (const [name, token] of Object.entries(tokens))
      await expect(field(page, name)).toHaveAttribute('autocomplete', token);
    await expect(field(page, 'Postal code')).toHaveAttribute('inputmode', 'numeric');
    await expect(field(page, 'Phone number')).toHaveAttribute('inputmode', /tel|numeric/);
    await expect(field(page, 'Country')).toHaveValue('USA');
    await expect(field(page, 'Country')).not.toBeEditable();
    await expect(page.getByText('+1', { exact: true })).toBeVisible();

    await field(page, 'Phone number').fill('+1 (305) 555-0100');
    await expect(field(page, 'Phone number')).toHaveValue('3055550100');
    await field(page, 'Postal code').pressSequentially('0a2-134');
    await expect(field(page, 'Postal code')).toHaveValue('02134');
    await field(page, 'City').fill('Moore Haven');
    await page.getByRole('radio', { name: '6PM-8PM' }).check();
    await page.reload();
    await expect(field(page, 'Phone number')).toHaveValue('3055550100');
    await expect(field(page, 'Postal code')).toHaveValue('02134');
    await expect(field(page, 'City')).toHaveValue('Moore Haven');
    await expect(page.getByRole('radio', { name: '6PM-8PM' })).toBeChecked();
  },
);

test(
  "an empty cart links to the shop and can't be ordered",
  { tag: ['@S2-checkout-05', '@S5-checkout-04', '@S8-error-10'] },
  async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Shop retail now' })).toHaveAttribute('href', '/retail');
    await orderButton(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Add Items to Cart !' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    // Without an amount, the button scrolls with the page instead of staying in a fixed bar on phones.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).scrollIntoViewIfNeeded();
    await expect(orderButton(page)).not.toBeInViewport();
  },
);

test(
  'an order includes quantity changes made just before it is placed',
  { tag: ['@S4-checkout-02'] },
  async ({ page, context }) => {
    await guestWithCart(context, { [beef.id]: 1 });
    await openPickup(page);
    await page.getByRole('button', { name: `One pound more of ${beef.name}` }).click({ clickCount: 4 });
    await continueToPay(page);
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(`${beef.name}, 5 lb`);
  },
);
