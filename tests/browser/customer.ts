import { randomInt, randomUUID } from 'node:crypto';
import { type BrowserContext, request as playwrightRequest } from '@playwright/test';
import * as z from 'zod';
import { expect, type Page } from './shop-test.ts';
import { outboxOf } from './outbox.ts';
import { storeOnce } from './store-once.ts';

const env = z.object({ SHOP_API_URL: z.string() });
const tokenSchema = z.object({ access: z.string() });
const userSchema = z.object({ user_id: z.int() });

export const anAddress = {
  address: '12 Palm Street',
  city: 'Moore Haven',
  postal_code: '33471',
  phone_number: '+13055550100',
} as const;

export type Contents = Readonly<Record<string, number>>;

export interface Customer {
  readonly email: string;
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly accessToken: string;
  readonly userId: string;
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<unknown>;
  readonly session: () => Promise<string>;
}

async function send(method: string, path: string, data?: object, token?: string): Promise<unknown> {
  const { SHOP_API_URL } = env.parse(process.env);
  const api = await playwrightRequest.newContext();
  try {
    const response = await api.fetch(`${SHOP_API_URL}/${path}`, {
      method,
      ...(data && { data }),
      ...(token !== undefined && { headers: { authorization: `JWT ${token}` } }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return await response.json().catch(() => null);
  } finally {
    await api.dispose();
  }
}

export function newcomer() {
  const username = `amina-${randomUUID().slice(0, 8)}`;
  const phone = `305${randomInt(2_000_000, 9_999_999)}`;
  return { email: `${username}@example.com`, username, phone, password: 'halal-2-pounds' } as const;
}

async function tokenOf({ email, password }: Pick<Customer, 'email' | 'password'>): Promise<string> {
  return tokenSchema.parse(await send('POST', 'auth/jwt/create/', { email, password })).access;
}

function userIdIn(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return String(userSchema.parse(claims).user_id);
}

/** Registers a customer directly with the REST API, so that the BFF's limits don't apply. */
export async function newCustomer(): Promise<Customer> {
  const account = newcomer();
  const { password, phone } = account;
  await send('POST', 'auth/users/', {
    ...account,
    phone: `+1${phone}`,
    password2: password,
    first_name: 'user',
    last_name: 'user',
  });
  const accessToken = await tokenOf(account);
  const userId = userIdIn(accessToken);
  return {
    ...account,
    accessToken,
    userId,
    call: (method, path, data) => send(method, path, data, accessToken),
    session: async () => JSON.stringify({ accessToken: await tokenOf(account), expiresAt: null, userId }),
  };
}

export async function canSignIn(email: string, password: string): Promise<boolean> {
  return tokenOf({ email, password }).then(
    () => true,
    () => false,
  );
}

/** Stores the customer's session in the browser, as 'Rembemer me' does. */
export async function comeSignedIn(context: BrowserContext, customer: Customer): Promise<void> {
  await storeOnce(context, { 'shop.session': await customer.session() });
}

export async function logIn(
  page: Page,
  { email, password }: Pick<Customer, 'email' | 'password'>,
  login = page.getByRole('main'),
): Promise<void> {
  await login.locator('input[autocomplete="username"]').fill(email);
  await login.locator('input[autocomplete="current-password"]').fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
}

/**
 * Finds a password field by its exact label, because the button next to the field is labeled `Show …`. A required
 * field's label ends with an asterisk.
 */
export const passwordField = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** Makes the server reject the page's current token, as if it had expired. */
export async function rejectPresentToken(page: Page): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('shop.session'));
  const rejected = `JWT ${/"accessToken":"([^"]+)"/.exec(session ?? '')?.[1]}`;
  await page.context().route('**/graphql', async (route) => {
    const headers = await route.request().allHeaders();
    if (headers['authorization'] !== rejected) return route.fallback();
    return route.fallback({ headers: { ...headers, authorization: `${rejected.slice(0, -8)}AAAAAAAA` } });
  });
}

/** Waits until an email to this address contains a match, and returns the match. */
export async function mailed(email: string, form: RegExp): Promise<string> {
  let found: string | undefined;
  const look = async (): Promise<boolean> => {
    const own = await outboxOf(email);
    found = own.map((text) => form.exec(text)?.[0]).find((text) => text !== undefined);
    return found !== undefined;
  };
  await expect.poll(look).toBe(true);
  return found ?? '';
}

const idSchema = z.object({ id: z.union([z.string(), z.int()]).transform(String) });
const cartsSchema = z.object({ results: z.array(idSchema).min(1) });

/** Fills the customer's cart, by default with 2 lb of two products. Returns the cart's id. */
export async function fillCustomerCart(
  customer: Customer,
  contents: Contents = { 1: 2, 23: 2 },
  isWholesale = false,
): Promise<string> {
  const { id } = cartsSchema.parse(await customer.call('GET', 'carts/')).results[0] ?? { id: '' };
  for (const [product, quantity] of Object.entries(contents))
    await customer.call('POST', `carts/${id}/items/`, {
      product_id: Number(product),
      quantity,
      is_wholesale: isWholesale,
    });
  return id;
}

export async function placeOrder(
  customer: Customer,
  deliveryTime = '10AM-12PM',
  { language = 'en', contents }: { language?: string; contents?: Contents } = {},
): Promise<{ id: string }> {
  const cart_id = await fillCustomerCart(customer, contents);
  const address = idSchema.parse(await customer.call('POST', 'shippingaddress/', anAddress));
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const order = {
    cart_id,
    shipping_address: Number(address.id),
    order_info: 'Delivery',
    delivery_date: day,
    delivery_time: deliveryTime,
    language,
  };
  return idSchema.parse(await customer.call('POST', 'orders/', order));
}
