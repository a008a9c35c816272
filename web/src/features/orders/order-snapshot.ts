import * as z from 'zod/mini';
import type { WholeOrderFragment } from '../../generated/graphql.ts';
import { addressText } from '../addresses/format-address.ts';
import { choiceLabelsOf } from '../cart/ui/choice-labels.ts';
import { checkoutKeys } from '../../browser/storage/storage-keys.ts';
import { sessionValue } from '../../browser/storage/session-value.ts';

const text = z.nullable(z.string());
/** An earlier build stored no such field. */
const newer = z._default(text, null);

/** An order as the pages after the checkout show it. It is stored, because a guest may be unable to query it. */
const orderSnapshotSchema = z.object({
  id: z.string(),
  placedAt: newer,
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  deliveryDate: text,
  slot: text,
  startsAt: newer,
  endsAt: newer,
  itemCount: z.number(),
  subtotal: text,
  deliveryPrice: text,
  total: text,
  /** What the order costs by the packed weights; null until it is packed, and for an API without weights. */
  packedTotal: newer,
  refundedTotal: newer,
  /** Due at the shop before slaughter, separate from the total. */
  deposit: text,
  lines: z.array(
    z.object({
      position: z.int(),
      productName: z.string(),
      nameEs: newer,
      nameAr: newer,
      image: newer,
      unitPrice: newer,
      quantity: z.number(),
      subtotal: text,
      /** In pounds. */
      packedWeight: z._default(z.nullable(z.number()), null),
      packedSubtotal: newer,
      choices: z.string(),
    }),
  ),
  address: text,
  addressPhone: newer,
  deliveryNote: text,
  collector: z._default(z.nullable(z.object({ name: z.string(), phone: text })), null),
  business: z._default(z.nullable(z.object({ name: text, phone: text, ein: text })), null),
  /** Whether the shopper comes to watch the slaughter. An earlier build didn't store this. */
  isWitnessed: z._default(z.boolean(), false),
});

export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>;

export const lastOrder = sessionValue(checkoutKeys.lastOrder, orderSnapshotSchema);

export function orderSnapshotOf(order: WholeOrderFragment): OrderSnapshot {
  // Drops the other fields, such as the order's key, which must not be in session storage.
  return orderSnapshotSchema.parse({
    ...order,
    slot: order.deliverySlot?.label ?? null,
    startsAt: order.deliverySlot?.startsAt ?? null,
    endsAt: order.deliverySlot?.endsAt ?? null,
    lines: order.lines.map((line, index) => ({
      ...line,
      position: index + 1,
      choices: choiceLabelsOf(line),
    })),
    isWitnessed: order.lines.some(({ slaughterOption }) => slaughterOption === 'WITNESS_SLAUGHTER'),
    address: order.shippingAddress === null ? null : addressText(order.shippingAddress),
    addressPhone: order.shippingAddress?.phone ?? null,
  });
}
