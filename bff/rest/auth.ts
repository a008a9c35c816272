import { type Language, languageField } from './languages.ts';
import { z } from 'zod';
import type { Rest } from './rest.ts';
import { anyObject } from './wire.ts';

export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export async function registerUser(rest: Rest, user: NewUser): Promise<void> {
  const body = {
    email: user.email,
    password: user.password,
    password2: user.passwordConfirmation,
    username: user.username,
    phone: user.phone,
    // The registration form has no fields for names (specification, section 3).
    first_name: 'user',
    last_name: 'user',
  };
  await rest.send('registerUser', { body }, anyObject);
}

/**
 * @param isOver whether a token has expired; a new one has only if the clocks differ, which is logged
 * @throws RestFailure `UNAUTHENTICATED` or `BAD_USER_INPUT`, depending on the server, if the email or password is wrong
 */
export async function createToken(
  rest: Rest,
  email: string,
  password: string,
  isOver: (token: string) => boolean = () => false,
): Promise<string> {
  const expected = 'a token that has not expired; the clocks of the BFF and the REST API must agree';
  const access = z
    .string()
    .min(1)
    .max(8000)
    .refine((token) => !isOver(token), expected);
  const response = z.object({ access });
  return (await rest.send('createToken', { body: { email, password } }, response)).access;
}

export async function requestPasswordReset(
  rest: Rest,
  email: string,
  language: Language | null = null,
): Promise<void> {
  await rest.sendIgnoringBody('requestPasswordReset', { body: { email, ...languageField(language) } });
}

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

export async function setPassword(rest: Rest, change: PasswordChange): Promise<void> {
  await rest.sendIgnoringBody('setPassword', { body: passwordBody(change) });
}

/** Like {@link setPassword}, but uses the path for the profile page (specification, section 7). */
export async function setProfilePassword(rest: Rest, change: PasswordChange): Promise<void> {
  await rest.sendIgnoringBody('setProfilePassword', { body: passwordBody(change) });
}
