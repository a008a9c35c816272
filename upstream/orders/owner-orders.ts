import type { OrderRow, Queries } from '../database/tables.ts';
import type { OrderState, PaymentState } from '../database/states.ts';
import { readAddress } from './bodies.ts';
import { itemsOf, type OrderItem } from './queries.ts';

export interface OrderFilter {
  id?: string;
  state?: OrderState;
  /** The day of delivery or pickup, YYYY-MM-DD. */
  day?: string;
  slot?: string;
  payment?: PaymentState;
  /** The earliest day. */
  from?: string;
  /** The beginning of the order number. */
  number?: string;
}

export interface OwnerOrder {
  order: OrderRow;
  items: OrderItem[];
  name: string;
  phone: string;
  email: string;
}

/** Returns the orders that match the filter, newest first. */
export async function ownerOrders(db: Queries, filter: OrderFilter, limit: number): Promise<OwnerOrder[]> {
  let query = db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .select([
      'customers.email as customer_email',
      'customers.first_name',
      'customers.last_name',
      'customers.phone as customer_phone',
    ]);
  if (filter.id !== undefined) query = query.where('orders.id', '=', filter.id);
  if (filter.state !== undefined) query = query.where('orders.state', '=', filter.state);
  if (filter.payment !== undefined) query = query.where('orders.payment_state', '=', filter.payment);
  if (filter.slot !== undefined) query = query.where('orders.delivery_time', '=', filter.slot);
  if (filter.day !== undefined) query = query.where('orders.delivery_date', '=', filter.day);
  if (filter.from !== undefined) query = query.where('orders.delivery_date', '>=', filter.from);
  if (filter.number !== undefined)
    query = query.where('orders.id', 'like', `${filter.number.toLowerCase()}%`);
  const rows = await query.orderBy('orders.placed_at', 'desc').orderBy('orders.id').limit(limit).execute();
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ customer_email, first_name, last_name, customer_phone, ...order }) => {
    const address = readAddress(order);
    const addressee = [address?.name, address?.company_name].filter(Boolean).join(' ');
    return {
      order,
      items: items.get(order.id) ?? [],
      name:
        order.business_name ||
        addressee ||
        order.collector_name ||
        ownName([first_name, last_name].filter(Boolean).join(' ')),
      phone: order.phone_number ?? address?.phone_number ?? order.collector_phone ?? customer_phone ?? '',
      email: order.email ?? customer_email ?? '',
    };
  });
}

/** Every account is registered with the name `user user` (specification, section 3). */
const ownName = (name: string): string => (name === 'user user' ? '' : name);
