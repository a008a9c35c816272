import type { Request } from '@playwright/test';
import { response, type Behavior } from '../../bff/testing/http-server.ts';
import { faults, reset, type RestFault, slowFaults } from '../../bff/testing/rest-faults.ts';
import { agree, beef, email, openPickup, orderButton } from './checkout-page.ts';
import { customerWithCart, guestWithCart, ordersOf } from './checkout-shoppers.ts';
import { startReferenceApiWithFaults, type ReferenceApiWithFaults } from './reference-api-with-faults.ts';
import { testWith } from './own-stack.ts';
import { asNewClient } from './shop-api.ts';
import { expect, type Page } from './shop-test.ts';

/** Longer than an order takes on a busy machine, but short enough for a test. */
const writeMs = 4000;
let api: ReferenceApiWithFaults;
const shopTest = testWith({
  startRestApi: async (referenceUrl) => (api = await startReferenceApiWithFaults(referenceUrl)),
  env: {
    bff: {
      // Each page calls the REST API.
      BFF_CACHE_FRESH_MS: '0',
      BFF_CACHE_STALE_MS: '0',
      // Otherwise the circuit breaker would open and hide the faults.
      BFF_BREAKER_OPEN_MS: '1',
      BFF_WRITE_TIMEOUT_MS: String(writeMs),
    },
    web: { PAGE_CACHE_MB: '0' },
  },
});
const test = shopTest.extend<{ mended: void }>({
  mended: [
    async ({}, use) => {
      api.mend();
      await use();
    },
    { auto: true },
  ],
});

const calls = {
  list: /^GET \/products\/\?/,
  setQuantity: /^PATCH \/guestcarts\/[^/]+\/items\//,
  guestOrder: /^POST \/guestorders\/$/,
  order: /^POST \/orders\/$/,
  signIn: /^POST \/auth\/jwt\/create\/$/,
  payment: /^POST \/payment\//,
} as const;

const mayBePlaced =
  'Your order may have been placed, but the response was lost. Please check your email or your orders before you order again.';

/** The message that a shopper sees after each action. */
interface Messages {
  readonly list: string;
  /** `null` if the change counts as successful, because reading the cart afterwards shows the outcome. */
  readonly cart: string | null;
  readonly order: string;
  readonly signIn: string;
}

const messages = (list: string, order: string, others: Partial<Messages> = {}): Messages => ({
  list,
  cart: list,
  signIn: list,
  order,
  ...others,
});
const N = 'Network Error';
const S = (status: number): string => `Request failed with status code ${status}`;
const readT = 'timeout of 3000ms exceeded';
const writeT = `timeout of ${writeMs}ms exceeded`;
const wrong = 'email or password is wrong';

/** An order whose response can't be read may have been placed; after an error response, it wasn't. */
const table: Readonly<Record<string, Messages>> = {
  'F03 reset before the response': messages(N, mayBePlaced),
  'F04 reset in the headers': messages(N, mayBePlaced),
  'F05 reset in the body': messages(N, mayBePlaced),
  'F06 no headers': messages(readT, mayBePlaced, { cart: writeT, signIn: writeT }),
  'F07 no body': messages(readT, mayBePlaced, { cart: writeT, signIn: writeT }),
  'F08 a byte at a time': messages(readT, mayBePlaced, { cart: writeT, signIn: writeT }),
  'F09 a debug page': messages(S(500), S(500)),
  'F10 a bad gateway': messages(S(502), mayBePlaced),
  'F11 unavailable until the deadline': messages(S(503), S(503)),
  'F12 a gateway that timed out': messages(S(504), mayBePlaced),
  'F13 too many': messages(S(429), S(429)),
  'F14 HTML as JSON': messages(N, mayBePlaced),
  'F14 HTML': messages(N, mayBePlaced),
  'F15 JSON cut off': messages(N, mayBePlaced),
  'F16 nothing': messages(N, mayBePlaced),
  'F17 other types': messages(N, mayBePlaced, { cart: null }),
  'F18 no fields': messages(N, mayBePlaced, { cart: null }),
  'F20 null': messages(N, mayBePlaced),
  'F21 3 MB': messages(N, mayBePlaced),
  'F22 a redirect to itself': messages(S(301), S(301)),
  'F23 a redirect elsewhere': messages(S(302), S(302)),
  'F24 a rejected token': messages('Expired.', 'Expired.', { signIn: wrong }),
  'F25 a refusal': messages('No.', 'No.'),
  'F26 nothing there': messages('Not found.', 'Not found.', {
    cart: 'This item is not in the cart anymore.',
  }),
  'F27 a field': messages('Odd.', 'Odd.', { signIn: wrong }),
  'F28 not HTTP': messages(N, mayBePlaced),
  'F29 200 kB of headers': messages(N, mayBePlaced),
  'F30 false gzip': messages(N, mayBePlaced),
  'F31 invalid UTF-8': messages(N, mayBePlaced),
};

const rows = [...faults, ...slowFaults('', '')];
const isOperation = (request: Request, name: string): boolean =>
  `${request.url()} ${request.postData() ?? ''}`.includes(name);
const cartRow = (page: Page) => page.getByRole('textbox', { name: `Pounds of ${beef.name}` });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const noise = /graphql|Failed to load resource| 429$/;

test('for every fault, a failed list shows what to do and loads once the REST API works', async ({
  page,
  allowed,
}) => {
  test.setTimeout(180_000);
  allowed.allow(noise);
  const main = page.getByRole('main');
  const failure = main.getByRole('region', { name: 'Products' }).getByRole('alert');
  const retry = failure.getByRole('button', { name: 'Retry' });
  let ask = async (): Promise<unknown> => page.goto('/retail?search=roast');
  for (const { name, behavior } of rows) {
    api.mend();
    api.fail(calls.list, behavior);
    // The page is served with the failure and retries once by itself.
    const responded = page.waitForResponse((response) => isOperation(response.request(), 'Listing'));
    await ask();
    await responded;
    const { list = name } = table[name] ?? {};
    await expect.soft(failure, name).toContainText(`We couldn’t load the products. ${list}`);
    await expect.soft(main, name).not.toContainText(/secret-setting|\[object|loading|Nothing matches/);
    ask = async () => retry.click();
  }
  await expect(failure).toContainText('check your network');
  await expect(failure).toContainText('refresh your page');
  api.mend();
  await retry.click();
  await expect(main.getByRole('link', { name: beef.name }).first()).toBeVisible();
});

let closed = 0;

/** Responses that are late, or that succeed on the second attempt. */
const harmless: Readonly<Record<string, (whole: Behavior, number: number) => Behavior>> = {
  'F33 late': (whole) => (socket, count, asked) => void setTimeout(whole, 300, socket, count, asked),
  'F34 one reset': (whole, number) => (number === 1 ? reset : whole),
  'F35 one 503': (whole, number) => (number === 1 ? response(503, '') : whole),
  'F36 an idle connection that was closed': (whole, number) => (socket, count, asked) => {
    whole(socket, count, asked);
    if (number > 1) return;
    // Fails at the next call on this connection.
    socket.once('data', () => {
      closed += 1;
      socket.destroy();
    });
  },
};

test('a list whose response is late or needs a retry is shown as usual', async ({ page }) => {
  const main = page.getByRole('main');
  const closedBefore = closed;
  const look = async (name: string): Promise<void> => {
    await page.goto('/retail?search=roast');
    await expect(main.getByRole('link', { name: beef.name }).first(), name).toBeVisible();
    await expect(main.getByRole('alert').filter({ hasText: /./ }), name).toHaveCount(0);
  };
  for (const [name, change] of Object.entries(harmless)) {
    api.mend();
    api.alter(calls.list, change);
    await look(name);
  }
  // Fails when the connection is used again.
  await expect(async () => {
    await look('F36');
    expect(closed).toBe(closedBefore + 1);
  }).toPass();
});

for (const { name, behavior } of rows) {
  const seen = table[name];
  test(`${name}: the shopper sees what happened to cart and order, and loses nothing`, async ({
    page,
    context,
    allowed,
  }) => {
    if (seen === undefined) throw new Error(`The table has no row for ${name}.`);
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

test('F01 refused connections: the shopper sees the failure, loses nothing and orders later', async ({
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

test('a failed sign-in is called a wrong password only if it was rejected', async ({ page, allowed }) => {
  allowed.allow(noise);
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.locator('input[autocomplete="current-password"]').fill('halal-2-pounds');
  let account = '';
  for (const [index, { name, behavior }] of faults.entries()) {
    api.mend();
    // Sign-ins without a response count as password guesses.
    account = `amina-${index}@example.com`;
    await main.locator('input[autocomplete="username"]').fill(account);
    const asked = api.fail(calls.signIn, behavior);
    // The previous fault may have the same message.
    const responded = page.waitForResponse((response) => isOperation(response.request(), 'SignIn'));
    await main.getByRole('button', { name: 'Login' }).click();
    await responded;
    await expect.soft(main.getByRole('alert').first(), name).toContainText(table[name]?.signIn ?? name);
    expect.soft(asked(), name).toBe(1);
  }
  await expect(main.locator('input[autocomplete="username"]')).toHaveValue(account);
});

const invalidPaymentPages: Readonly<Record<string, string>> = {
  'F26 nothing there': 'Not found.',
  'F27 a field': 'Odd.',
};

/** Responses to a payment request without a usable URL. */
const noPayment: readonly Pick<RestFault, 'name' | 'behavior'>[] = [
  { name: 'a javascript: address', behavior: response(200, '{"url":"javascript:alert(1)"}') },
  { name: 'a data: address', behavior: response(200, '{"url":"data:text/html,paid"}') },
  { name: 'no address', behavior: response(200, '{"url":""}') },
];

test('for every fault of a payment request, the order stays saved and payable', async ({
  page,
  context,
  allowed,
}) => {
  test.setTimeout(120_000);
  allowed.allow(noise);
  await guestWithCart(context, { [beef.id]: 1 });
  await openPickup(page);
  const main = page.getByRole('main');
  let press = orderButton(page);
  for (const { name, behavior } of [...noPayment, ...faults]) {
    api.mend();
    const asked = api.fail(calls.payment, behavior);
    const opened = context.waitForEvent('page');
    await press.click();
    await expect.poll(async () => (await opened).isClosed(), name).toBe(true);
    // A rejection shows the REST API's message; anything else is only logged.
    const { [name]: words = 'You can pay it from here.' } = invalidPaymentPages;
    await expect.soft(main.getByText(words), name).toBeVisible();
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

/** Responses that don't confirm an order that was placed. */
const placedFaults: readonly { readonly name: string; readonly behavior: Behavior }[] = [
  { name: 'whose answer is lost', behavior: reset },
  { name: 'whose answer never comes', behavior: () => undefined },
  { name: 'answered with 500', behavior: response(500, '<h1>Oops</h1>', { 'content-type': 'text/html' }) },
  { name: 'answered with 504', behavior: response(504, '<h1>Oops</h1>', { 'content-type': 'text/html' }) },
  { name: 'answered with 409', behavior: response(409, '{"detail":"This key is known."}') },
  { name: 'answered with half a body', behavior: response(201, '{"id":') },
];

for (const { name, behavior } of placedFaults) {
  const title = `a placed order ${name}: a customer reaches it, a guest sees that it may exist`;
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
