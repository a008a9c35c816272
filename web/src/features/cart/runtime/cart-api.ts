import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type FragmentType, getFragmentData } from '../../../generated/fragment-masking.ts';
import {
  type AddToCartInput,
  type AddToCartLineInput,
  type AddToCartMutation,
  AddToCartDocument,
  Cart_CartFragmentDoc,
  CustomerCartDocument,
  GuestCartDocument,
  MergeGuestCartDocument,
  RemoveCartLineDocument,
  SetCartLineNoteDocument,
  SetCartLineQuantityDocument,
} from '../../../generated/graphql.ts';
import { connectionHeaders } from '../../../apollo/connection-id.ts';
import { timeoutSignal } from '../../../apollo/timeout-signal.ts';
import { pageDeadlines } from '../../../apollo/deadlines.ts';
import { type Cart, type CartLine, choicesOf, type LineTexts } from '../model/cart.ts';
import type { LineRequest } from '../model/pending-line.ts';
import type { ConfirmedCart } from './confirmed-cart.ts';
import type { KnownChoices } from './known-choices.ts';

const cartOf = (cart: FragmentType<typeof Cart_CartFragmentDoc>): Cart =>
  getFragmentData(Cart_CartFragmentDoc, cart);

export type NewLine = AddToCartLineInput & Pick<AddToCartInput, 'cartId' | 'isWholesale'>;

/** A response without data counts as lost. */
function dataOf<T>({ data }: { readonly data?: T | undefined }): T {
  if (data === undefined) throw new TypeError('The response has no data');
  return data;
}

/**
 * The requests don't write to Apollo's cache, because a response may be older than the confirmed cart;
 * `model/version.ts` decides which cart is newer. Each request rejects if its response is lost.
 */
export function createCartApi(client: ApolloClient, choices: KnownChoices, confirmed: ConfirmedCart) {
  const fetchPolicy = 'no-cache';

  async function read<T, V extends OperationVariables>(query: TypedDocumentNode<T, V>, variables: V) {
    const fetchOptions = { signal: timeoutSignal(pageDeadlines.cartReadMs) };
    const context = { queryDeduplication: false, fetchOptions };
    return dataOf(await client.query<T>({ query, variables, fetchPolicy, context }));
  }

  async function write<T, V extends OperationVariables>(mutation: TypedDocumentNode<T, V>, variables: V) {
    // With `keepalive`, the browser finishes the request even if the shopper leaves the page right after the tap.
    const fetchOptions = { keepalive: true, signal: timeoutSignal(pageDeadlines.cartWriteMs) };
    const context = { headers: connectionHeaders, fetchOptions };
    return dataOf(await client.mutate<T>({ mutation, variables, fetchPolicy, context }));
  }

  function resultOf({ cart, userErrors: [rejection] }: AddToCartMutation['addToCart']) {
    return { cart: cart === null ? undefined : choices.complete(cartOf(cart)), rejection };
  }

  async function add({ cartId, isWholesale = false, ...line }: NewLine) {
    const before = confirmed.get();
    const input = { cartId, isWholesale, lines: [line] };
    const { addToCart } = await write(AddToCartDocument, { input });
    if (addToCart.cart !== null && addToCart.userErrors.length === 0)
      choices.store(before, cartOf(addToCart.cart), line.productId, line);
    return resultOf(addToCart);
  }

  return {
    async readGuestCart(id: string): Promise<Cart | null> {
      const { guestCart } = await read(GuestCartDocument, { id });
      return guestCart && choices.complete(cartOf(guestCart));
    },

    async readCustomerCart(): Promise<Cart | null> {
      const { viewer } = await read(CustomerCartDocument, {});
      return viewer?.cart ? choices.complete(cartOf(viewer.cart)) : null;
    },

    add,

    async changeLine({ kind, line, quantity }: LineRequest, isGuest: boolean) {
      if (kind === 'add') {
        const present = confirmed.get();
        const cartId = isGuest ? (present?.id ?? null) : null;
        // The line determines the kind of cart, because an empty cart is neither a retail nor a wholesale cart yet.
        const isWholesale = line.subtotal === null;
        const texts = {
          ...(line.note === null ? {} : { note: line.note }),
          ...(line.names === null ? {} : { names: line.names }),
        };
        const bought = { isWholesale, quantity, productId: line.product.id, ...choicesOf(line), ...texts };
        return add({ cartId, ...bought });
      }
      const where = { cartId: line.cartId, lineId: line.id };
      if (kind === 'remove')
        return resultOf((await write(RemoveCartLineDocument, { input: where })).removeCartLine);
      const input = { ...where, quantity };
      return resultOf((await write(SetCartLineQuantityDocument, { input })).setCartLineQuantity);
    },

    /** An empty text removes the line's note or names. */
    async setNote({ id: lineId, cartId, namesLength }: CartLine, { note, names }: LineTexts) {
      // A REST API without names rejects them.
      const input = { cartId, lineId, note, ...(namesLength === null ? {} : { names }) };
      const { setCartLineNote } = await write(SetCartLineNoteDocument, { input });
      return resultOf(setCartLineNote);
    },

    /** Moves a guest cart's lines into the customer's cart, and sends the choices that this device has stored. */
    async mergeGuestCart(guestCartId: string) {
      const before = confirmed.get();
      const known = choices.ofCart(guestCartId);
      const { mergeGuestCart: merged } = await write(MergeGuestCartDocument, {
        input: {
          cartId: guestCartId,
          choices: known.map((entry) => ({ lineId: entry.lineId, ...choicesOf(entry) })),
        },
      });
      const cart = merged.cart && cartOf(merged.cart);
      const guestCart = merged.guestCart && cartOf(merged.guestCart);
      const left = new Set(guestCart?.lines.map(({ id }) => id));
      for (const entry of known) {
        const isAlone = known.filter(({ productId }) => productId === entry.productId).length === 1;
        if (cart !== null && isAlone && !left.has(entry.lineId))
          choices.store(before, cart, entry.productId, entry);
      }
      return { ...merged, guestCart, cart: cart === null ? undefined : choices.complete(cart) };
    },
  };
}

export type CartApi = ReturnType<typeof createCartApi>;
