import type { Cart, CartLine, NewCartItem } from '../../../bff/rest/cart-wire.ts';
import {
  type CartGateway,
  createGuestCart,
  customerCartGateway,
  getCustomerCart,
  getGuestCart,
  guestCartGateway,
} from '../../../bff/rest/carts.ts';
import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import { type ContractRow, must, rejected, unknownLike } from './contract-row.ts';
import type { Visit } from './visit.ts';
import { forged } from './accounts.ts';

/** The differences between a guest's cart and a customer's cart. */
interface Kind {
  readonly path: 'guestcarts' | 'carts';
  readonly suffix: '' | ' (auth)';
  readonly names: {
    readonly add: EndpointName;
    readonly change: EndpointName;
    readonly remove: EndpointName;
  };
  readonly cart: (visit: Visit) => CartGateway;
}

const guestKind: Kind = {
  path: 'guestcarts',
  suffix: '',
  names: { add: 'addGuestCartItem', change: 'setGuestCartItemQuantity', remove: 'removeGuestCartItem' },
  cart: (visit) => guestCartGateway(visit.guest, visit.must('guestCartId', 'there is no guest cart')),
};

const customerKind: Kind = {
  path: 'carts',
  suffix: ' (auth)',
  names: { add: 'addCartItem', change: 'setCartItemQuantity', remove: 'removeCartItem' },
  cart: (visit) =>
    customerCartGateway(visit.customer, visit.must('customerCartId', 'the customer has no cart')),
};

const choices = {
  occasion: 'ODHIAH',
  slaughterOption: 'WITNESS_SLAUGHTER',
  slaughterResponsibility: 'LEAVE_TO_BUTCHER',
} as const;

function lineOf(cart: Cart, productId: string): CartLine {
  const line = cart.lines.find(({ product }) => product.id === productId);
  must(line !== undefined, `product ${productId} is not in the cart`, {
    kind: 'not-stored',
    needed: 'the product that was added',
  });
  return line;
}

/** Returns the id of a product that isn't in the cart yet, or of the first product if the cart has all of them. */
function freshProduct(visit: Visit, cart: Cart): string {
  const isIn = (id: string): boolean => cart.lines.some(({ product }) => product.id === id);
  return visit.products.find(({ id }) => !isIn(id))?.id ?? visit.product(0).id;
}

/** Returns a note if the product allows notes, which the specification doesn't require; `null` otherwise. */
function noteFor(visit: Visit, productId: string): string | null {
  const { noteLength } = visit.products.find(({ id }) => id === productId) ?? visit.product(0);
  return noteLength === null ? null : 'cut thin'.slice(0, noteLength);
}

/** Returns names if the product allows them, which the specification doesn't require; `null` otherwise. */
function namesFor(visit: Visit, productId: string): string | null {
  const { namesLength } = visit.products.find(({ id }) => id === productId) ?? visit.product(0);
  return namesLength === null ? null : 'Fatima'.slice(0, namesLength);
}

async function read(gateway: CartGateway): Promise<Cart> {
  const cart = await gateway.read();
  must(cart !== null, `there is no cart ${gateway.id}`, {
    kind: 'unknown-path',
    needed: 'the cart',
    endpoint: 'last',
  });
  return cart;
}

async function addFresh(gateway: CartGateway, visit: Visit): Promise<NewCartItem> {
  const cart = await read(gateway);
  const productId = freshProduct(visit, cart);
  const item = {
    productId,
    quantity: 2,
    isWholesale: cart.isWholesale,
    ...choices,
    note: noteFor(visit, productId),
    names: namesFor(visit, productId),
  };
  await gateway.add(item);
  visit.made(`a line in the cart ${gateway.id}`, async () => {
    // Placing an order removes its cart.
    const now = await gateway.read();
    const line =
      now?.id === gateway.id ? now.lines.find(({ product }) => product.id === item.productId) : undefined;
    if (line !== undefined) await gateway.remove(line.id);
  });
  return item;
}

const itemId = (cart: Cart): string => unknownLike(cart.lines[0]?.id);

function itemRows(kind: Kind): readonly ContractRow[] {
  const { path, suffix, names } = kind;
  let added: NewCartItem | null = null;
  return [
    {
      row: `POST ${path}/{cartId}/items/${suffix}`,
      name: names.add,
      right: async (visit) => {
        const cart = kind.cart(visit);
        added = await addFresh(cart, visit);
        const line = lineOf(await read(cart), added.productId);
        must(line.note === added.note, "the cart returns note_length but not the line's note", {
          kind: 'not-stored',
          needed: 'the note that was sent',
          field: 'note',
        });
        must(line.names === added.names, "the cart returns for_names_length but not the line's names", {
          kind: 'not-stored',
          needed: 'the names that were sent',
          field: 'for_names',
        });
        must(line.quantity === 2, `2 lb were added, but the cart has ${line.quantity}`, {
          kind: 'not-stored',
          needed: '2',
          field: 'quantity',
        });
        const isUnchanged = line.occasion === 'ODHIAH' && line.slaughterOption === 'WITNESS_SLAUGHTER';
        const id = added.productId;
        return {
          line: `POST ${path}/${cart.id}/items/`,
          body: {
            product_id: /^\d+$/.test(id) ? Number(id) : id,
            quantity: 2,
            is_wholesale: added.isWholesale,
            occassion: 'Odhiah',
            choose_option: 2,
            slaying: 'Leave it to butcher',
            ...(added.note === null ? {} : { note: added.note }),
            ...(added.names === null ? {} : { for_names: added.names }),
          },
          summary: `2 lb of ${line.product.name}`,
          notes: isUnchanged ? [] : ["the cart does not return a line's occasion and slaughter option"],
        };
      },
      wrong: (visit) => [
        rejected('an unknown product', ['BAD_USER_INPUT', 'NOT_FOUND'], async () =>
          kind.cart(visit).add({
            productId: unknownLike(visit.products[0]?.id),
            quantity: 1,
            isWholesale: false,
            ...choices,
            note: null,
            names: null,
          }),
        ),
      ],
    },
    {
      row: `PATCH ${path}/{cartId}/items/{itemId}/${suffix}`,
      name: names.change,
      right: async (visit) => {
        const cart = kind.cart(visit);
        added ??= await addFresh(cart, visit);
        const line = lineOf(await read(cart), added.productId);
        await cart.setQuantity(line.id, 5);
        const { quantity } = lineOf(await read(cart), added.productId);
        must(quantity === 5, `5 lb were set, but the cart has ${quantity}`, {
          kind: 'not-stored',
          needed: '5',
          field: 'quantity',
        });
        return {
          line: `PATCH ${path}/${cart.id}/items/${line.id}/`,
          body: { quantity: 5 },
          summary: '5 lb',
        };
      },
      wrong: (visit) => [
        rejected('an unknown line', ['NOT_FOUND', 'BAD_USER_INPUT'], async () =>
          kind.cart(visit).setQuantity(itemId(await read(kind.cart(visit))), 1),
        ),
      ],
    },
    {
      row: `DELETE ${path}/{cartId}/items/{itemId}/${suffix}`,
      name: names.remove,
      right: async (visit) => {
        const cart = kind.cart(visit);
        const second = await addFresh(cart, visit);
        const { id } = lineOf(await read(cart), second.productId);
        await cart.remove(id);
        const { lines } = await read(cart);
        must(
          lines.every((line) => line.id !== id),
          'the line is still in the cart',
          { kind: 'not-removed', needed: 'a cart without the line' },
        );
        return {
          line: `DELETE ${path}/${cart.id}/items/${id}/`,
          summary: 'the line is gone',
        };
      },
      wrong: (visit) => [
        rejected('an unknown line', ['NOT_FOUND', 'BAD_USER_INPUT'], async () =>
          kind.cart(visit).remove(itemId(await read(kind.cart(visit)))),
        ),
      ],
    },
  ];
}

export const cartRows = (): readonly ContractRow[] => [
  {
    row: 'POST guestcarts/',
    name: 'createGuestCart',
    right: async (visit) => {
      visit.guestCartId = await createGuestCart(visit.guest);
      return { body: {}, summary: `the cart ${visit.guestCartId}` };
    },
  },
  {
    row: 'GET guestcarts/{cartId}/',
    name: 'getGuestCart',
    right: async (visit) => {
      const { id, lines } = await read(guestKind.cart(visit));
      must(lines.length === 0, 'a new cart is not empty', {
        kind: 'other-object',
        needed: 'a cart without lines',
        field: 'items',
      });
      return { line: `GET guestcarts/${id}/`, summary: 'an empty cart' };
    },
    wrong: (visit) => [
      rejected('an unknown cart', ['NOT_FOUND'], async () =>
        getGuestCart(visit.guest, unknownLike(visit.guestCartId ?? '')),
      ),
    ],
  },
  ...itemRows(guestKind),
  {
    row: 'GET carts/ (auth)',
    name: 'getCustomerCart',
    right: async (visit) => {
      const cart = await getCustomerCart(visit.customer);
      must(cart !== null, 'an empty list', {
        kind: 'not-stored',
        needed: 'a cart for each customer from the start',
      });
      const { id, lines } = cart;
      visit.customerCartId = id;
      visit.ownersLines = lines.length;
      return { summary: `the cart ${id} with ${lines.length} lines` };
    },
    wrong: (visit) => [forged(visit, getCustomerCart)],
  },
  ...itemRows(customerKind),
];
