import * as z from 'zod/mini';
import { optionalText, postalCode, requiredPhone, requiredText } from './field-rules.ts';

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
