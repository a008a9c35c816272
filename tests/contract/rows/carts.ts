import type { Cart, CartLine, NewCartItem } from '../../../bff/rest/cart-wire.ts';
import {
  addCartItem,
  getCustomerCart,
  removeCartItem,
  setCartItemQuantity,
} from '../../../bff/rest/carts.ts';
import {
  addGuestCartItem,
  createGuestCart,
  getGuestCart,
  removeGuestCartItem,
  setGuestCartItemQuantity,
} from '../../../bff/rest/guest-carts.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import type { EndpointName } from '../../../bff/rest/endpoints.ts';
import { nullIfNotFound } from '../../../bff/rest/null-if-not-found.ts';
import { type ContractRow, must, unknownLike } from './contract-row.ts';
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
  readonly cartId: (visit: Visit) => string;
  readonly rest: (visit: Visit) => Rest;
  readonly read: (visit: Visit) => Promise<Cart>;
  readonly add: typeof addCartItem;
  readonly setQuantity: typeof setCartItemQuantity;
  readonly remove: typeof removeCartItem;
}

const guestKind: Kind = {
  path: 'guestcarts',
  suffix: '',
  names: { add: 'addGuestCartItem', change: 'setGuestCartItemQuantity', remove: 'removeGuestCartItem' },
  cartId: (visit) => visit.must('guestCartId', 'there is no guest cart'),
  rest: ({ guest }) => guest,
  read: async (visit) => getGuestCart(visit.guest, guestKind.cartId(visit)),
  add: addGuestCartItem,
  setQuantity: setGuestCartItemQuantity,
  remove: removeGuestCartItem,
};

const customerKind: Kind = {
  path: 'carts',
  suffix: ' (auth)',
  names: { add: 'addCartItem', change: 'setCartItemQuantity', remove: 'removeCartItem' },
  cartId: (visit) => visit.must('customerCartId', 'the customer has no cart'),
  rest: ({ customer }) => customer,
  read: async (visit) => {
    const cart = await getCustomerCart(visit.customer);
    must(cart !== null, 'the customer has no cart');
    return cart;
  },
  add: addCartItem,
  setQuantity: setCartItemQuantity,
  remove: removeCartItem,
};

const choices = {
  occasion: 'ODHIAH',
  slaughterOption: 'WITNESS_SLAUGHTER',
  slaughterChoice: 'LEAVE_TO_BUTCHER',
} as const;

function lineOf(cart: Cart, productId: string): CartLine {
  const line = cart.lines.find(({ product }) => product.id === productId);
  must(line !== undefined, `product ${productId} is not in the cart`);
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

async function addFresh(kind: Kind, visit: Visit): Promise<NewCartItem> {
  const cart = await kind.read(visit);
  const productId = freshProduct(visit, cart);
  const item = {
    productId,
    quantity: 2,
    isWholesale: cart.isWholesale,
    ...choices,
    note: noteFor(visit, productId),
  };
  const cartId = kind.cartId(visit);
  await kind.add(kind.rest(visit), cartId, item);
  visit.made(`a line in the cart ${cartId}`, async () => {
    // An order removes its cart.
    const now =
      kind === guestKind ? await nullIfNotFound(getGuestCart(visit.guest, cartId)) : await kind.read(visit);
    const line =
      now?.id === cartId ? now.lines.find(({ product }) => product.id === item.productId) : undefined;
    if (line !== undefined) await kind.remove(kind.rest(visit), cartId, line.id);
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
        added = await addFresh(kind, visit);
        const line = lineOf(await kind.read(visit), added.productId);
        must(line.note === added.note, "the cart returns note_length but not the line's note");
        must(line.quantity === 2, `2 lb were added, but the cart has ${line.quantity}`);
        const isUnchanged = line.occasion === 'ODHIAH' && line.slaughterOption === 'WITNESS_SLAUGHTER';
        const id = added.productId;
        return {
          sent: {
            line: `POST ${path}/${kind.cartId(visit)}/items/`,
            body: {
              product_id: /^\d+$/.test(id) ? Number(id) : id,
              quantity: 2,
              is_wholesale: added.isWholesale,
              occassion: 'Odhiah',
              choose_option: 2,
              slaying: 'Leave it to butcher',
              ...(added.note === null ? {} : { note: added.note }),
            },
          },
          summary: `2 lb of ${line.product.name}`,
          notes: isUnchanged ? [] : ["the cart does not return a line's occasion and slaughter option"],
        };
      },
      wrong: (visit) => [
        {
          what: 'an unknown product',
          call: async () =>
            kind.add(kind.rest(visit), kind.cartId(visit), {
              productId: unknownLike(visit.products[0]?.id),
              quantity: 1,
              isWholesale: false,
              ...choices,
              note: null,
            }),
          becomes: ['BAD_USER_INPUT', 'NOT_FOUND'],
        },
      ],
    },
    {
      row: `PATCH ${path}/{cartId}/items/{itemId}/${suffix}`,
      name: names.change,
      right: async (visit) => {
        added ??= await addFresh(kind, visit);
        const line = lineOf(await kind.read(visit), added.productId);
        await kind.setQuantity(kind.rest(visit), kind.cartId(visit), line.id, 5);
        const { quantity } = lineOf(await kind.read(visit), added.productId);
        must(quantity === 5, `5 lb were set, but the cart has ${quantity}`);
        return {
          sent: { line: `PATCH ${path}/${kind.cartId(visit)}/items/${line.id}/`, body: { quantity: 5 } },
          summary: '5 lb',
        };
      },
      wrong: (visit) => [
        {
          what: 'an unknown line',
          call: async () =>
            kind.setQuantity(kind.rest(visit), kind.cartId(visit), itemId(await kind.read(visit)), 1),
          becomes: ['NOT_FOUND', 'BAD_USER_INPUT'],
        },
      ],
    },
    {
      row: `DELETE ${path}/{cartId}/items/{itemId}/${suffix}`,
      name: names.remove,
      right: async (visit) => {
        const second = await addFresh(kind, visit);
        const { id } = lineOf(await kind.read(visit), second.productId);
        await kind.remove(kind.rest(visit), kind.cartId(visit), id);
        const { lines } = await kind.read(visit);
        must(
          lines.every((line) => line.id !== id),
          'the line is still in the cart',
        );
        return {
          sent: { line: `DELETE ${path}/${kind.cartId(visit)}/items/${id}/` },
          summary: 'the line is gone',
        };
      },
      wrong: (visit) => [
        {
          what: 'an unknown line',
          call: async () => kind.remove(kind.rest(visit), kind.cartId(visit), itemId(await kind.read(visit))),
          becomes: ['NOT_FOUND', 'BAD_USER_INPUT'],
        },
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
      return { sent: { line: 'POST guestcarts/', body: {} }, summary: `the cart ${visit.guestCartId}` };
    },
    wrong: () => [],
  },
  {
    row: 'GET guestcarts/{cartId}/',
    name: 'getGuestCart',
    right: async (visit) => {
      const { id, lines } = await guestKind.read(visit);
      must(lines.length === 0, 'a new cart is not empty');
      return { sent: { line: `GET guestcarts/${id}/` }, summary: 'an empty cart' };
    },
    wrong: (visit) => [
      {
        what: 'an unknown cart',
        call: async () => getGuestCart(visit.guest, unknownLike(visit.guestCartId ?? '')),
        becomes: ['NOT_FOUND'],
      },
    ],
  },
  ...itemRows(guestKind),
  {
    row: 'GET carts/ (auth)',
    name: 'getCustomerCart',
    right: async (visit) => {
      const { id, lines } = await customerKind.read(visit);
      visit.customerCartId = id;
      visit.ownersLines = lines.length;
      return { sent: { line: 'GET carts/' }, summary: `the cart ${id} with ${lines.length} lines` };
    },
    wrong: (visit) => [forged(visit, getCustomerCart)],
  },
  ...itemRows(customerKind),
];
