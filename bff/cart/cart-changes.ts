import { changesOf } from '../change-events/changes-of.ts';
import { type WithSubscription, subscriptionOf } from '../change-events/subscription-context.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { type SessionContext, requireCustomer } from '../session/signed-in.ts';

export type CartSubscriber = SessionContext & WithSubscription<unknown>;

export const cartTopic = (userId: string): string => `cart ${userId}`;

export function cartChanges(context: CartSubscriber): AsyncGenerator<undefined> {
  return changesOf(cartTopic(requireCustomer(context).userId), subscriptionOf(context));
}

export async function changedCart(context: CartSubscriber): Promise<Cart | null> {
  return getCustomerCart(requireCustomer(context).rest);
}
