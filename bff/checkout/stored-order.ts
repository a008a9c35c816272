import { z } from 'zod';
import {
  fulfillmentMethods,
  occasions,
  slaughterResponsibilitys,
  slaughterOptions,
} from '../rest/choices.ts';
import { deliverySlots } from '@shop/rules/delivery-slots';
import type { Order } from '../rest/order-wire.ts';
import { cents } from '../rules/money.ts';

const amount = z.int().transform(cents).nullable();
/** An older BFF may have stored an order without a newer field. */
const text = z.string().nullable().default(null);

export const storedOrder: z.ZodType<Order> = z.object({
  id: z.string(),
  placedAt: text,
  version: z.int().nullable().default(null),
  cancelableUntil: text,
  packedSubtotal: amount.default(null),
  refundedTotal: amount.default(null),
  fulfillment: z.enum(fulfillmentMethods),
  isWholesale: z.boolean().nullable(),
  deliveryDate: text,
  deliverySlot: z.enum(deliverySlots).nullable(),
  lines: z.array(
    z.object({
      id: text,
      productId: text,
      productName: z.string(),
      productNames: z.partialRecord(z.enum(['ES', 'AR']), z.string()).default({}),
      image: text,
      unitPrice: amount,
      quantity: z.int(),
      occasion: z.enum(occasions).nullable(),
      slaughterOption: z.enum(slaughterOptions).nullable(),
      slaughterResponsibility: z.enum(slaughterResponsibilitys).nullable(),
      note: text,
      names: text.default(null),
      packedWeight: z.number().nullable().default(null),
      packedSubtotal: amount.default(null),
    }),
  ),
  subtotal: amount,
  deliveryPrice: amount,
  deposit: amount,
  status: text,
  paymentStatus: text,
  shippingAddress: z
    .object({
      id: text,
      country: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      street: z.string(),
      houseNumber: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      phone: text,
    })
    .nullable(),
  deliveryNote: text,
  collector: z.object({ name: z.string(), phone: text }).nullable().default(null),
  email: text.default(null),
  business: z.object({ name: text, position: text, phone: text, ein: text }).nullable().default(null),
  qrCode: text,
  accessKey: text,
});
