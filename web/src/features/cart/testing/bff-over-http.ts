import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';
import { addMoney, multiplyMoney } from '../../../format/money.ts';
import { type Cart, type CartLine, isSamePurchase } from '../model/cart.ts';

/** How the next operation with a given name fails. */
type Fault =
  | 'network'
  | 'unknown document'
  | { readonly userError: { readonly code: string; readonly message: string } };

const bodySchema = z.object({ operationName: z.string(), variables: z.unknown() });
const guestCartId = z.optional(z.nullable(z.string()));
const guestCartSchema = z.object({ id: z.string() });
const addSchema = z.object({
  input: z.object({
    guestCartId,
    productId: z.string(),
    quantity: z.int(),
    isWholesale: z._default(z.boolean(), false),
    occasion: z._default(z.nullable(z.enum(['NORMAL', 'AQIQAH', 'ODHIAH'])), 'NORMAL'),
    slaughterOption: z._default(
      z.nullable(z.enum(['BUY_AND_SLAUGHTER', 'WITNESS_SLAUGHTER', 'PICK_UP_MEAT_ONLY', 'SPECIAL_REQUEST'])),
      'BUY_AND_SLAUGHTER',
    ),
    slaughterChoice: z._default(
      z.nullable(z.enum(['OWN_RESPONSIBILITY', 'LEAVE_TO_BUTCHER'])),
      'OWN_RESPONSIBILITY',
    ),
    note: z._default(z.nullable(z.string()), null),
  }),
});
const setSchema = z.object({ input: z.object({ guestCartId, lineId: z.string(), quantity: z.int() }) });
const noteSchema = z.object({ input: z.object({ guestCartId, lineId: z.string(), note: z.string() }) });
const removeSchema = z.object({ input: z.object({ guestCartId, lineId: z.string() }) });
const mergeSchema = z.object({ guestCartId: z.string(), choices: z._default(z.array(z.unknown()), []) });
const lineSchema = z.looseObject({ __typename: z.literal('CartLine') });
const unknownChoices = { occasion: null, slaughterOption: null, slaughterChoice: null };

type Added = Omit<z.infer<typeof addSchema>['input'], 'guestCartId'>;

const plain = {
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterChoice: 'OWN_RESPONSIBILITY',
  note: null,
} as const;

const catalog: Readonly<Record<string, { name: string; unitPrice: string; fee: string }>> = {
  ribeye: { name: 'Ribeye', unitPrice: '8.99', fee: '1.25' },
  lamb: { name: 'Leg of lamb', unitPrice: '12.50', fee: '2.00' },
};

function withQuantity(line: CartLine, quantity: number): CartLine {
  return {
    ...line,
    quantity,
    subtotal: line.unitPrice === null ? null : multiplyMoney(line.unitPrice, quantity),
  };
}

const isSignedIn = (request: Request): boolean => request.headers.has('authorization');
const rejection = (code: string, message: string) => ({
  __typename: 'UserError',
  field: null,
  code,
  message,
});

const payload = (value: object): object => ({ __typename: 'CartPayload', userErrors: [], ...value });

/** Creates the BFF's cart operations for guests and one customer, with carts in memory and scripted faults. */
export function createBff() {
  const carts = new Map<string, Cart>();
  const operations: string[] = [];
  const mergedChoices: unknown[] = [];
  let returnsChoices = true;
  let noteLength: number | null = null;
  const faults = new Map<string, Fault[]>();
  const customerCartId = 'customer-cart';
  let lastId = 0;
  let held: Promise<void> | null = null;
  const delayed = { there: new Map<string, Promise<void>>(), back: new Map<string, Promise<void>>() };

  const nextId = (kind: string): string => {
    lastId += 1;
    return `${kind}-${lastId}`;
  };

  function put(id: string, lines: readonly CartLine[], isWholesale = false): Cart {
    const amount = (sum: string): string | null => (isWholesale ? null : sum);
    const subtotal = addMoney(...lines.map((line) => line.subtotal ?? '0'));
    const delivery = addMoney(...lines.map((line) => multiplyMoney(line.deliveryFee ?? '0', line.quantity)));
    const cart: Cart = {
      __typename: 'Cart',
      id,
      isWholesale,
      itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      subtotal: amount(subtotal),
      depositTotal: amount('0.00'),
      deliveryTotal: amount(delivery),
      total: amount(addMoney(subtotal, delivery)),
      lines: lines.map((line) => ({ ...line, cartId: id })),
    };
    carts.set(id, cart);
    return cart;
  }

  function lineFor({ productId, quantity, isWholesale, ...choices }: Added): CartLine {
    const product = catalog[productId] ?? { name: productId, unitPrice: '1.00', fee: '0.00' };
    return {
      __typename: 'CartLine',
      id: nextId('line'),
      cartId: '',
      quantity,
      unitPrice: isWholesale ? null : product.unitPrice,
      subtotal: isWholesale ? null : multiplyMoney(product.unitPrice, quantity),
      deliveryFee: isWholesale ? null : product.fee,
      occasion: choices.occasion,
      slaughterOption: choices.slaughterOption,
      slaughterChoice: choices.slaughterChoice,
      note: choices.note,
      noteLength,
      product: {
        __typename: 'Product',
        id: productId,
        name: product.name,
        image: null,
        deposit: null,
        minimumQuantity: 1,
        caseSize: 1,
      },
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

  const cartOf = (request: Request, guestCartId: string | null | undefined): Cart | undefined =>
    isSignedIn(request) ? carts.get(customerCartId) : carts.get(guestCartId ?? '');
  const gone = { cart: null, userErrors: [rejection('NOT_FOUND', 'Not found.')] };

  /** Records the operation, waits, and then responds or fails as scripted. */
  async function respond(name: string, field: string, work: () => object | null) {
    operations.push(name);
    const fault = faults.get(name)?.shift();
    const [there, back] = [delayed.there.get(name), delayed.back.get(name)];
    delayed.there.delete(name);
    delayed.back.delete(name);
    await (there ?? held ?? delay(5));
    if (fault === 'network') return HttpResponse.error();
    if (fault === 'unknown document') {
      const errors = [{ message: 'No document', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }];
      return HttpResponse.json({ errors }, { status: 400 });
    }
    if (fault !== undefined) {
      const { code, message } = fault.userError;
      return HttpResponse.json({
        data: { [field]: { __typename: 'CartPayload', cart: null, userErrors: [rejection(code, message)] } },
      });
    }
    const value = work();
    await back;
    const data = { __typename: 'Query', [field]: value };
    const text = JSON.stringify({ data }, (_, part: unknown) => {
      const line = returnsChoices ? undefined : lineSchema.safeParse(part).data;
      return line === undefined ? part : { ...line, ...unknownChoices };
    });
    return new HttpResponse(text, { headers: { 'content-type': 'application/json' } });
  }

  /** The name identifies an operation, because requests contain hashes instead of documents. */
  const operationsByName: Readonly<
    Record<string, (request: Request, variables: unknown) => Promise<Response>>
  > = {
    GuestCart: (_, variables) => {
      const { id } = guestCartSchema.parse(variables);
      return respond('GuestCart', 'guestCart', () => carts.get(id) ?? null);
    },
    CustomerCart: (request) =>
      respond('CustomerCart', 'viewer', () =>
        isSignedIn(request)
          ? { __typename: 'Viewer', id: '7', cart: carts.get(customerCartId) ?? null }
          : null,
      ),
    AddToCart: (request, variables) => {
      const { input } = addSchema.parse(variables);
      return respond('AddToCart', 'addToCart', () => {
        const fresh = () =>
          put(isSignedIn(request) ? customerCartId : nextId('guest'), [], input.isWholesale);
        const cart = cartOf(request, input.guestCartId) ?? fresh();
        const userErrors = [rejection('CART_KIND_MISMATCH', 'Your cart is of the other kind.')];
        if (cart.lines.length > 0 && cart.isWholesale !== input.isWholesale)
          return payload({ cart, userErrors });
        return payload({ cart: added({ ...cart, isWholesale: input.isWholesale }, lineFor(input)) });
      });
    },
    SetCartLineQuantity: (request, variables) => {
      const { lineId, quantity, guestCartId } = setSchema.parse(variables).input;
      return respond('SetCartLineQuantity', 'setCartLineQuantity', () => {
        const cart = cartOf(request, guestCartId);
        if (cart?.lines.some(({ id }) => id === lineId) !== true) return payload(gone);
        const lines = cart.lines.map((line) => (line.id === lineId ? withQuantity(line, quantity) : line));
        return payload({ cart: put(cart.id, lines, cart.isWholesale) });
      });
    },
    SetCartLineNote: (request, variables) => {
      const { lineId, note, guestCartId } = noteSchema.parse(variables).input;
      return respond('SetCartLineNote', 'setCartLineNote', () => {
        const cart = cartOf(request, guestCartId);
        if (cart?.lines.some(({ id }) => id === lineId) !== true) return payload(gone);
        const changed = { note: note === '' ? null : note };
        const lines = cart.lines.map((line) => (line.id === lineId ? { ...line, ...changed } : line));
        return payload({ cart: put(cart.id, lines, cart.isWholesale) });
      });
    },
    RemoveCartLine: (request, variables) => {
      const { lineId, guestCartId } = removeSchema.parse(variables).input;
      return respond('RemoveCartLine', 'removeCartLine', () => {
        const cart = cartOf(request, guestCartId);
        if (cart === undefined) return payload(gone);
        const lines = cart.lines.filter(({ id }) => id !== lineId);
        return payload({ cart: put(cart.id, lines, cart.isWholesale) });
      });
    },
    MergeGuestCart: (_, variables) => {
      const { guestCartId, choices } = mergeSchema.parse(variables);
      mergedChoices.push(...choices);
      return respond('MergeGuestCart', 'mergeGuestCart', () => merge(guestCartId));
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
      return handle === undefined ? HttpResponse.error() : handle(request, variables);
    }),
  );

  return {
    server,
    operations,
    /** The choices in all merge requests. */
    mergedChoices,
    carts,
    /** Omits the lines' choices from all later responses, as a REST API without additions does. */
    omitChoices(): void {
      returnsChoices = false;
    },
    customerCartId,
    /** Allows notes for all lines that are added later. */
    takeNotes(length: number): void {
      noteLength = length;
    },
    /** Fills a cart with the given pounds of each product. */
    fill(id: string, contents: Readonly<Record<string, number>>, isWholesale = false): void {
      put(
        id,
        Object.entries(contents).map(([productId, quantity]) =>
          lineFor({ ...plain, productId, quantity, isWholesale }),
        ),
        isWholesale,
      );
    },
    /** Returns the pounds of each product in a cart. */
    contents: (id: string): Record<string, number> =>
      Object.fromEntries((carts.get(id)?.lines ?? []).map(({ product, quantity }) => [product.id, quantity])),
    choices: (id: string): string[] =>
      (carts.get(id)?.lines ?? []).map(({ occasion, slaughterOption, slaughterChoice }) =>
        [occasion, slaughterOption, slaughterChoice].join(' '),
      ),
    notes: () => [...carts.values()].flatMap(({ lines }) => lines.map(({ note }) => note)),
    failNext(name: string, fault: Fault): void {
      faults.set(name, [...(faults.get(name) ?? []), fault]);
    },
    holdResponses(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = null;
        resolve();
      };
    },
    /**
     * Delays the next operation with this name (`there`) or its response (`back`) until the returned function is
     * called.
     */
    delayNext(name: string, way: 'there' | 'back'): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      delayed[way].set(name, promise);
      return resolve;
    },
    reset(): void {
      held = null;
      returnsChoices = true;
      noteLength = null;
      mergedChoices.length = 0;
      delayed.there.clear();
      delayed.back.clear();
      carts.clear();
      faults.clear();
      operations.length = 0;
      lastId = 0;
    },
  };
}
