import { changesOf } from '../change-events/changes-of.ts';
import { subscriptionOf } from '../change-events/subscription-context.ts';
import type { GraphQLContext } from '../context.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { requireCustomer } from '../session/signed-in.ts';

/** The topic of a customer's cart, also of the next one after an order. */
export const cartTopic = (userId: string): string => `cart ${userId}`;

/** The changes of the customer's cart. */
export function cartChanges(context: GraphQLContext): AsyncGenerator<undefined> {
  return changesOf(cartTopic(requireCustomer(context).userId), subscriptionOf(context));
}

/** The customer's cart after a change; every cart is read with the customer's own token. */
export async function changedCart(context: GraphQLContext): Promise<Cart | null> {
  const { cartReads, token } = subscriptionOf(context);
  const { rest } = requireCustomer(context);
  return cartReads.run(token, async () => getCustomerCart(rest));
}
