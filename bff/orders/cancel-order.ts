import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { Order } from '../rest/order-wire.ts';
import type { Rest } from '../rest/rest.ts';
import { cancelGuestOrder, cancelOrder as cancelCustomerOrder, orderInConflict } from '../rest/orders.ts';
import { type SessionContext, currentCustomer, requireCustomer } from '../session/signed-in.ts';
import type { OrderSecrets } from './order-secrets.ts';
import { type ChangeOutcome, orRefused } from './refused-change.ts';

interface CancelContext extends SessionContext {
  readonly rest: Rest;
  readonly secrets: OrderSecrets;
}

export async function cancelOrder(id: string, context: CancelContext): Promise<ChangeOutcome<Order>> {
  return orRefused(canceledOrder(id, context), new Map(), (failure) =>
    orderInConflict(failure, context.rest),
  );
}

/** Tries the guests' endpoint too, because an order that a customer placed as a guest isn't in their account. */
async function canceledOrder(id: string, context: CancelContext): Promise<Order> {
  const { orderKey } = context.secrets;
  if (orderKey === '') return cancelCustomerOrder(requireCustomer(context).rest, id);
  const customer = currentCustomer(context);
  const own = customer && (await nullIfNotFound(cancelCustomerOrder(customer.rest, id)));
  return own ?? cancelGuestOrder(context.rest, id, orderKey);
}
