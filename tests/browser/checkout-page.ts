import type { BrowserContext, Locator, Page } from '@playwright/test';

export const beef = { id: '1', name: 'Beef Ribeye Roast' } as const;
/** The price is 8.99 $/lb, delivery costs 1.00 $ per pound, and the deposit is 2.50 $ per pound. */
export const goat = { id: '53', name: 'Half Goat, Cut to Order' } as const;

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Continue to Pay' });
export const email = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
export const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });

/** Shows the date field by choosing another day. */
export async function openDateField(page: Page): Promise<Locator> {
  await page.getByRole('radio', { name: 'Another day' }).check();
  return page.getByLabel('Date');
}

export const agree = async (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: 'I agree to the terms of sale' }).check();

export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'First name').fill('Amina');
  await field(page, 'Address').fill('12 Palm Street');
  await field(page, 'City').fill('Moore Haven');
  await field(page, 'Postal code').fill('33471');
  await field(page, 'Phone number').fill('3055550100');
}

/** The REST API must accept who collects a pickup. */
export async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  const collector = page.getByRole('group', { name: 'Who collects it?' });
  await collector.getByRole('textbox', { name: 'Name' }).fill('Omar Yusuf');
  await collector.getByRole('textbox', { name: 'Phone number' }).fill('3055550142');
}

export async function openPickup(page: Page): Promise<void> {
  await page.goto('/cart');
  await email(page).fill('amina@example.com');
  await choosePickup(page);
}

export async function sums(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('main').locator('dl > div').filter({ hasText: / \$$/ });
  const texts = await rows.evaluateAll((found) =>
    found.map((row): [string, string] => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return Object.fromEntries<string>(texts);
}

export function countOrderRequests(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"PlaceOrder"') === true) count += 1;
  });
  return () => count;
}

export async function continueToPay(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await orderButton(page).click();
  return opened;
}

export async function payNow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const gateway = await opened;
  await gateway.waitForURL(/\/payment\/test\//);
  return gateway;
}
