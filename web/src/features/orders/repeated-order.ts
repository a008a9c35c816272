import { deliverySlots } from '@shop/rules/delivery-slots';
import * as z from 'zod/mini';
import { checkoutKeys } from '../../browser/storage/storage-keys.ts';
import { sessionValue } from '../../browser/storage/session-value.ts';

const text = z.string();

const repeatedOrderSchema = z.object({
  collector: z.nullable(z.object({ name: text, phone: z.nullable(text) })),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  deliverySlot: z.nullable(
    z.object({
      slot: z.enum(deliverySlots),
      label: text,
    }),
  ),
  shippingAddress: z.nullable(
    z.object({
      firstName: text,
      lastName: text,
      street: text,
      houseNumber: text,
      city: text,
      state: text,
      postalCode: text,
      phone: z.nullable(text),
    }),
  ),
});

export type RepeatedOrder = z.infer<typeof repeatedOrderSchema>;

/** Where and when an order went that the shopper buys again, to fill in the next checkout of this tab. */
export const repeatedOrder = sessionValue(checkoutKeys.again, repeatedOrderSchema);
