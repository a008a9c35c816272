import {
  accountEmail,
  accountPhone,
  requiredText,
  samePasswords,
  signUpPassword,
} from '@shop/rules/field-rules';
import { z } from 'zod';
import type { SignUpInput, SignUpPayload, UserErrorCode } from '../generated/schema.ts';
import { registerUser } from '../rest/auth.ts';
import type { FieldError } from '../rest/failure.ts';
import { userFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userErrorsOf } from '../errors/user-error.ts';

const signUpInput = z
  .object({
    email: accountEmail,
    username: requiredText,
    phone: accountPhone,
    password: signUpPassword,
    passwordConfirmation: z.string(),
  } satisfies Record<keyof SignUpInput, z.core.$ZodType>)
  .check(samePasswords('password', 'passwordConfirmation'));

/** Infers the error code from keywords in the message, because its wording differs between servers. */
function codeOf({ message }: FieldError): UserErrorCode {
  return /already|exist|taken|unique|in use/i.test(message) ? 'TAKEN' : 'INVALID';
}

/** Returns all form errors together (specification, section 5). Calls the REST API only if there are none. */
export async function signUp(rest: Rest, input: SignUpInput): Promise<SignUpPayload> {
  const parsed = signUpInput.safeParse(input);
  if (!parsed.success) return { email: null, userErrors: userErrorsOf(parsed.error) };
  const userErrors = await refusalsOf(registerUser(rest, parsed.data), userFieldNames, { codeOf });
  return { email: userErrors.length === 0 ? parsed.data.email : null, userErrors };
}
