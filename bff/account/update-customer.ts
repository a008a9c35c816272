import { optionalPhone, optionalText } from '@shop/rules/field-rules';
import { z } from 'zod';
import type { ResolversParentTypes } from '../generated/resolvers.ts';
import type { UpdateCustomerInput } from '../generated/schema.ts';
import { updateCustomer as putCustomer } from '../rest/customers.ts';
import { customerFieldNames } from '../rest/field-names.ts';
import { blankForNull } from '../input-fields/blank-for-null.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userErrorsOf } from '../errors/user-error.ts';
import type { SignedInCustomer } from '../session/signed-in.ts';

const customerInput = z.object({
  firstName: blankForNull(optionalText),
  lastName: blankForNull(optionalText),
  address: blankForNull(optionalText),
  phone: blankForNull(optionalPhone),
});

export async function updateCustomer(
  customer: SignedInCustomer,
  input: UpdateCustomerInput,
): Promise<ResolversParentTypes['UpdateCustomerPayload']> {
  const parsed = customerInput.safeParse(input);
  if (!parsed.success) return { viewer: null, userErrors: userErrorsOf(parsed.error) };
  const userErrors = await refusalsOf(putCustomer(customer.rest, parsed.data), customerFieldNames);
  return { viewer: userErrors.length === 0 ? customer : null, userErrors };
}
