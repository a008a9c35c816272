import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../../upstream/accounts/demo-accounts.ts';
import { type Caller, count, execute, responseMs, userErrors } from './graphql.ts';

export type Outcome = 'acknowledged' | 'in doubt' | 'refused' | 'unanswered';

export interface Checkout {
  readonly cartId: string;
  readonly outcome: Outcome;
  /** The order's id if the order was acknowledged; otherwise, the error codes. */
  readonly result: string;
  /** What the shopper needs to read, pay or cancel the acknowledged order. */
  readonly access?: Readonly<Record<string, string>>;
}

export interface Shopper extends Caller {
  readonly email: string;
  readonly isCustomer: boolean;
  readonly seesPages: boolean;
}

const cartFields = 'id subtotal deliveryTotal lines { id quantity subtotal }';
const documents = {
  listing: 'query ($page: Int!) { products(page: $page) { totalCount items { id name unitPrice image } } }',
  search: '{ products(search: "lamb") { totalCount items { id name } } }',
  signIn: 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken userErrors { code } } }',
  addToCart: `mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { ${cartFields} } userErrors { code } } }`,
  setQuantity: `mutation ($input: SetCartLineQuantityInput!) { setCartLineQuantity(input: $input) { cart { ${cartFields} } userErrors { code } } }`,
  placeOrder:
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id accessKey } userErrors { code } } }',
} as const;
const pages = ['/', '/retail', '/retail/2', '/retail?search=lamb', '/wholesale'];

const errors = z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional();
const cart = z.object({
  id: z.string(),
  subtotal: z.string().nullable(),
  deliveryTotal: z.string().nullable(),
  lines: z.array(z.object({ id: z.string(), quantity: z.int(), subtotal: z.string().nullable() })),
});
const signedIn = z.object({ data: z.object({ signIn: z.object({ accessToken: z.string() }) }) });
const added = z.object({ data: z.object({ addToCart: z.object({ cart: cart.nullable() }) }).nullish() });
const changed = z.object({
  data: z.object({ setCartLineQuantity: z.object({ cart: cart.nullable() }) }).nullish(),
});
const placed = z.object({
  data: z
    .object({
      placeOrder: z.object({
        order: z.object({ id: z.string(), accessKey: z.string().nullable() }).nullable(),
        userErrors,
      }),
    })
    .nullish(),
  errors,
});

type Ask = <Schema extends z.ZodType>(
  attempt: number,
  document: keyof typeof documents,
  variables: object,
  schema: Schema,
) => Promise<z.output<Schema> | undefined>;

/** The branch is closed on Sundays. */
export function pickupDay(): string {
  const day = new Date(Date.now() + 5 * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const attempts = 25;
/** The number of retries after the BFF responds that the order may have been placed. */
const looks = 3;
const retryMs = 400;

/**
 * Reads lists, fills a cart and orders it. Retries the order with the same idempotency key. Returns `undefined` if no
 * cart was filled.
 */
export async function buy(shopper: Shopper): Promise<Checkout | undefined> {
  const { urlOf, email, isCustomer, tally } = shopper;
  let authorization: string | undefined;

  const ask: Ask = async (attempt, document, variables, schema) =>
    execute(
      shopper,
      attempt,
      documents[document],
      variables,
      schema,
      authorization === undefined ? {} : { authorization },
    );
  const look = async (path: string): Promise<void> => {
    await pause(shopper.thinkMs);
    try {
      const page = await fetch(urlOf(0) + path, { signal: AbortSignal.timeout(responseMs) });
      await page.arrayBuffer();
      count(tally, `pages with status ${page.status}`);
    } catch {
      count(tally, 'no page');
    }
  };

  if (shopper.seesPages) for (const path of pages) await look(path);
  await ask(0, 'listing', { page: 1 + Math.floor(Math.random() * 5) }, z.unknown());
  await ask(0, 'search', {}, z.unknown());
  if (isCustomer) {
    const input = { email, password: DEMO_PASSWORD };
    const session = await ask(0, 'signIn', { input }, signedIn);
    if (session === undefined) return undefined;
    authorization = `JWT ${session.data.signIn.accessToken}`;
  }
  const filled = await ask(0, 'addToCart', { input: { lines: [{ productId: '2', quantity: 1 }] } }, added);
  let shown = filled?.data?.addToCart.cart;
  const [line] = shown?.lines ?? [];
  if (!shown || line === undefined) return undefined;
  const input = { cartId: shown.id, lineId: line.id, quantity: 2 };
  const doubled = await ask(0, 'setQuantity', { input }, changed);
  shown = doubled?.data?.setCartLineQuantity.cart ?? shown;
  return order(shown, ask, shopper, authorization);
}

async function order(
  shown: z.output<typeof cart>,
  ask: Ask,
  { isCustomer, email, tally }: Shopper,
  authorization: string | undefined,
): Promise<Checkout> {
  const { id: cartId } = shown;
  const input = {
    idempotencyKey: randomUUID(),
    cartId,
    shownCart: {
      subtotal: shown.subtotal,
      deliveryTotal: shown.deliveryTotal,
      lines: shown.lines.map(({ id, quantity, subtotal }) => ({ lineId: id, quantity, subtotal })),
    },
    fulfillment: 'PICKUP',
    deliveryDate: pickupDay(),
    deliverySlot: 'FROM_10AM_TO_12PM',
    ...(!isCustomer && { email }),
  };
  let unknownOutcomes = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = await ask(attempt, 'placeOrder', { input }, placed);
    const outcome = response?.data?.placeOrder;
    if (outcome?.order) {
      const { id, accessKey } = outcome.order;
      const access = {
        ...(authorization !== undefined && { authorization }),
        ...(accessKey !== null && { 'x-order-key': accessKey }),
      };
      return { cartId, outcome: 'acknowledged', result: id, access };
    }
    const codes =
      outcome?.userErrors.map(({ code }) => code) ??
      response?.errors?.map((error) => error.extensions.code) ??
      [];
    for (const code of codes) count(tally, code);
    const result = codes.join();
    if (codes.includes('ORDER_IN_DOUBT')) {
      unknownOutcomes += 1;
      if (unknownOutcomes > looks) return { cartId, outcome: 'in doubt', result };
    } else if (outcome !== undefined && !codes.includes('ORDER_UNDER_WAY')) {
      return { cartId, outcome: 'refused', result };
    }
    await pause(retryMs);
  }
  return { cartId, outcome: 'unanswered', result: '' };
}
