import { type Language, languageField } from './choices.ts';
import { z } from 'zod';
import type { Rest } from './rest.ts';
import { anyObject } from './wire.ts';

/** Data for a registration; `phone` as `+1` and ten digits. */
export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** A signed-in customer's current and new password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * `POST auth/users/` (section 7). Does not sign in. Fails with `BAD_USER_INPUT` for `email`, `username`, `phone` or
 * `password`.
 */
export async function registerUser(rest: Rest, user: NewUser): Promise<void> {
  const body = {
    email: user.email,
    password: user.password,
    password2: user.passwordConfirmation,
    username: user.username,
    phone: user.phone,
    // Registration has no names (section 3).
    first_name: 'user',
    last_name: 'user',
  };
  await rest.send('registerUser', { body }, anyObject);
}

/**
 * `POST auth/jwt/create/` (section 7). Returns the access token; fails with `UNAUTHENTICATED` or `BAD_USER_INPUT` if
 * email or password is wrong.
 */
export async function createToken(rest: Rest, email: string, password: string): Promise<string> {
  const response = z.object({ access: z.string().min(1).max(8000) });
  return (await rest.send('createToken', { body: { email, password } }, response)).access;
}

/** `POST auth/password/users/reset_password/` (section 7). Succeeds even if the email is unknown. */
export async function requestPasswordReset(
  rest: Rest,
  email: string,
  language: Language | null = null,
): Promise<void> {
  await rest.sendIgnoringBody('requestPasswordReset', { body: { email, ...languageField(language) } });
}

/** `POST auth/password/users/reset_password_confirm/` (section 7), with the two parts of the emailed link. */
export async function confirmPasswordReset(
  rest: Rest,
  reset: { readonly uid: string; readonly token: string; readonly newPassword: string },
): Promise<void> {
  const body = { uid: reset.uid, token: reset.token, new_password: reset.newPassword };
  await rest.sendIgnoringBody('confirmPasswordReset', { body });
}

const passwordBody = (change: PasswordChange) => ({
  current_password: change.currentPassword,
  new_password: change.newPassword,
});

/**
 * `POST auth/password/users/set_password/` (section 7, auth). Fails with `BAD_USER_INPUT` for `current_password` or
 * `new_password`.
 */
export async function setPassword(rest: Rest, change: PasswordChange): Promise<void> {
  await rest.sendIgnoringBody('setPassword', { body: passwordBody(change) });
}

/** `POST auth/users/set_password/` (section 7, auth). The same as `setPassword`, at the profile page's path. */
export async function setProfilePassword(rest: Rest, change: PasswordChange): Promise<void> {
  await rest.sendIgnoringBody('setProfilePassword', { body: passwordBody(change) });
}
