import { z } from 'zod';
import { requiredPhone } from '../input-fields/phone-field.ts';
import { postalCode } from '../input-fields/postal-code.ts';
import { optionalText, requiredText } from '../input-fields/text.ts';

/** Reads a `ShippingAddressInput` into the address that is saved or sent: phone, street, postal code and city are needed (section 5). */
export const addressInput = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address: requiredText,
  houseNumber: optionalText,
  city: requiredText,
  state: optionalText,
  postalCode,
  phone: requiredPhone,
});
