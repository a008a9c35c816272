import * as z from 'zod/mini';
import { optionalText, postalCode, requiredPhone, requiredText } from './field-rules.ts';

/** Saved addresses that a customer may have; with that many no further one is saved (specification, section 9). */
export const mostSavedAddresses = 10;

/** The most saved addresses that are listed, even where the REST API has more (specification, section 9). */
export const mostListedAddresses = 11;

/** A shipping address as it is typed and sent (specification, section 5 "Delivery checkout"). */
export const shippingAddress = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address: requiredText,
  houseNumber: optionalText,
  city: requiredText,
  state: optionalText,
  postalCode,
  phone: requiredPhone,
});
