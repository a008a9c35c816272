import * as z from 'zod/mini';
import { optionalText, postalCode, requiredPhone, requiredText } from './field-rules.ts';

/** Maximum number of saved addresses per customer (specification, section 9). */
export const maxSavedAddresses = 10;

/** Maximum number of listed addresses, even if the REST API has more (specification, section 9). */
export const maxListedAddresses = 11;

/** A shipping address, as forms submit it (specification, section 5, "Delivery checkout"). */
export const shippingAddress = z.object({
  firstName: optionalText,
  lastName: optionalText,
  street: requiredText,
  houseNumber: optionalText,
  city: requiredText,
  state: optionalText,
  postalCode,
  phone: requiredPhone,
});
