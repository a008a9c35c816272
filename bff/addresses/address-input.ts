import { optionalText } from '@shop/schema/field-rules';
import { shippingAddress } from '@shop/schema/shipping-address';
import { z } from 'zod';
import { blankForNull } from '../input-fields/blank-for-null.ts';

/** Reads a `ShippingAddressInput` into the address that is saved or sent: phone, street, postal code and city are needed (section 5). */
export const addressInput = z.object({
  ...shippingAddress.shape,
  firstName: blankForNull(optionalText),
  lastName: blankForNull(optionalText),
  houseNumber: blankForNull(optionalText),
  state: blankForNull(optionalText),
});
