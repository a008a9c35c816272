import { z } from 'zod';
import { addUserIssue } from '../errors/user-error.ts';

const SHORTEST = 8;
const LONGEST = 128;
const EMPTY_MESSAGE = 'Please enter password';
const SHORT_MESSAGE = 'Password is too short - should be 8 chars minimum.';

/** What the shopper reads whose two passwords differ. */
export const PASSWORDS_DIFFER = 'Passwords must match';

function boundedPassword(text: string, context: z.RefinementCtx, shortMessage: string): string {
  if (text === '') return addUserIssue(context, 'REQUIRED', EMPTY_MESSAGE);
  // Counted in characters as people see them, not in UTF-16 units.
  const { length } = Array.from(text.slice(0, 4 * LONGEST));
  if (length < SHORTEST) return addUserIssue(context, 'INVALID', shortMessage);
  if (length > LONGEST)
    return addUserIssue(context, 'INVALID', 'Password is too long - should be 128 chars maximum.');
  if (!text.isWellFormed() || text.includes('\0')) {
    return addUserIssue(context, 'INVALID', 'Password has characters that cannot be typed');
  }
  return text;
}

/** A password that is set or changed: 8 to 128 characters. Spaces count, nothing is cut off. */
export const newPassword = z
  .string()
  .transform((text, context) => boundedPassword(text, context, SHORT_MESSAGE));

/** The password of a new account: 8 to 128 characters, one letter among them (specification, section 5; final spaces included). */
export const signUpPassword = z
  .string()
  .transform((text, context) => boundedPassword(text, context, `${SHORT_MESSAGE} and at least one letter`))
  .pipe(z.string().regex(/\p{L}/u, 'Password must contain at least one letter '));

/** A password that is only handed on, such as the present one: the shop API alone knows whether it is right. */
export const presentPassword = z.string().transform((text, context) => {
  if (text === '') return addUserIssue(context, 'REQUIRED', EMPTY_MESSAGE);
  if (text.length > 4 * LONGEST)
    return addUserIssue(context, 'INVALID', 'Password is too long - should be 128 chars maximum.');
  return text;
});
