import { z } from 'zod';
import { REQUIRED_MESSAGE } from './text.ts';
import { addUserIssue } from '../errors/user-error.ts';

const ZIP = /^\d{5}(?:\d{4})?$/;

/** A ZIP code that is needed: five digits, or the nine of ZIP+4; digits only, a leading zero counts (specification, section 5). */
export const postalCode = z.string().transform((text, context) => {
  const digits = text.trim();
  if (digits === '') return addUserIssue(context, 'REQUIRED', REQUIRED_MESSAGE);
  return ZIP.test(digits) ? digits : addUserIssue(context, 'INVALID', 'Postal code must be 5 or 9 digits');
});
