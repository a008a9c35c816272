import { randomBytes, randomUUID } from 'node:crypto';
import type { CartOwner } from '../carts/carts.ts';
import { lockCart } from '../carts/carts.ts';
import { linesOf } from '../carts/lines.ts';
import { totalsOf } from '../carts/totals.ts';
import type { OrderItemRow, OrderRow, Queries } from '../database/tables.ts';
import { fieldErrors, type FieldMessages } from '../http/refusal.ts';
import { shopDate, storedMoment } from '../moment.ts';
import type { OrderAddress } from './bodies.ts';
import type { OrderFields } from './fields.ts';
import { DAYS_AHEAD, ORDER_STATES, PAYMENT_PENDING, PICKUP } from './states.ts';

/** An order that is to be placed. */
export interface Placement {
  owner: CartOwner;
  /** Where guests are reached; null for customers. */
  email: string | null;
  fields: OrderFields;
  address: OrderAddress | null;
}

const REQUIRED = 'This field is required.';

/**
 * Turns a cart into an order within the caller's transaction: prices are those of this moment, and the cart goes.
 * Throws 400 with field messages.
 */
export async function placeOrder(
  tx: Queries,
  now: Date,
  { owner, email, fields, address }: Placement,
): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  const earliest = shopDate(now, DAYS_AHEAD);
  if (fields.delivery_date < earliest)
    throw fieldErrors({ delivery_date: [`Delivery date cannot be earlier than ${earliest}.`] });

  const cart = await lockCart(tx, owner, fields.cart_id, now);
  if (!cart) throw fieldErrors({ cart_id: ['No cart with the given ID was found.'] });
  const lines = await linesOf(tx, cart.id);
  if (lines.length === 0) throw fieldErrors({ cart_id: ['The cart is empty.'] });

  const wholesale = cart.is_wholesale === 1;
  const pickup = fields.order_info === PICKUP;
  if (wholesale) requireBusiness(fields);
  if (!wholesale && !pickup && address === null) throw fieldErrors({ shipping_address: [REQUIRED] });

  const totals = totalsOf(lines);
  const order: OrderRow = {
    id: randomUUID(),
    customer_id: owner,
    email,
    cart_id: cart.id,
    placed_at: storedMoment(now),
    state: ORDER_STATES[0],
    payment_state: PAYMENT_PENDING,
    order_info: fields.order_info,
    is_wholesale: cart.is_wholesale,
    delivery_date: fields.delivery_date,
    delivery_time: fields.delivery_time,
    total_price: totals.goods,
    delivery_price: pickup ? 0 : totals.delivery,
    shipping_address: pickup || address === null ? null : JSON.stringify(address),
    business_name: fields.name_of_the_business,
    business_position: fields.position_of_the_business,
    phone_number: fields.phone_number,
    ein_number: fields.ein_number,
    access_key: owner === null ? randomBytes(24).toString('base64url') : null,
  };
  await tx.insertInto('orders').values(order).execute();
  const items = await tx
    .insertInto('order_items')
    .values(
      lines.map((line) => ({
        order_id: order.id,
        product_id: line.product_id,
        product_name: line.name,
        image: line.image,
        unit_price: line.unit_price,
        delivery_fee: line.delivery_fee,
        deposit: line.deposit,
        quantity: line.quantity,
        occasion: line.occasion,
        slaughter_option: line.slaughter_option,
        slaughter_by: line.slaughter_by,
      })),
    )
    .returningAll()
    .execute();
  await tx.deleteFrom('carts').where('id', '=', cart.id).execute();
  return { order, items };
}

function requireBusiness(fields: OrderFields): void {
  const messages: FieldMessages = {};
  for (const name of [
    'name_of_the_business',
    'position_of_the_business',
    'phone_number',
    'ein_number',
  ] as const)
    if (!fields[name]) messages[name] = [REQUIRED];
  if (Object.keys(messages).length > 0) throw fieldErrors(messages);
}
