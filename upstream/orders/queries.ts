import type { Database, OrderItemRow, OrderRow, Queries } from '../database/tables.ts';
import type { Slice } from '../http/list.ts';

/** `names` is what the product is called in other languages now; null if it was renamed or removed since the order. */
export type OrderItem = OrderItemRow & { names: string | null };

export async function itemsOf(db: Queries, orderIds: string[]): Promise<Map<string, OrderItem[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'order_items.product_id')
        .onRef('products.name', '=', 'order_items.product_name'),
    )
    .selectAll('order_items')
    .select('products.names')
    .where('order_id', 'in', orderIds)
    .orderBy('order_items.id')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

export async function ordersOf(
  db: Database,
  customerId: number,
  { limit, offset }: Slice,
): Promise<{ total: number; page: OrderRow[] }> {
  const mine = db.selectFrom('orders').where('customer_id', '=', customerId);
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = await mine
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, page };
}

/** `owner` is null for a guest's order. */
export function orderOf(db: Database, owner: number | null, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', owner === null ? 'is' : '=', owner)
    .executeTakeFirst();
}

/** Resolves to undefined if the key is unknown or a customer has claimed the order. */
export function orderByKey(db: Queries, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('access_key', '=', key)
    .where('customer_id', 'is', null)
    .executeTakeFirst();
}

export function orderById(db: Queries, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}
