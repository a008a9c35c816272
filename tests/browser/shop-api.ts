import { readFileSync } from 'node:fs';
import * as z from 'zod';

const manifest = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(new URL('../../web/src/generated/persisted-documents.json', import.meta.url), 'utf8'),
    ),
  );

/** Returns the shop's URL, which is set when the stack starts, before any test runs. */
export function shopUrl(): string {
  return z.string().parse(process.env['SHOP_URL']);
}

/** Returns a header with a random client address, so that the limits per client count from zero. */
export function asNewClient(): { readonly 'x-forwarded-for': string } {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` };
}

/** Returns a request body with the operation's hash, as production requires. */
export function operationBody(operationName: string, variables: object) {
  const found = Object.entries(manifest).find(([, text]) =>
    new RegExp(`(query|mutation) ${operationName}\\b`).test(text),
  );
  const sha256Hash = (found?.[0] ?? '').replace(/^sha256:/, '');
  return { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}

export async function execute(
  operationName: string,
  variables: object,
  accessToken?: string,
): Promise<unknown> {
  const response = await fetch(`${shopUrl()}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...asNewClient(),
      ...(accessToken === undefined ? {} : { authorization: `JWT ${accessToken}` }),
    },
    body: JSON.stringify(operationBody(operationName, variables)),
  });
  return response.json();
}

const lineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  unitPrice: z.string().nullable(),
  subtotal: z.string().nullable(),
  deliveryFee: z.string().nullable(),
  occasion: z.string(),
  slaughterOption: z.string(),
  slaughterResponsibility: z.string(),
  product: z.object({ id: z.string(), name: z.string() }),
});
const cartSchema = z.object({
  id: z.string(),
  itemCount: z.int(),
  subtotal: z.string().nullable(),
  deliveryTotal: z.string().nullable(),
  total: z.string().nullable(),
  lines: z.array(lineSchema),
});

export type ServerCart = z.infer<typeof cartSchema>;

const guestCartSchema = z.object({ data: z.object({ guestCart: cartSchema.nullable() }) });
const viewerSchema = z.object({ data: z.object({ viewer: z.object({ cart: cartSchema.nullable() }) }) });
const addedSchema = z.object({ data: z.object({ addToCart: z.object({ cart: cartSchema }) }) });

export async function guestCart(id: string): Promise<ServerCart | null> {
  return guestCartSchema.parse(await execute('GuestCart', { id })).data.guestCart;
}

export async function customerCart(accessToken: string): Promise<ServerCart | null> {
  return viewerSchema.parse(await execute('CustomerCart', {}, accessToken)).data.viewer.cart;
}

/** Adds a product to a guest's cart (by default, a new one) or to the customer's cart. */
export async function addToCart(
  {
    cartId,
    isWholesale,
    ...line
  }: {
    readonly productId: string;
    readonly quantity: number;
    readonly cartId?: string;
    readonly isWholesale?: boolean;
  } & Readonly<Record<string, unknown>>,
  accessToken?: string,
): Promise<ServerCart> {
  const input = { cartId, isWholesale, lines: [line] };
  return addedSchema.parse(await execute('AddToCart', { input }, accessToken)).data.addToCart.cart;
}

export function contentsOf(cart: ServerCart | null): Record<string, number> {
  return Object.fromEntries((cart?.lines ?? []).map(({ product, quantity }) => [product.name, quantity]));
}

const homeSchema = z.object({
  data: z.object({ bestSellers: z.array(z.object({ id: z.string(), name: z.string() })).min(2) }),
});

export async function someProducts(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return homeSchema.parse(await execute('Home', {})).data.bestSellers;
}
