import * as z from 'zod/mini';
import { optionalText, postalCode, requiredPhone, requiredText } from '../forms/field-rules.ts';

/** Saved addresses that a customer may have; with that many no further one is saved (specification, section 9). */
export const addressLimit = 10;

/** At most this many saved addresses are listed (specification, section 9). */
export const addressesListed = 11;

/** A shipping address as it is typed and sent (specification, section 5 "Delivery checkout"). */
export const addressRules = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address: requiredText,
  houseNumber: optionalText,
  city: requiredText,
  state: optionalText,
  postalCode,
  phone: requiredPhone,
});

/** Names of the fields, in the form as in the input, from top to bottom. */
export const addressFields = z.keyof(addressRules).options;

export type AddressField = (typeof addressFields)[number];

export type AddressInput = z.output<typeof addressRules>;

export const emptyAddress: z.input<typeof addressRules> = {
  firstName: '',
  lastName: '',
  address: '',
  houseNumber: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};
