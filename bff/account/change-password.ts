import {
  accountEmail,
  newPassword,
  presentPassword,
  requiredText,
  samePasswords,
} from '@shop/rules/field-rules';
import { z } from 'zod';
import type { ChangePasswordInput, ResetPasswordInput, SignInInput, UserError } from '../generated/schema.ts';
import type { Language } from '../rest/languages.ts';
import { type PasswordChange, confirmPasswordReset, requestPasswordReset } from '../rest/auth.ts';
import { getProfile } from '../rest/customers.ts';
import { passwordFieldNames, userFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userErrorsOf } from '../errors/user-error.ts';
import type { SignInModel } from './sign-in.ts';

const repeated = { newPassword, newPasswordConfirmation: z.string() };
const samePassword = samePasswords('newPassword', 'newPasswordConfirmation');
const changeInput = z.object({ currentPassword: presentPassword, ...repeated }).check(samePassword);
const resetInput = z.object({ uid: requiredText, token: requiredText, ...repeated }).check(samePassword);

async function writePassword<Checked>(
  rules: z.ZodType<Checked>,
  input: unknown,
  write: (checked: Checked) => Promise<void>,
): Promise<UserError[]> {
  const { data, error } = rules.safeParse(input);
  return error === undefined ? refusalsOf(write(data), passwordFieldNames) : userErrorsOf(error);
}

/**
 * Changes the password, then signs in with the new one, because the change may end the customer's sessions. The token
 * is `null` if the change or the sign-in fails, or if the customer's email can't be read.
 */
export async function changePassword(
  rest: Rest,
  input: ChangePasswordInput,
  write: (rest: Rest, change: PasswordChange) => Promise<void>,
  signInBy: (input: SignInInput) => Promise<SignInModel>,
): Promise<Pick<SignInModel, 'accessToken' | 'expiresAt'> & { userErrors: UserError[] }> {
  let email: string | null = null;
  const userErrors = await writePassword(changeInput, input, async (change) => {
    email = await getProfile(rest).then(
      (profile) => profile.email,
      () => null,
    );
    await write(rest, change);
  });
  const signedIn =
    userErrors.length === 0 && email !== null
      ? await signInBy({ email, password: input.newPassword }).catch(() => null)
      : null;
  return {
    accessToken: signedIn?.accessToken ?? null,
    expiresAt: signedIn?.expiresAt ?? null,
    userErrors,
  };
}

export async function resetPassword(rest: Rest, input: ResetPasswordInput): Promise<UserError[]> {
  return writePassword(resetInput, input, async (reset) => confirmPasswordReset(rest, reset));
}

export async function sendPasswordReset(
  rest: Rest,
  input: { readonly email: string; readonly language: Language | null },
): Promise<{ email: string | null; userErrors: UserError[] }> {
  const parsed = z.object({ email: accountEmail }).safeParse(input);
  if (!parsed.success) return { email: null, userErrors: userErrorsOf(parsed.error) };
  const { email } = parsed.data;
  const userErrors = await refusalsOf(requestPasswordReset(rest, email, input.language), userFieldNames);
  return { email: userErrors.length === 0 ? email : null, userErrors };
}
