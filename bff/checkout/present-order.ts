import { getCustomerCart } from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Order } from '../rest/order-wire.ts';
import { getGuestOrder, getOrder } from '../rest/orders.ts';
import type { PlaceOrderDeps } from './order-context.ts';

/**
 * Reads a stored order again, because it may have been paid or canceled since. Returns it as it was stored if it can't
 * be read.
 * @throws RestFailure if the REST API doesn't accept a customer's token
 */
export async function presentOrder(
  { rest, customer }: Pick<PlaceOrderDeps, 'rest' | 'customer'>,
  stored: Order,
): Promise<Order> {
  try {
    if (customer !== null) return withStored(await getOrder(customer.rest, stored.id), stored);
    if (stored.accessKey !== null) return withStored(await getGuestOrder(rest, stored.accessKey), stored);
  } catch (error) {
    if (!(error instanceof RestFailure) || error.code === 'UNAUTHENTICATED') throw error;
    // This failure doesn't show that the token is genuine. The REST API rejects the following call if it is forged.
    if (customer !== null) await getCustomerCart(customer.rest);
  }
  return stored;
}

/** Fills in what the REST API told when the order was placed but doesn't tell when it is read. */
function withStored(read: Order, stored: Order): Order {
  const told = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));
  return { ...stored, ...told, status: read.status, paymentStatus: read.paymentStatus };
}
