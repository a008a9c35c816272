import { decimalText } from '@shop/rules/currency';
import { z } from 'zod';
import type { ChangeRow, Queries, RefundRow } from '../database/tables.ts';
import { toApiTimestamp } from '../moment.ts';
import { orderBody, type OrderView, toOrderBody } from './bodies.ts';
import { changesOf } from '../database/changes.ts';
import { NEXT_STATES } from './order-states.ts';
import type { OwnerOrder } from './owner-orders.ts';

const changeBody = z.object({
  at: z.string(),
  actor: z.string().describe('`staff`, `shopper`, `owner` (a command) or `shop` (the payment provider)'),
  device: z.string().nullable().describe("The name of the staff's device"),
  kind: z.string().describe('`moved`, `weighed`, `paid`, `refunded` or `refund failed`'),
  item: z.int().nullable().describe('The weighed item'),
  previous: z.string().nullable(),
  value: z.string().nullable().describe('The new state, pounds, or US dollars'),
});

export const staffOrderBody = orderBody.omit({ access_key: true }).extend({
  customer_name: z.string().describe('Name of the business, addressee or account holder; may be empty'),
  customer_phone: z.string(),
  next_states: z.array(z.string()).describe('The states to which staff can move the order'),
  changes: z.array(changeBody).describe('Oldest first'),
  refunds: z.array(
    z.object({
      amount: z.string(),
      reason: z.string().describe('`canceled`, `packed` or `surplus`, a second payment'),
      state: z.string().describe('`due`, `failing` (retried until it succeeds) or `done`'),
    }),
  ),
});
export type StaffOrderBody = z.infer<typeof staffOrderBody>;

export async function toStaffOrderBodies(
  db: Queries,
  found: OwnerOrder[],
  view: OrderView,
): Promise<StaffOrderBody[]> {
  const ids = found.map(({ order }) => order.id);
  const changes = await changesOf(db, ids);
  const refunds = await refundsOf(db, ids);
  return found.map(({ order, items, name, phone }) => ({
    // Omits the guest's key, which would otherwise be in the QR code too.
    ...toOrderBody({ ...order, access_key: null }, items, { ...view, showsWeights: true }),
    customer_name: name,
    customer_phone: phone,
    next_states: [...NEXT_STATES[order.state]],
    changes: (changes.get(order.id) ?? []).map(toChangeBody),
    refunds: (refunds.get(order.id) ?? []).map(({ amount, reason, state }) => ({
      amount: decimalText(amount),
      reason,
      state,
    })),
  }));
}

async function refundsOf(db: Queries, orderIds: string[]): Promise<Map<string, RefundRow[]>> {
  if (orderIds.length === 0) return new Map();
  const query = db.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds);
  return Map.groupBy(await query.orderBy('created_at').execute(), ({ order_id }) => order_id);
}

function toChangeBody({ at, actor, device, kind, item_id, previous, value }: ChangeRow) {
  // Weights and amounts are stored in hundredths.
  const shown = (text: string | null) =>
    text === null || kind === 'moved' ? text : decimalText(Number(text));
  return {
    at: toApiTimestamp(at),
    actor,
    device,
    kind,
    item: item_id,
    previous: shown(previous),
    value: shown(value),
  };
}
