import { z } from 'zod';
import type { OrderActor, OrderChangeKind, RefundReason, RefundState } from '../generated/schema.ts';
import { wireChoice } from './choices.ts';
import { optional, toOrder, wireOrder } from './order-wire.ts';
import { type PictureUrl, wireId, wireMoney, wireOptionalText, wireTimestamp } from './wire.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

const actorWords: Words<OrderActor> = { STAFF: 'staff', SHOPPER: 'shopper', OWNER: 'owner', SHOP: 'shop' };

const kindWords: Words<OrderChangeKind> = {
  MOVED: 'moved',
  WEIGHED: 'weighed',
  PAID: 'paid',
  REFUNDED: 'refunded',
  REFUND_FAILED: 'refund failed',
};

const reasonWords: Words<RefundReason> = {
  CANCELED: 'canceled',
  PACKED: 'packed',
  SURPLUS: 'surplus',
  OWNER: 'owner',
};

const refundStateWords: Words<RefundState> = { DUE: 'due', FAILING: 'failing', DONE: 'done' };

const text = wireOptionalText.catch(null);

const wireChange = z.object({
  at: wireTimestamp,
  actor: optional(wireChoice(actorWords)),
  device: text,
  kind: wireChoice(kindWords),
  item: optional(wireId),
  previous: text,
  value: text,
});

const wireRefund = z.object({
  amount: wireMoney,
  reason: optional(wireChoice(reasonWords)),
  state: optional(wireChoice(refundStateWords)),
});

/** A list without its invalid items, such as changes of an unknown kind; empty if it is missing. */
const known = <Item>(item: z.ZodType<Item>) =>
  z
    .array(item.nullable().catch(null))
    .max(10_000)
    .catch([])
    .transform((items) => items.filter((each) => each !== null));

/** An order as staff see it. All fields besides those of an order are optional. */
export const wireStaffOrder = wireOrder.extend({
  customer_name: text,
  customer_phone: text,
  next_states: known(z.string()),
  changes: known(wireChange),
  refunds: known(wireRefund),
});

export type StaffOrder = ReturnType<typeof toStaffOrder>;

/** Leaves out the guest's key, with which staff have nothing to do. */
export function toStaffOrder(wire: z.output<typeof wireStaffOrder>, pictureUrl: PictureUrl) {
  return {
    order: toOrder({ ...wire, access_key: null }, pictureUrl),
    customerName: wire.customer_name,
    customerPhone: wire.customer_phone,
    /** In the REST API's words. */
    nextStates: wire.next_states,
    changes: wire.changes.map(({ item, ...change }) => ({ ...change, lineId: item })),
    refunds: wire.refunds,
  };
}
