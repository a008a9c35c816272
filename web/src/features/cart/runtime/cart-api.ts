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
} from '../../../generated/graphql.ts';
import { connectionHeaders } from '../../../apollo/connection-id.ts';
import { deadline } from '../../../apollo/deadline.ts';
import { pageDeadlines } from '../../../apollo/deadlines.ts';
import { messageOf } from '../../../apollo/failures.ts';
import { isOnline, OfflineError } from '../../../connection/online.ts';
import type { Cart } from '../model/cart.ts';
import type { CartEffect } from '../model/effects.ts';
import type { KnownChoices } from './known-choices.ts';

/** Why the server refused a change. */
export interface UserError {
  readonly message: string;
  readonly code: UserErrorCode;
}

interface CartPayload {
  readonly cart: Cart | null;
  readonly userErrors: readonly UserError[];
}

export interface CartAnswer {
  /** `undefined` where no cart came with the answer. */
  readonly cart: Cart | undefined;
  readonly refusal: UserError | undefined;
}

function answer({ cart, userErrors }: CartPayload): CartAnswer {
  return { cart: cart ?? undefined, refusal: userErrors[0] };
}

/** A sentence for a request that got no answer. */
export function cartMessageOf(error: unknown): string {
  return error instanceof OfflineError ? error.message : messageOf(error);
}

/**
 * The requests of the cart. None of them writes to Apollo's cache: an answer may be older than what is shown, which
 * `model/version.ts` decides. Every one rejects where it got no answer.
 */
export function createCartApi(client: ApolloClient, choices: KnownChoices) {
  async function read<T, V extends OperationVariables>(
    query: TypedDocumentNode<T, V>,
    variables: V,
  ): Promise<T> {
    if (!isOnline()) throw new OfflineError();
    const { data } = await client.query<T>({
      query,
      variables,
      fetchPolicy: 'no-cache',
      context: { queryDeduplication: false, fetchOptions: { signal: deadline(pageDeadlines.cartReadMs) } },
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
      context: {
        headers: connectionHeaders,
        fetchOptions: { keepalive: true, signal: deadline(pageDeadlines.cartWriteMs) },
      },
    });
    if (data === undefined) throw new TypeError('The answer has no data');
    return data;
  }

  const complete = (cart: Cart | null): Cart | null => (cart === null ? null : choices.complete(cart));

  function completed({ cart, refusal }: CartAnswer): CartAnswer {
    return { cart: cart === undefined ? undefined : choices.complete(cart), refusal };
  }

  /** @param before the confirmed cart at the time of the request */
  async function add(input: AddToCartInput, before: Cart | null | undefined): Promise<CartAnswer> {
    const added = answer((await write(AddToCartDocument, { input })).addToCart);
    if (added.cart !== undefined && added.refusal === undefined)
      choices.learn(before, added.cart, input.productId, input);
    return completed(added);
  }

  return {
    /** The guest's cart; `null` where there is none with this id any more. */
    readGuestCart: async (id: string): Promise<Cart | null> =>
      complete((await read(GuestCartDocument, { id })).guestCart),

    /** The customer's id and cart; `null` where no customer is signed in. */
    async readCustomerCart(): Promise<{ readonly viewerId: string; readonly cart: Cart | null } | null> {
      const { viewer } = await read(CustomerCartDocument, {});
      return viewer === null ? null : { viewerId: viewer.id, cart: complete(viewer.cart) };
    },

    add,

    /** One line's change. */
    async changeLine(
      { change: { kind, line, quantity }, guestCartId, isWholesale }: Extract<CartEffect, { kind: 'send' }>,
      before: Cart | null | undefined,
    ): Promise<CartAnswer> {
      const { product, occasion, slaughterOption, slaughterChoice } = line;
      if (kind === 'add') {
        const chosen = { occasion, slaughterOption, slaughterChoice };
        return add({ guestCartId, isWholesale, quantity, productId: product.id, ...chosen }, before);
      }
      const where = {
        ...(guestCartId === null ? { cartId: line.cartId } : { guestCartId }),
        lineId: line.id,
      };
      if (kind === 'remove')
        return completed(answer((await write(RemoveCartLineDocument, { input: where })).removeCartLine));
      const input = { ...where, quantity };
      return completed(answer((await write(SetCartLineQuantityDocument, { input })).setCartLineQuantity));
    },

    /** Moves the lines of a guest cart into the customer's, each with its choices as far as they are known here. */
    async mergeGuestCart(guestCartId: string, before: Cart | null | undefined) {
      const known = choices.ofCart(guestCartId);
      const merged = (
        await write(MergeGuestCartDocument, {
          guestCartId,
          choices: known.map(({ cartId: _cart, productId: _product, ...choices }) => choices),
        })
      ).mergeGuestCart;
      const { cart, guestCart } = merged;
      const left = new Set(guestCart?.lines.map(({ id }) => id));
      for (const entry of known) {
        const isAlone = known.filter(({ productId }) => productId === entry.productId).length === 1;
        if (cart !== null && isAlone && !left.has(entry.lineId))
          choices.learn(before, cart, entry.productId, entry);
      }
      return { ...merged, cart: complete(cart) };
    },
  };
}

export type CartApi = ReturnType<typeof createCartApi>;
