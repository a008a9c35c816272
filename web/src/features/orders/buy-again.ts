import type { ApolloClient } from '@apollo/client';
import { plural } from '../../format/plural.ts';
import { sentences } from '../../format/sentences.ts';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  BuyAgain_OrderFragmentDoc,
  type BuyAgain_OrderFragment,
  BuyAgainDocument,
  GuestBuyAgainDocument,
} from '../../generated/graphql.ts';
import { soldPounds } from '../../format/sold-pounds.ts';
import type { AddResult, Purchase } from '../cart/runtime/add-to-cart.ts';
import { otherSections } from '../catalog/offer.ts';
import { given } from '../../format/given.ts';
import { orderKeyContext, storedGuestOrders } from './guest-orders.ts';
import { repeatedOrder } from './repeated-order.ts';
import { nameOf } from '../../format/own-words.ts';

type Order = BuyAgain_OrderFragment;
type Line = Order['lines'][number];

function repeat(line: Line, isWholesale: boolean): Purchase | string {
  const { product, productName, quantity, occasion, slaughterOption, slaughterResponsibility, note, names } =
    line;
  if (product === null) return `${given(productName)} is not sold anymore.`;
  const { id: productId, isSoldOut } = product;
  const name = nameOf(product);
  if (isSoldOut === true) return `${name} is sold out.`;
  if (otherSections(product, { isWholesale, occasion: occasion ?? 'NORMAL' }) !== undefined)
    return `${name} is sold in another section now.`;
  const choices = {
    occasion,
    slaughterOption,
    slaughterResponsibility,
    ...(note === null ? {} : { note }),
    ...(names === null ? {} : { names }),
  };
  return { productId, name, quantity: soldPounds(product, isWholesale, quantity), isWholesale, ...choices };
}

export function planBuyAgain({ isWholesale, lines }: Pick<Order, 'isWholesale' | 'lines'>) {
  const repeated = lines.map((line) => repeat(line, isWholesale === true));
  return {
    purchases: repeated.filter((each) => typeof each !== 'string'),
    missing: repeated.filter((each) => typeof each === 'string'),
  };
}

/** Returns, for example, `2 products added to your cart. Duck is sold out.` A repeated reason appears only once. */
export function buyAgainMessage(added: number, reasons: readonly string[]): string {
  const result =
    added === 0
      ? 'Nothing was added to your cart.'
      : plural(added, ['# product added to your cart.', '# products added to your cart.']);
  return sentences(result, ...new Set(reasons));
}

/** `key` is missing for a customer's order. */
export interface OrderToRepeat {
  readonly id: string;
  readonly key?: string | undefined;
}

async function orderOf(client: ApolloClient, { id, key }: OrderToRepeat): Promise<Order | null> {
  // The order's lines have no ids, so they would replace the page's lines in the cache.
  const fetchPolicy = 'no-cache';
  if (key === undefined) {
    const { data } = await client.query({ query: BuyAgainDocument, variables: { id }, fetchPolicy });
    return getFragmentData(BuyAgain_OrderFragmentDoc, data?.viewer?.order ?? null);
  }
  const context = orderKeyContext(key);
  const { data } = await client.query({ query: GuestBuyAgainDocument, context, fetchPolicy });
  return getFragmentData(BuyAgain_OrderFragmentDoc, data?.guestOrder ?? null);
}

/** Whether the order is the shopper's own. A link may have opened another guest's, whose address is not for them. */
const isOwn = ({ key }: OrderToRepeat): boolean =>
  key === undefined || storedGuestOrders().some((order) => order.key === key && order.isPlacedHere);

/**
 * Adds an order's products to the cart one at a time, and keeps where and when it went for the checkout. Resolves to the
 * message for the shopper. Rejects if the order can't be queried.
 */
export async function buyAgain(
  client: ApolloClient,
  repeated: OrderToRepeat,
  addToCart: (purchase: Purchase) => Promise<AddResult>,
): Promise<string> {
  const order = await orderOf(client, repeated);
  const { purchases, missing } = planBuyAgain(order ?? { isWholesale: null, lines: [] });
  const rejected: string[] = [];
  for (const purchase of purchases) {
    const added = await addToCart(purchase);
    if (!added.ok) rejected.push(`${purchase.name}: ${added.message}`);
  }
  if (order !== null && rejected.length < purchases.length && isOwn(repeated)) repeatedOrder.set(order);
  return buyAgainMessage(purchases.length - rejected.length, [...missing, ...rejected]);
}
