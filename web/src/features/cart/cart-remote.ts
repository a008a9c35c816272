import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  type AddToCartInput,
  AddToCartDocument,
  CustomerCartDocument,
  GuestCartDocument,
  MergeGuestCartDocument,
  RemoveCartLineDocument,
  SetCartLineQuantityDocument,
  type UserErrorCode,
} from '../../generated/graphql.ts';
import { deadline } from '../../apollo/deadline.ts';
import { isOnline, OfflineError } from '../../connection/online.ts';
import type { CartLineSnapshot, CartSnapshot } from './sync/cart-snapshot.ts';
import type { LineAnswer } from './sync/line-changes.ts';
import type { LineRequest } from './sync/line-change.ts';

/** A read that takes longer is given up, in milliseconds; the BFF's own deadline is shorter. */
const readDeadlineMs = 10_000;
/** A write that takes longer counts as lost, and the cart is then read. */
const writeDeadlineMs = 15_000;

/** Why the server refused a change. */
export interface Refusal {
  readonly message: string;
  readonly code: UserErrorCode;
}

interface CartPayload {
  readonly cart: CartSnapshot | null;
  readonly userErrors: readonly Refusal[];
}

export interface CartAnswer {
  /** `undefined` where no cart came with the answer. */
  readonly cart: CartSnapshot | undefined;
  readonly refusal: Refusal | undefined;
}

function answer({ cart, userErrors }: CartPayload): CartAnswer {
  return { cart: cart ?? undefined, refusal: userErrors[0] };
}

function purchase({ product, occasion, slaughterOption, slaughterChoice }: CartLineSnapshot) {
  return { productId: product.id, occasion, slaughterOption, slaughterChoice };
}

/**
 * The requests of the cart. None of them writes to the normalised cache by itself: an answer may be older than what is
 * there already, which `sync/freshness.ts` decides. Every one rejects where it got no answer.
 */
export function createCartRemote(client: ApolloClient) {
  async function read<T, V extends OperationVariables>(
    query: TypedDocumentNode<T, V>,
    variables: V,
  ): Promise<T> {
    if (!isOnline()) throw new OfflineError();
    const { data } = await client.query<T>({
      query,
      variables,
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false, fetchOptions: { signal: deadline(readDeadlineMs) } },
    });
    if (data === undefined) throw new TypeError('The answer has no data');
    return data;
  }

  async function write<T, V extends OperationVariables>(
    mutation: TypedDocumentNode<T, V>,
    variables: V,
  ): Promise<T> {
    if (!isOnline()) throw new OfflineError();
    const { data } = await client.mutate<T>({
      mutation,
      variables,
      fetchPolicy: 'no-cache',
      // A change that was tapped just before the page is left still arrives.
      context: { fetchOptions: { keepalive: true, signal: deadline(writeDeadlineMs) } },
    });
    if (data === undefined) throw new TypeError('The answer has no data');
    return data;
  }

  async function add(input: AddToCartInput): Promise<CartAnswer> {
    return answer((await write(AddToCartDocument, { input })).addToCart);
  }

  async function change(
    { kind, line, quantity }: LineRequest,
    guestCartId: string | null,
    isWholesale: boolean,
  ): Promise<CartAnswer> {
    if (kind === 'add') return add({ guestCartId, isWholesale, quantity, ...purchase(line) });
    const where = { guestCartId, lineId: line.id };
    return kind === 'set'
      ? answer(
          (await write(SetCartLineQuantityDocument, { input: { ...where, quantity } })).setCartLineQuantity,
        )
      : answer((await write(RemoveCartLineDocument, { input: where })).removeCartLine);
  }

  return {
    /** The guest's cart; `null` where there is none with this id any more. */
    readGuestCart: async (id: string): Promise<CartSnapshot | null> =>
      (await read(GuestCartDocument, { id })).guestCart,

    /** The customer's cart, and whose it is; `null` where nobody is signed in. */
    async readCustomerCart(): Promise<{
      readonly viewerId: string;
      readonly cart: CartSnapshot | null;
    } | null> {
      const { viewer } = await read(CustomerCartDocument, {});
      return viewer === null ? null : { viewerId: viewer.id, cart: viewer.cart };
    },

    add,

    /** One line's change; `guestCartId` is `null` for a customer. */
    async changeLine(
      request: LineRequest,
      guestCartId: string | null,
      isWholesale: boolean,
    ): Promise<LineAnswer> {
      const { cart, refusal } = await change(request, guestCartId, isWholesale);
      return { cart, refusal: refusal?.message, isGone: refusal?.code === 'NOT_FOUND' };
    },

    /** Moves the lines of a guest cart into the customer's. */
    mergeGuestCart: async (guestCartId: string) =>
      (await write(MergeGuestCartDocument, { guestCartId })).mergeGuestCart,
  };
}

export type CartRemote = ReturnType<typeof createCartRemote>;
