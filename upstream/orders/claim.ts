import type { Database, OrderRow } from '../database/tables.ts';
import { httpError } from '../http/http-error.ts';
import { orderByKey } from './queries.ts';

/**
 * Moves a guest's order to the customer's account. Resolves to undefined if the key is unknown or someone else has
 * claimed the order; throws 400 if the order was placed with a different email.
 */
export async function claimOrder(
  db: Database,
  key: string,
  customerId: number,
): Promise<OrderRow | undefined> {
  const order = await orderByKey(db, key);
  if (!order) {
    // After a lost response, the customer may claim the same order again.
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
