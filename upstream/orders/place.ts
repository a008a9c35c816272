import { randomBytes, randomUUID } from 'node:crypto';
import { areaFault } from '@shop/rules/zip-codes';
import { PostgresAdapter, sql } from 'kysely';
import type { CartOwner } from '../carts/carts.ts';
import { lockCart } from '../carts/carts.ts';
import { type CartLine, linesOf } from '../carts/lines.ts';
import { purchaseError, quantityError } from '../carts/terms-of-sale.ts';
import { totalsOf } from '../carts/totals.ts';
import type { OrderRow, Queries } from '../database/tables.ts';
import { fieldErrors, type FieldMessages, httpError, nonFieldError } from '../http/http-error.ts';
import { shownMoney } from '../http/money.ts';
import { toDbTimestamp } from '../moment.ts';
import { zipElsewhere } from '../addresses/zip-elsewhere.ts';
import type { OrderAddress } from './bodies.ts';
import type { OrderFields } from './fields.ts';
import { type DeliveryRules, deliveryDayError } from './delivery-rules.ts';
import { PICKUP } from './order-info.ts';
import { itemsOf, type OrderItem } from './queries.ts';
import { smallestPayment } from './smallest-payment.ts';
import { takesSlot } from './takes-slot.ts';
import type { Settings } from '../settings.ts';

export interface Placement {
  owner: CartOwner;
  /** A guest's email; null for customers. */
  email: string | null;
  fields: OrderFields;
  address: OrderAddress | null;
}

const REQUIRED = 'This field is required.';

/**
 * Places an order at current prices and removes its cart, within the caller's transaction. Throws 400 if the fields,
 * the address or the cart don't allow an order, and 409 if the total differs from `expected_total`.
 */
export async function placeOrder(
  tx: Queries,
  now: Date,
  rules: DeliveryRules & Pick<Settings, 'STRIPE_SECRET_KEY'>,
  { owner, email, fields, address }: Placement,
): Promise<{ order: OrderRow; items: OrderItem[] }> {
  await requireDeliverable(tx, now, rules, fields, address);

  const cart = await lockCart(tx, owner, fields.cart_id, now);
  if (!cart) throw fieldErrors({ cart_id: ['No cart with the given ID was found.'] });
  const lines = await linesOf(tx, cart.id);
  if (lines.length === 0) throw fieldErrors({ cart_id: ['The cart is empty.'] });

  const wholesale = cart.is_wholesale === 1;
  for (const line of lines) requireOnSale(line, wholesale);
  const pickup = fields.order_info === PICKUP;
  if (wholesale) requireBusiness(fields);
  if (!wholesale && !pickup && address === null) throw fieldErrors({ shipping_address: [REQUIRED] });

  const totals = totalsOf(lines);
  if (fields.expected_total !== null && fields.expected_total !== totals.goods)
    throw httpError(409, 'The price of the order has changed.', { code: 'price_changed' });
  const delivery = pickup ? 0 : totals.delivery;
  const due = totals.goods + delivery;
  requireChargeable(due, smallestPayment(rules));
  const order: OrderRow = {
    id: randomUUID(),
    customer_id: owner,
    email,
    cart_id: cart.id,
    placed_at: toDbTimestamp(now),
    state: 'Placed',
    // Nothing is due for a free order, so no payment is requested.
    payment_state: due === 0 ? 'Paid' : 'Pending',
    order_info: fields.order_info,
    is_wholesale: cart.is_wholesale,
    delivery_date: fields.delivery_date,
    delivery_time: fields.delivery_time,
    total_price: totals.goods,
    delivery_price: delivery,
    shipping_address: pickup || address === null ? null : JSON.stringify(address),
    business_name: fields.name_of_the_business,
    business_position: fields.position_of_the_business,
    phone_number: fields.phone_number,
    ein_number: fields.ein_number,
    delivery_note: pickup ? null : fields.delivery_note || null,
    collector_name: pickup ? fields.collector_name || null : null,
    collector_phone: pickup ? fields.collector_phone : null,
    access_key: owner === null ? randomBytes(24).toString('base64url') : null,
    language: fields.language,
    version: 1,
    packed_price: null,
    refunded_price: 0,
  };
  await tx.insertInto('orders').values(order).execute();
  await tx
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
        note: line.note,
        for_names: line.for_names,
      })),
    )
    .execute();
  await tx.deleteFrom('carts').where('id', '=', cart.id).execute();
  return { order, items: (await itemsOf(tx, [order.id])).get(order.id) ?? [] };
}

/** Throws 400 if the order isn't free, but costs less than the payment provider accepts. */
function requireChargeable(due: number, smallest: number): void {
  if (due === 0 || due >= smallest) return;
  throw nonFieldError(
    `We can take payments of ${shownMoney(smallest)} or more, and this order comes to ${shownMoney(due)}. Please add something to your cart.`,
  );
}

/** Throws 400 if the line can no longer be bought because the owner changed the product after it was added. */
function requireOnSale(line: CartLine, wholesale: boolean): void {
  const error = purchaseError(line, { wholesale, occasion: line.occasion });
  if (error !== undefined) throw nonFieldError(error);
  const wrongQuantity = quantityError(line, line.quantity, { wholesale });
  if (wrongQuantity !== undefined) throw nonFieldError(`${line.name}, ${line.quantity} lb: ${wrongQuantity}`);
}

async function requireDeliverable(
  tx: Queries,
  now: Date,
  rules: DeliveryRules,
  fields: OrderFields,
  address: OrderAddress | null,
): Promise<void> {
  const isFree = await roomOfSlot(tx, now, rules, fields.delivery_time);
  const dayError = await deliveryDayError(rules, fields.delivery_date, now, isFree);
  if (dayError !== undefined) throw fieldErrors({ [dayError.field]: [dayError.message] });
  if (fields.order_info === PICKUP || address === null) return;
  const message =
    areaFault(rules.DELIVERY_ZIPS, address.postal_code) ??
    zipElsewhere(address.postal_code, address.governoate);
  if (message !== undefined) throw fieldErrors({ shipping_address: { postal_code: [message] } });
}

/** On PostgreSQL, a lock keeps concurrent transactions from overbooking the slot. */
async function roomOfSlot(
  tx: Queries,
  now: Date,
  rules: DeliveryRules,
  slot: string,
): Promise<(day: string) => Promise<boolean>> {
  const { DELIVERY_SLOT_CAPACITY: capacity } = rules;
  if (capacity === 0) return () => Promise.resolve(true);
  if (tx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext(${`slot ${slot}`}))`.execute(tx);
  return async (day) => {
    const { taken } = await tx
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('taken'))
      .where('delivery_date', '=', day)
      .where('delivery_time', '=', slot)
      .where(takesSlot(rules, now))
      .executeTakeFirstOrThrow();
    return taken < capacity;
  };
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
