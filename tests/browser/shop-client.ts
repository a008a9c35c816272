import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import * as z from 'zod';

const documents = Object.entries(
  z
    .record(z.string(), z.string())
    .parse(
      JSON.parse(
        readFileSync(new URL('../../web/src/generated/persisted-documents.json', import.meta.url), 'utf8'),
      ),
    ),
);

/** Asks the shop as its own client does: by the hash of a document that it knows. */
export async function ask(
  request: APIRequestContext,
  operationName: string,
  variables: object,
  accessToken?: string,
): Promise<unknown> {
  const found = documents.find(([, text]) => new RegExp(`(query|mutation) ${operationName}\\b`).test(text));
  const sha256Hash = (found?.[0] ?? '').replace(/^sha256:/, '');
  const answer = await request.post('/graphql', {
    data: { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } },
    headers: accessToken === undefined ? {} : { authorization: `JWT ${accessToken}` },
  });
  return answer.json();
}

/** Pounds of each product, by its id. */
export type Contents = Readonly<Record<string, number>>;

const added = z.object({ data: z.object({ addToCart: z.object({ cart: z.object({ id: z.string() }) }) }) });

/** Puts products into a guest's cart, a new one by default; the result is its id. */
export async function addForGuest(
  request: APIRequestContext,
  contents: Contents,
  cartId?: string,
): Promise<string> {
  let guestCartId = cartId;
  for (const [productId, quantity] of Object.entries(contents)) {
    const input = { productId, quantity, ...(guestCartId === undefined ? {} : { guestCartId }) };
    guestCartId = added.parse(await ask(request, 'AddToCart', { input })).data.addToCart.cart.id;
  }
  if (guestCartId === undefined) throw new Error('A cart needs contents');
  return guestCartId;
}

/** Lets the browser know something from the first page on, once: what the shop writes there later stands. */
async function remember(context: BrowserContext, key: string, value: string): Promise<void> {
  await context.addInitScript(
    (entry) => {
      if (window.origin === 'null' || localStorage.getItem(`seeded ${entry.key}`) !== null) return;
      localStorage.setItem(`seeded ${entry.key}`, 'yes');
      localStorage.setItem(entry.key, entry.value);
    },
    { key, value },
  );
}

/** Makes a guest's cart and lets the browser know it; the result is its id. */
export async function guestWithCart(context: BrowserContext, contents: Contents): Promise<string> {
  const id = await addForGuest(context.request, contents);
  await remember(context, 'cartID', id);
  return id;
}

/** An account of its own for each test, signed in. */
export interface Customer {
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
}

const signedIn = z.object({
  data: z.object({ signIn: z.object({ accessToken: z.string(), expiresAt: z.nullable(z.string()) }) }),
});

/** Registers a customer, fills the cart, and signs the browser in. */
export async function customerWithCart(
  context: BrowserContext,
  contents: Contents,
  { isWholesale = false } = {},
): Promise<Customer> {
  const { request } = context;
  const name = `shopper-${randomUUID().slice(0, 8)}`;
  const [email, password] = [`${name}@example.com`, 'halal-demo-1'];
  const phone = `+1305${String(Math.floor(2_000_000 + Math.random() * 7_999_999))}`;
  await ask(request, 'SignUp', {
    input: { email, password, passwordConfirmation: password, username: name, phone },
  });
  const answer = signedIn.parse(await ask(request, 'SignIn', { input: { email, password } }));
  const { accessToken, expiresAt } = answer.data.signIn;
  for (const [productId, quantity] of Object.entries(contents)) {
    const input = { productId, quantity, isWholesale };
    added.parse(await ask(request, 'AddToCart', { input }, accessToken));
  }
  await remember(context, 'shop.session', JSON.stringify({ accessToken, expiresAt }));
  return { email, password, accessToken };
}

/** Saves so many addresses, on First Street, Second Street and so on up to the tenth. */
export async function saveAddresses(
  context: BrowserContext,
  { accessToken }: Customer,
  count: number,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const input = {
      firstName: 'Amina',
      lastName: 'Hassan',
      address: `${number} Saved Street`,
      city: 'Moore Haven',
      postalCode: '33471',
      phone: '+13055550100',
    };
    await ask(context.request, 'SaveShippingAddress', { input }, accessToken);
  }
}

const orders = z.object({
  data: z.object({ viewer: z.object({ orders: z.array(z.object({ id: z.string() })) }) }),
});

/** The numbers of a customer's orders. */
export async function ordersOf(
  context: BrowserContext,
  { accessToken }: Customer,
): Promise<readonly string[]> {
  const answer = orders.parse(await ask(context.request, 'Orders', {}, accessToken));
  return answer.data.viewer.orders.map(({ id }) => id);
}
