import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { type Cart, type CartLine, choicesOf, choicesSchema, isSamePurchase } from '../model/cart.ts';
import { cartWith, lineWith } from './simulated-shop.ts';

type Fault =
  | 'network'
  | 'unknown document'
  | { readonly userError: { readonly code: string; readonly message: string } };

const bodySchema = z.object({ operationName: z.string(), variables: z.unknown() });
const cartId = z.optional(z.nullable(z.string()));
const guestCartSchema = z.object({ id: z.string() });
const addSchema = z.object({
  input: z.object({
    cartId,
    isWholesale: z._default(z.boolean(), false),
    lines: z.array(
      z.object({
        productId: z.string(),
        quantity: z.int(),
        ...z.partial(choicesSchema).shape,
        note: z._default(z.nullable(z.string()), null),
        names: z._default(z.nullable(z.string()), null),
      }),
    ),
  }),
});
const changeSchema = z.object({
  input: z.object({
    cartId,
    lineId: z.string(),
    quantity: z._default(z.int(), 0),
    note: z._default(z.string(), ''),
    names: z._default(z.string(), ''),
  }),
});
const mergeSchema = z.object({
  input: z.object({ cartId: z.string(), choices: z._default(z.array(z.unknown()), []) }),
});
const lineSchema = z.looseObject({ __typename: z.literal('CartLine') });

type Added = z.infer<typeof addSchema>['input']['lines'][number] & { isWholesale: boolean };
type Change = z.infer<typeof changeSchema>['input'];

const productNames: Readonly<Record<string, string>> = { ribeye: 'Ribeye', lamb: 'Leg of lamb' };

function withQuantity(line: CartLine, quantity: number): CartLine {
  const { subtotal } = lineWith(line.id, line.product.id, quantity);
  return { ...line, quantity, subtotal: line.subtotal === null ? null : subtotal };
}

const rejection = (code: string, message: string) => ({
  __typename: 'UserError',
  field: null,
  code,
  message,
});

const payload = (value: object): object => ({ __typename: 'CartPayload', userErrors: [], ...value });

export function createBff() {
  const carts = new Map<string, Cart>();
  const operations: string[] = [];
  const mergedChoices: unknown[] = [];
  let returnsChoices = true;
  let noteLength: number | null = null;
  let namesLength: number | null = null;
  const faults = new Map<string, Fault[]>();
  const customerCartId = 'customer-cart';
  let lastId = 0;
  const delayed = { request: new Map<string, Promise<void>>(), response: new Map<string, Promise<void>>() };

  const nextId = (kind: string): string => {
    lastId += 1;
    return `${kind}-${lastId}`;
  };

  function put(id: string, lines: readonly CartLine[], isWholesale = false): Cart {
    const noAmounts = { subtotal: null, depositTotal: null, deliveryTotal: null, total: null };
    const cart: Cart = {
      ...cartWith(lines.map((line) => ({ ...line, cartId: id }))),
      id,
      isWholesale,
      ...(isWholesale ? noAmounts : {}),
    };
    carts.set(id, cart);
    return cart;
  }

  function lineFor({ productId, quantity, isWholesale, note, names, ...choices }: Added): CartLine {
    const line = lineWith(nextId('line'), productId, quantity);
    return {
      ...line,
      ...(isWholesale ? { unitPrice: null, subtotal: null, deliveryFee: null } : {}),
      ...choicesOf({ ...choicesOf(line), ...choices }),
      note,
      names,
      noteLength,
      namesLength,
      product: { ...line.product, name: productNames[productId] ?? productId },
    };
  }

  function added(cart: Cart, line: CartLine): Cart {
    const same = cart.lines.find((other) => isSamePurchase(other, line));
    return put(
      cart.id,
      same === undefined
        ? [...cart.lines, line]
        : cart.lines.map((other) =>
            other === same ? withQuantity(other, other.quantity + line.quantity) : other,
          ),
      cart.isWholesale,
    );
  }

  const cartOf = (isCustomer: boolean, id: string | null | undefined): Cart | undefined =>
    carts.get(isCustomer ? customerCartId : (id ?? ''));

  /** If only the line is missing, a change fails but a removal succeeds. */
  function changeLine(
    isCustomer: boolean,
    variables: unknown,
    change: ((line: CartLine, input: Change) => CartLine) | 'remove',
  ): object {
    const { input } = changeSchema.parse(variables);
    const cart = cartOf(isCustomer, input.cartId);
    const isThere = cart?.lines.some(({ id }) => id === input.lineId) === true;
    if (cart === undefined || (change !== 'remove' && !isThere))
      return payload({ cart: null, userErrors: [rejection('NOT_FOUND', 'Not found.')] });
    const lines = cart.lines.flatMap((line) => {
      if (line.id !== input.lineId) return [line];
      return change === 'remove' ? [] : [change(line, input)];
    });
    return payload({ cart: put(cart.id, lines, cart.isWholesale) });
  }

  async function respond(name: string, work: () => object | null) {
    operations.push(name);
    const fault = faults.get(name)?.shift();
    const [request, response] = [delayed.request.get(name), delayed.response.get(name)];
    delayed.request.delete(name);
    delayed.response.delete(name);
    await (request ?? delay(5));
    if (fault === 'network') return HttpResponse.error();
    if (fault === 'unknown document') {
      const errors = [{ message: 'No document', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }];
      return HttpResponse.json({ errors }, { status: 400 });
    }
    const field = name === 'CustomerCart' ? 'viewer' : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    if (fault !== undefined) {
      const { code, message } = fault.userError;
      const value = payload({ cart: null, userErrors: [rejection(code, message)] });
      return HttpResponse.json({ data: { [field]: value } });
    }
    const value = work();
    await response;
    const data = { __typename: 'Query', [field]: value };
    const text = JSON.stringify({ data }, (_, part: unknown) => {
      const line = returnsChoices ? undefined : lineSchema.safeParse(part).data;
      return line === undefined ? part : { ...line, ...choicesOf({}) };
    });
    return new HttpResponse(text, { headers: { 'content-type': 'application/json' } });
  }

  /** Operations are identified by name, because requests contain hashes instead of documents. */
  const operationsByName: Readonly<
    Record<string, (isCustomer: boolean, variables: unknown) => object | null>
  > = {
    GuestCart: (_, variables) => carts.get(guestCartSchema.parse(variables).id) ?? null,
    CustomerCart: (isCustomer) =>
      isCustomer ? { __typename: 'Viewer', id: '7', cart: carts.get(customerCartId) ?? null } : null,
    AddToCart: (isCustomer, variables) => {
      const { input } = addSchema.parse(variables);
      const cart =
        cartOf(isCustomer, input.cartId) ??
        put(isCustomer ? customerCartId : nextId('guest'), [], input.isWholesale);
      if (cart.lines.length > 0 && cart.isWholesale !== input.isWholesale) {
        const userErrors = [rejection('CART_KIND_MISMATCH', 'Your cart is of the other kind.')];
        return payload({ cart, userErrors });
      }
      const { isWholesale, lines } = input;
      const filled = lines.reduce((before, line) => added(before, lineFor({ ...line, isWholesale })), {
        ...cart,
        isWholesale,
      });
      return payload({ cart: filled });
    },
    SetCartLineQuantity: (isCustomer, variables) =>
      changeLine(isCustomer, variables, (line, { quantity }) => withQuantity(line, quantity)),
    SetCartLineNote: (isCustomer, variables) =>
      changeLine(isCustomer, variables, (line, { note, names }) => ({
        ...line,
        note: note === '' ? null : note,
        names: names === '' ? null : names,
      })),
    RemoveCartLine: (isCustomer, variables) => changeLine(isCustomer, variables, 'remove'),
    MergeGuestCart: (_, variables) => {
      const { cartId: from, choices } = mergeSchema.parse(variables).input;
      mergedChoices.push(...choices);
      return merge(from);
    },
  };

  /** Moves every line except lamb, which is sold out. */
  function merge(guestCartId: string): object {
    const lines = carts.get(guestCartId)?.lines ?? [];
    const kept = lines.filter(({ product }) => product.id === 'lamb');
    const moved = lines.filter((line) => !kept.includes(line));
    let cart = carts.get(customerCartId) ?? put(customerCartId, []);
    for (const line of moved) cart = added(cart, { ...line, id: nextId('line') });
    carts.delete(guestCartId);
    const guestCart = kept.length === 0 ? null : put(guestCartId, kept);
    const userErrors = kept.map(() => rejection('REFUSED', 'Sold out.'));
    return { __typename: 'MergeGuestCartPayload', cart, guestCart, movedLineCount: moved.length, userErrors };
  }

  const server = setupServer(
    http.post('*/graphql', async ({ request }) => {
      const { operationName, variables } = bodySchema.parse(await request.clone().json());
      const handle = operationsByName[operationName];
      const isCustomer = request.headers.has('authorization');
      return handle === undefined
        ? HttpResponse.error()
        : respond(operationName, () => handle(isCustomer, variables));
    }),
  );

  return {
    server,
    operations,
    mergedChoices,
    carts,
    omitChoices(): void {
      returnsChoices = false;
    },
    customerCartId,
    takeNotes(length: number, ofNames: number | null = null): void {
      noteLength = length;
      namesLength = ofNames;
    },
    fill(id: string, contents: Readonly<Record<string, number>>, isWholesale = false): void {
      put(
        id,
        Object.entries(contents).map(([productId, quantity]) =>
          lineFor({ productId, quantity, isWholesale, note: null, names: null }),
        ),
        isWholesale,
      );
    },
    contents: (id: string): Record<string, number> =>
      Object.fromEntries((carts.get(id)?.lines ?? []).map(({ product, quantity }) => [product.id, quantity])),
    choices: (id: string): string[] =>
      (carts.get(id)?.lines ?? []).map((line) => Object.values(choicesOf(line)).join(' ')),
    notes: () => [...carts.values()].flatMap(({ lines }) => lines.map(({ note }) => note)),
    names: () => [...carts.values()].flatMap(({ lines }) => lines.map(({ names }) => names)),
    failNext(name: string, fault: Fault): void {
      faults.set(name, [...(faults.get(name) ?? []), fault]);
    },
    /** Delays the next request of this operation, or its response, until the returned function is called. */
    delayNext(name: string, part: 'request' | 'response'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      delayed[part].set(name, promise);
      return resolve;
    },
    reset(): void {
      returnsChoices = true;
      noteLength = null;
      namesLength = null;
      mergedChoices.length = 0;
      delayed.request.clear();
      delayed.response.clear();
      carts.clear();
      faults.clear();
      operations.length = 0;
      lastId = 0;
    },
  };
}
