import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** How a checkout ended for the shopper. */
export type Outcome = 'acknowledged' | 'in doubt' | 'refused' | 'unheard';

/** A checkout as the shopper remembers it. */
export interface Checkout {
  readonly cartId: string;
  readonly outcome: Outcome;
  /** The order's id where it was acknowledged, the codes of the errors otherwise. */
  readonly told: string;
}

/** What shoppers met on their way, by name. */
export type Tally = Map<string, number>;

const cartFields = 'id subtotal deliveryTotal lines { id quantity subtotal }';
const addToCart = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { ${cartFields} } userErrors { code } } }`;
const placeOrder =
  'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { code } } }';
const listing = '{ products(page: 1) { totalCount items { id name unitPrice } } }';

const errors = z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional();
const userErrors = z.array(z.object({ code: z.string() }));
const cart = z.object({
  id: z.string(),
  subtotal: z.string().nullable(),
  deliveryTotal: z.string().nullable(),
  lines: z.array(z.object({ id: z.string(), quantity: z.int(), subtotal: z.string().nullable() })),
});
const added = z.object({
  data: z.object({ addToCart: z.object({ cart: cart.nullable(), userErrors }) }).nullish(),
  errors,
});
const placed = z.object({
  data: z
    .object({ placeOrder: z.object({ order: z.object({ id: z.string() }).nullable(), userErrors }) })
    .nullish(),
  errors,
});

/** How often an order is asked for before the shopper goes without an answer. */
const attempts = 25;
const retryMs = 400;
const answerMs = 20_000;

/** Buys once: reads a list, fills a cart, orders it, and asks again with the same key until the answer is final. */
export async function buy(
  urlOf: (attempt: number) => string,
  authorization: string | undefined,
  email: string,
  tally: Tally,
): Promise<Checkout | undefined> {
  const ask = async <Schema extends z.ZodType>(
    attempt: number,
    query: string,
    input: unknown,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> => {
    try {
      const answer = await fetch(urlOf(attempt), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify({ query, variables: input === undefined ? {} : { input } }),
        signal: AbortSignal.timeout(answerMs),
      });
      count(tally, `HTTP ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (error) {
      count(tally, error instanceof z.ZodError ? 'answers of another shape' : 'no answer');
      return undefined;
    }
  };

  await ask(0, listing, undefined, z.unknown());
  const filled = await ask(0, addToCart, { productId: '2', quantity: 1 }, added);
  const shown = filled?.data?.addToCart.cart;
  if (!shown || shown.lines.length === 0) return undefined;
  const input = {
    idempotencyKey: randomUUID(),
    cartId: shown.id,
    shownCart: {
      subtotal: shown.subtotal,
      deliveryTotal: shown.deliveryTotal,
      lines: shown.lines.map(({ id, quantity, subtotal }) => ({ lineId: id, quantity, subtotal })),
    },
    fulfillment: 'PICKUP',
    deliveryDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    deliverySlot: 'FROM_10AM_TO_12PM',
    ...(authorization === undefined && { email }),
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await ask(attempt, placeOrder, input, placed);
    const outcome = answer?.data?.placeOrder;
    if (outcome?.order) return { cartId: shown.id, outcome: 'acknowledged', told: outcome.order.id };
    const codes =
      outcome?.userErrors.map(({ code }) => code) ??
      answer?.errors?.map((error) => error.extensions.code) ??
      [];
    for (const code of codes) count(tally, code);
    if (codes.includes('ORDER_IN_DOUBT'))
      return { cartId: shown.id, outcome: 'in doubt', told: codes.join() };
    const isFinal = outcome !== undefined && !codes.includes('ORDER_UNDER_WAY');
    if (isFinal) return { cartId: shown.id, outcome: 'refused', told: codes.join() };
    await pause(retryMs);
  }
  return { cartId: shown.id, outcome: 'unheard', told: '' };
}

function count(tally: Tally, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}
