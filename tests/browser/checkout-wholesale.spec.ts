import { beef, field, orderButton } from './checkout-page.ts';
import { customerWithCart, ordersOf } from './checkout-shoppers.ts';
import { fillCustomerCart } from './customer.ts';
import { badge } from './filled-cart.ts';
import { expectReflowAndAccessibility } from './reflow.ts';
import { expect, test } from './shop-test.ts';

test(
  'a wholesale cart shows no prices; an order requires business details and opens a dialog',
  { tag: ['@S1-shop-02', '@S2-checkout-01', '@S3-data-06', '@S4-checkout-04', '@S5-checkout-03'] },
  async ({ page, context, expectAccessible }) => {
    const customer = await customerWithCart(context, { [beef.id]: 40 }, { isWholesale: true });
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Business' })).toBeVisible();
    await expect(badge(page, 40)).toBeVisible();
    for (const part of [page.getByRole('main'), page.getByRole('banner')])
      await expect(part).not.toContainText('$');
    await expect(field(page, 'Address')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Pickup from the branch' })).toHaveCount(0);

    await orderButton(page).click();
    await expect(field(page, 'Name of the business')).toBeFocused();
    for (const name of ['Name of the business', 'Position of the business', 'Phone number', 'EIN number']) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription('this field is required');
    }
    await expectReflowAndAccessibility(page, expectAccessible);
    await field(page, 'Name of the business').fill('Halal Grill');
    await field(page, 'Position of the business').fill('Owner');
    await field(page, 'Phone number').fill('+1 (305) 555-0100');
    await field(page, 'EIN number').fill('12-3456789');
    await field(page, 'Where should we bring it?').fill('12 Mill Road, Tampa, dock 2');
    await orderButton(page).click();

    const dialog = page.getByRole('dialog', { name: 'order payment' });
    await expect(dialog).toBeVisible();
    const [number = ''] = await ordersOf(customer);
    await expect(dialog).toContainText(number);
    await expect(dialog).toContainText(
      /, 40 lb[\d,]+\.\d\d \$Sub total[\d,]+\.\d\d \$Delivery fees[\d,]+\.\d\d \$Total[\d,]+\.\d\d \$/,
    );
    await expect(dialog).toContainText(/is saved for \w+day, \w+\s\d+,\s\d+, 10AM-12PM\./);
    await expect(page.getByRole('link', { name: 'Cart, 0 products' }).first()).toBeAttached();
    expect(context.pages()).toHaveLength(1);
    await expectReflowAndAccessibility(page, expectAccessible);

    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Pay now' }).click();
    const gateway = await opened;
    await gateway.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(`/payment?order=${number}`);
    await expect(page.getByText('is saved and paid.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(beef.name);
    await expect(page.getByRole('main')).toContainText('12 Mill Road, Tampa, dock 2');
    expect(await ordersOf(customer)).toEqual([number]);

    await fillCustomerCart(customer, { [beef.id]: 40 }, true);
    await page.goto('/cart');
    await expect(field(page, 'Name of the business')).toHaveValue('Halal Grill');
    await expect(field(page, 'Phone number')).toHaveValue('+13055550100');
    await expect(field(page, 'EIN number')).toHaveValue('12-3456789');
  },
);
