import * as z from 'zod/mini';
import { shippingAddress } from '@shop/rules/shipping-address';

export const addressFields = z.keyof(shippingAddress).options;

export type AddressField = (typeof addressFields)[number];

export type AddressInput = z.output<typeof shippingAddress>;

export const emptyAddress: z.input<typeof shippingAddress> = {
  firstName: '',
  lastName: '',
  street: '',
  houseNumber: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};
