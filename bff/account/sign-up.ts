import { fieldMessages } from '@shop/schema/field-messages';
import { accountEmail, accountPhone, requiredText, signUpPassword } from '@shop/schema/field-rules';
import { z } from 'zod';
import type { SignUpInput, SignUpPayload, UserErrorCode } from '../generated/schema.ts';
import { registerUser } from '../rest/auth.ts';
import type { FieldError } from '../rest/failure.ts';
import { userFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userErrorsOf, userError } from '../errors/user-error.ts';

const signUpInput = z.object({
  email: accountEmail,
  username: requiredText,
  phone: accountPhone,
  password: signUpPassword,
} satisfies Record<Exclude<keyof SignUpInput, 'passwordConfirmation'>, z.core.$ZodType>);

/** Infers the error code from keywords, because each server words the message differently. */
function codeOf({ message }: FieldError): UserErrorCode {
  return /already|exist|taken|unique|in use/i.test(message) ? 'TAKEN' : 'INVALID';
}

/** Returns all form errors together (specification, section 5). Calls the REST API only if there are none. */
export async function signUp(rest: Rest, input: SignUpInput): Promise<SignUpPayload> {
  const parsed = signUpInput.safeParse(input);
  const userErrors = parsed.success ? [] : userErrorsOf(parsed.error);
  if (input.password !== input.passwordConfirmation) {
    userErrors.push(userError('MISMATCH', ['passwordConfirmation'], fieldMessages.passwordsDiffer));
  }
  if (!parsed.success || userErrors.length > 0) return { email: null, userErrors };
  const user = { ...parsed.data, passwordConfirmation: input.passwordConfirmation };
  const refusals = await refusalsOf(registerUser(rest, user), userFieldNames, { codeOf });
  return { email: refusals.length === 0 ? parsed.data.email : null, userErrors: refusals };
}
