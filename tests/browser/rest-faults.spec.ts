import type { Request } from '@playwright/test';
import { response, type Behavior } from '../../bff/testing/http-server.ts';
import { faults, reset, slowFaults } from '../../bff/testing/rest-faults.ts';
import { agree, beef, email, openPickup, orderButton } from './checkout-page.ts';
import { customerWithCart, guestWithCart, ordersOf } from './checkout-shoppers.ts';
import { startReferenceApiWithFaults, type ReferenceApiWithFaults } from './reference-api-with-faults.ts';
import { testWith } from './own-stack.ts';
import { asNewClient } from './shop-api.ts';
import { expect, type Page } from './shop-test.ts';

/** In milliseconds. Longer than an order takes on a busy machine, but shorter than a test may take. */
const writeMs = 4000;
let api: ReferenceApiWithFaults;
const test = testWith({
  startRestApi: async (referenceUrl) => (api = await startReferenceApiWithFaults(referenceUrl)),
  env: {
    bff: {
      // Without a cache, each page calls the REST API.
      BFF_CACHE_FRESH_MS: '0',
      BFF_CACHE_STALE_MS: '0',
      // Otherwise, an open circuit breaker would hide the faults.
      BFF_BREAKER_OPEN_MS: '1',
      BFF_WRITE_TIMEOUT_MS: String(writeMs),
    },
    web: { PAGE_CACHE_MB: '0' },
  },
});
test.beforeEach(() => api.mend());

const calls = {
  list: /^GET \/products\/\?/,
  setQuantity: /^PATCH \/guestcarts\/[^/]+\/items\//,
  guestOrder: /^POST \/guestorders\/$/,
  order: /^POST \/orders\/$/,
  payment: /^POST \/payment\//,
} as const;

const mayBePlaced =
  'Your order may have been placed, but the response was lost. Please check your email or your orders before you order again.';

interface Messages {
  readonly list: string;
  /** `null` if the change counts as successful, because reading the cart afterward shows the outcome. */
  readonly cart: string | null;
  readonly order: string;
  /** A rejection shows the REST API's message; any other failure is only logged. */
  readonly payment?: string;
}

const N = 'Network Error';
const S = (status: number): string => `Request failed with status code ${status}`;

/** Faults that lead to different messages; `bff/rest/faults.test.ts` has more. */
const table: Readonly<Record<string, Messages>> = {
  'F03 reset before the response': { list: N, cart: N, order: mayBePlaced },
  'F06 no headers': {
    list: 'timeout of 3000ms exceeded',
    cart: `timeout of ${writeMs}ms exceeded`,
    order: mayBePlaced,
  },
  'F09 a debug page': { list: S(500), cart: S(500), order: S(500) },
  'F10 a bad gateway': { list: S(502), cart: S(502), order: mayBePlaced },
  'F13 a throttled call': { list: S(429), cart: S(429), order: S(429) },
  'F17 fields of the wrong type': { list: N, cart: null, order: mayBePlaced },
  'F24 a rejected token': { list: 'Expired.', cart: 'Expired.', order: 'Expired.' },
  'F26 a missing object': {
    list: 'Not found.',
    cart: 'This item is not in the cart anymore.',
    order: 'Not found.',
    payment: 'Not found.',
  },
  'F27 an invalid field': { list: 'Odd.', cart: 'Odd.', order: 'Odd.', payment: 'Odd.' },
};

const behaviors = new Map([...faults, ...slowFaults('', '')].map(({ name, behavior }) => [name, behavior]));
const rows = Object.entries(table).map(([name, seen]) => {
  const behavior = behaviors.get(name);
  if (behavior === undefined) throw new Error(`There is no fault ${name}.`);
  return { name, behavior, seen };
});
const isOperation = (request: Request, name: string): boolean =>
  `${request.url()} ${request.postData() ?? ''}`.includes(name);
const cartRow = (page: Page) => page.getByRole('textbox', { name: `Pounds of ${beef.name}` });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const noise = /graphql|Failed to load resource| 429$/;

test('for each fault, a list shows why it failed, and Retry loads it after the API recovers', async ({
  page,
  allowed,
}) => {
  allowed.allow(noise);
  const main = page.getByRole('main');
  const failure = main.getByRole('region', { name: 'Products' }).getByRole('alert');
  const retry = failure.getByRole('button', { name: 'Retry' });
  let ask = async (): Promise<unknown> => page.goto('/retail?search=roast');
  for (const { name, behavior, seen } of rows) {
    api.mend();
    api.fail(calls.list, behavior);
    // On the first load, the server renders the failure, and the page retries once by itself.
    const responded = page.waitForResponse((response) => isOperation(response.request(), 'Listing'));
    await ask();
    await responded;
    await expect.soft(failure, name).toContainText(`We couldn’t load the products. ${seen.list}`);
    await expect.soft(main, name).not.toContainText(/secret-setting|\[object|loading|Nothing matches/);
    ask = async () => retry.click();
  }
  api.mend();
  await retry.click();
  await expect(main.getByRole('link', { name: beef.name }).first()).toBeVisible();
});

for (const { name, behavior, seen } of rows) {
  test(`${name}: the shopper sees what happened to the cart and order, and loses nothing`, async ({
    page,
    context,
    allowed,
  }) => {
    allowed.allow(noise);
    await guestWithCart(context, { [beef.id]: 2 });
    await openPickup(page);
    const changed = api.fail(calls.setQuantity, behavior);
    await page.getByRole('button', { name: `One pound more of ${beef.name}` }).click();
    if (seen.cart === null) await expect.poll(changed).toBe(1);
    else await expect(toast(page, seen.cart)).toBeVisible();
    await expect(cartRow(page)).toHaveValue('2');
    expect(changed()).toBe(1);

    const ordered = api.fail(calls.guestOrder, behavior);
    const tab = context.waitForEvent('page');
    await orderButton(page).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').filter({ hasText: seen.order })).toBeVisible();
    await expect.poll(async () => (await tab).isClosed()).toBe(true);
    expect(ordered()).toBe(1);
    await expect(main).not.toContainText(/secret-setting|\[object/);
    await expect(email(page)).toHaveValue('amina@example.com');
    await expect(orderButton(page)).toHaveCount(seen.order === mayBePlaced ? 0 : 1);
  });
}

test('F01 refused connections: the shopper sees the failure, loses nothing and can order later', async ({
  page,
  context,
  allowed,
}) => {
  allowed.allow(noise);
  await guestWithCart(context, { [beef.id]: 2 });
  await openPickup(page);
  const main = page.getByRole('main');
  await api.rejectConnections();
  await page.getByRole('button', { name: `One pound more of ${beef.name}` }).click();
  await expect(toast(page, N)).toBeVisible();
  await expect(cartRow(page)).toHaveValue('2');
  await orderButton(page).click();
  await expect(main.getByRole('alert').filter({ hasText: N })).toBeVisible();
  await expect(email(page)).toHaveValue('amina@example.com');
  const list = await context.newPage();
  await list.goto('/retail?search=roast');
  await expect(
    list.getByRole('alert').filter({ hasText: `We couldn’t load the products. ${N}` }),
  ).toBeVisible();
  await list.close();
  await api.accept();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
});

test('after each kind of failed payment request, the order is still saved and can be paid', async ({
  page,
  context,
  allowed,
}) => {
  allowed.allow(noise);
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  const main = page.getByRole('main');
  let press = orderButton(page);
  for (const { name, behavior, seen } of rows) {
    api.mend();
    const asked = api.fail(calls.payment, behavior);
    const opened = context.waitForEvent('page');
    await press.click();
    await expect.poll(async () => (await opened).isClosed(), name).toBe(true);
    const { payment = 'You can pay it from here.' } = seen;
    await expect.soft(main.getByText(payment), name).toBeVisible();
    await expect.soft(main, name).not.toContainText(/Network Error|status code|secret-setting|timeout of/);
    expect.soft(asked(), name).toBe(1);
    await agree(page);
    press = page.getByRole('button', { name: 'Pay now' });
  }
  api.mend();
  const gateway = context.waitForEvent('page');
  await press.click();
  await (await gateway).getByRole('button', { name: /^Pay/ }).click();
  await expect((await gateway).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

/** Responses that don't confirm a placed order; `bff/checkout/recover-order.test.ts` has more. */
const placedFaults: readonly { readonly name: string; readonly behavior: Behavior }[] = [
  { name: 'whose response is lost', behavior: reset },
  {
    name: 'that is followed by status 500',
    behavior: response(500, '<h1>Oops</h1>', { 'content-type': 'text/html' }),
  },
];

for (const { name, behavior } of placedFaults) {
  const title = `a placed order ${name}: a customer can pay it, and a guest sees that it may exist`;
  test(title, { tag: ['@D-order-02'] }, async ({ page, context, browser, baseURL, allowed }) => {
    allowed.allow(noise);
    const customer = await customerWithCart(context, { [beef.id]: 1 });
    await page.goto('/cart');
    await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
    const asked = api.fail(calls.order, behavior, true);
    const gateway = context.waitForEvent('page');
    await orderButton(page).click();
    await expect((await gateway).getByRole('button', { name: /^Pay/ })).toBeVisible();
    const [number = 'none', ...more] = await ordersOf(customer);
    expect(more).toEqual([]);
    await expect(page).toHaveURL(`/payment?order=${number}`);
    expect(asked()).toBe(1);

    const other = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: asNewClient() });
    try {
      await guestWithCart(other, { [beef.id]: 1 });
      const guest = await other.newPage();
      await openPickup(guest);
      const sent = api.fail(calls.guestOrder, behavior, true);
      await orderButton(guest).click();
      await expect(guest.getByRole('alert').filter({ hasText: mayBePlaced })).toBeVisible();
      await expect(orderButton(guest)).toHaveCount(0);
      await expect(guest.getByRole('button', { name: 'Check my order' })).toHaveCount(0);
      await expect(guest.getByRole('link', { name: 'Cart, 0 products' }).first()).toBeAttached();
      expect(sent()).toBe(1);
    } finally {
      await other.close();
    }
  });
}
