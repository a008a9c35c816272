import * as z from 'zod/mini';
import { sessionValue } from '../../browser/storage/session-value.ts';
import { checkoutKeys } from '../../browser/storage/storage-keys.ts';

export const typedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
});

export const typedBusiness = z.object({
  businessName: z.string(),
  businessPosition: z.string(),
  businessPhone: z.string(),
  ein: z.string(),
});

export const checkoutDraft = z.object({
  email: z.string(),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  savedAddressId: z.string(),
  ...typedAddress.shape,
  ...typedBusiness.shape,
  deliveryNote: z.string(),
  deliveryDate: z.string(),
  deliverySlot: z.enum([
    'FROM_8AM_TO_10AM',
    'FROM_10AM_TO_12PM',
    'FROM_12PM_TO_2PM',
    'FROM_2PM_TO_4PM',
    'FROM_4PM_TO_6PM',
    'FROM_6PM_TO_8PM',
  ]),
});

export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

export type CheckoutDraft = z.infer<typeof checkoutDraft>;

export const checkoutFields = z.keyof(checkoutDraft).options;
