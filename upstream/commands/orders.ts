import { parseArgs } from 'node:util';
import type { Database, OrderRow } from '../database/tables.ts';
import { decimalText } from '../http/money.ts';
import { moveOrder, MoveError, stateNamed } from '../orders/move.ts';
import { itemsOf } from '../orders/queries.ts';
import { ORDER_STATES, type OrderState } from '../orders/states.ts';
import { amountDue } from '../payments/provider.ts';
import { toldMoment } from '../moment.ts';
import { CommandError, runCommand } from './run.ts';

const USAGE = `Usage:
  orders list [--state STATE] [--limit N]   the newest orders
  orders show ID                            one order with its items
  orders set ID STATE                       move an order on

States: ${ORDER_STATES.join(', ')}`;

// npm run orders -w @shop/upstream -- list
await runCommand((db) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { state: { type: 'string' }, limit: { type: 'string', default: '20' } },
  });
  const [verb, id, state] = positionals;
  if (verb === 'list')
    return list(db, values.state === undefined ? undefined : knownState(values.state), values.limit);
  if (verb === 'show' && id !== undefined) return show(db, id);
  if (verb === 'set' && id !== undefined && state !== undefined) return set(db, id, knownState(state));
  throw new CommandError(USAGE);
});

function knownState(name: string): OrderState {
  const state = stateNamed(name);
  if (state === undefined)
    throw new CommandError(`There is no state ${name}. States: ${ORDER_STATES.join(', ')}.`);
  return state;
}

async function list(db: Database, state: OrderState | undefined, limit: string): Promise<string> {
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new CommandError('--limit takes a number from 1 to 9999.');
  let query = db.selectFrom('orders').selectAll();
  if (state !== undefined) query = query.where('state', '=', state);
  const orders = await query.orderBy('placed_at', 'desc').limit(Number(limit)).execute();
  return orders.length === 0 ? 'No orders.' : orders.map(lineOf).join('\n');
}

async function show(db: Database, id: string): Promise<string> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) throw new CommandError(`There is no order ${id}.`);
  const items = (await itemsOf(db, [id])).get(id) ?? [];
  const business = [
    order.business_name,
    order.business_position,
    order.phone_number,
    order.ein_number,
  ].filter(Boolean);
  return [
    lineOf(order),
    `  ${order.order_info} on ${order.delivery_date}, ${order.delivery_time}`,
    ...(order.email === null ? [`  customer ${order.customer_id ?? 'deleted'}`] : [`  guest ${order.email}`]),
    ...(order.shipping_address === null ? [] : [`  address ${order.shipping_address}`]),
    ...(business.length === 0 ? [] : [`  business ${business.join(', ')}`]),
    ...items.map(
      (item) =>
        `  ${item.quantity} lb ${item.product_name} at ${decimalText(item.unit_price)} (${item.occasion}, option ${item.slaughter_option}, ${item.slaughter_by})`,
    ),
    `  goods ${decimalText(order.total_price)}, delivery ${decimalText(order.delivery_price)}`,
  ].join('\n');
}

async function set(db: Database, id: string, state: OrderState): Promise<string> {
  try {
    return `Order ${id}: ${await moveOrder(db, id, state)} -> ${state}`;
  } catch (error) {
    throw error instanceof MoveError ? new CommandError(error.message) : error;
  }
}

function lineOf(order: OrderRow): string {
  const kind = order.is_wholesale === 1 ? 'wholesale' : 'retail';
  return `${order.id}  ${toldMoment(order.placed_at).slice(0, 16)}  ${order.state}  ${order.payment_state}  ${decimalText(amountDue(order))} $  ${kind}`;
}
