import { agree, beef, email, goat, orderButton } from './checkout-scene.ts';
import { customerWithCart, guestWithCart } from './checkout-shoppers.ts';
import { testWith } from './own-stack.ts';
import { startPlainRestApi } from './plain-rest-api.ts';
import { expect, type Page } from './shop-test.ts';

/** A REST API of section 7 alone: what it does not tell, the BFF's own settings say. */
const test = testWith({
  startRestApi: startPlainRestApi,
  env: { bff: { DELIVERY_CLOSED_WEEKDAYS: 'Sunday' } },
});

const date = (page: Page) => page.getByLabel('Date');

function sundayAfter(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + (7 - moment.getUTCDay()));
  return moment.toISOString().slice(0, 10);
}

for (const shopper of ['guest', 'customer'] as const) {
  test(`a ${shopper} of a REST API of section 7 alone orders, leaves the payment, pays later and is told what is known`, async ({
    page,
    context,
  }) => {
    await (shopper === 'guest' ? guestWithCart : customerWithCart)(context, { [goat.id]: 15, [beef.id]: 2 });
    await page.goto('/cart');
    if (shopper === 'guest') await email(page).fill('amina@example.com');
    await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
    const earliest = (await date(page).getAttribute('min')) ?? '';
    await date(page).fill(sundayAfter(earliest));
    await orderButton(page).click();
    await expect(date(page)).toHaveAccessibleDescription(/We are closed on Sundays/);
    await page.getByRole('button', { name: /^Take / }).click();

    const opened = context.waitForEvent('page');
    await orderButton(page).click();
    const gateway = await opened;
    await expect(page).toHaveURL(/\/payment\?order=/);
    const number = new URL(page.url()).searchParams.get('order') ?? '';
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('172.83 $');
    // A customer's order is read back, and such an API tells no deposit of it.
    if (shopper === 'guest') await expect(summary).toContainText('due at the shop before slaughter');
    await gateway.getByRole('button', { name: /^Cancel/ }).click();
    await expect(gateway.getByRole('heading', { name: 'Payment canceled' })).toBeVisible();
    await expect(gateway.getByRole('button', { name: 'Pay now' })).toBeVisible();

    const again = context.waitForEvent('page');
    await agree(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    const second = await again;
    await second.getByRole('button', { name: /^Pay/ }).click();
    // A guest's order cannot be checked there: the provider's return is the only word.
    await expect(second.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await second.reload();
    await expect(second.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(second.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Shop retail now' })).toBeVisible();
    if (shopper === 'guest') return;
    await page.goto('/profile/order');
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: `Order details, number ${number}` }).click();
    await expect(page.getByText('Payment status')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  });
}
