import type { Database, OrderRow } from '../database/tables.ts';
import { httpError } from '../http/http-error.ts';
import { orderByKey } from './queries.ts';

/**
 * Moves the guest's order with this key to the customer's account. The key proves that the caller placed the order or
 * received its email. Returns undefined if there is no such order; throws 400 if the account has a different email.
 */
export async function claimOrder(
  db: Database,
  key: string,
  customerId: number,
): Promise<OrderRow | undefined> {
  const order = await orderByKey(db, key);
  if (!order) {
    // If the customer has already claimed the order, the request is a retry after a lost response.
    return db
      .selectFrom('orders')
      .selectAll()
      .where('access_key', '=', key)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
  }
  const customer = await db
    .selectFrom('customers')
    .select('email_key')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (order.email?.toLowerCase() !== customer.email_key)
    throw httpError(400, 'This order was placed with a different email.');
  return db
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('id', '=', order.id)
    .where('customer_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
