import { z } from 'zod';
import { accountEmail } from '../rules/email.ts';
import { newPassword, PASSWORDS_DIFFER, presentPassword, signUpPassword } from '../rules/password.ts';
import { optionalPhone, requiredPhone } from '../rules/phone-field.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { refuse } from '../rules/user-error.ts';

/** Refuses, at `field`, a repetition that differs from the password it repeats. */
function requireSame(password: string, repetition: string, field: string, context: z.RefinementCtx): void {
  if (password === repetition) return;
  context.addIssue({
    code: 'custom',
    message: PASSWORDS_DIFFER,
    path: [field],
    params: { code: 'MISMATCH' },
  });
}

interface NewPasswordTwice {
  readonly newPassword: string;
  readonly newPasswordConfirmation: string;
}

function requireSameNewPassword(fields: NewPasswordTwice, context: z.RefinementCtx): void {
  requireSame(fields.newPassword, fields.newPasswordConfirmation, 'newPasswordConfirmation', context);
}

/** `SignUpInput` (specification, section 5). */
export const signUpFields = z
  .object({
    email: accountEmail,
    username: requiredText,
    phone: requiredPhone,
    password: signUpPassword,
    passwordConfirmation: z.string(),
  })
  .superRefine(({ password, passwordConfirmation }, context) =>
    requireSame(password, passwordConfirmation, 'passwordConfirmation', context),
  );

/** `SignInInput`: the shop API alone knows whether they are right. */
export const signInFields = z.object({ email: accountEmail, password: presentPassword });

/** The email that a reset mail is asked for. */
export const resetRequestFields = z.object({ email: accountEmail });

const linkPart = z
  .string()
  .transform((text, context) =>
    /^[\w=-]{1,128}$/.test(text) ? text : refuse(context, 'INVALID', 'The link is not valid (any more)'),
  );

/** `ResetPasswordInput`. */
export const resetFields = z
  .object({ uid: linkPart, token: linkPart, newPassword, newPasswordConfirmation: z.string() })
  .superRefine(requireSameNewPassword);

/** `ChangePasswordInput`. */
export const changePasswordFields = z
  .object({ currentPassword: presentPassword, newPassword, newPasswordConfirmation: z.string() })
  .superRefine(requireSameNewPassword);

/** `UpdateCustomerInput`; texts may be emptied. */
export const customerFields = z.object({
  firstName: optionalText,
  lastName: optionalText,
  address: optionalText,
  phone: optionalPhone,
});

/** Where the REST API's fields of an account stand in the GraphQL inputs. */
export const accountNames = {
  email: ['email'],
  username: ['username'],
  phone: ['phone'],
  password: ['password'],
  password2: ['passwordConfirmation'],
  uid: ['uid'],
  token: ['token'],
  current_password: ['currentPassword'],
  new_password: ['newPassword'],
  first_name: ['firstName'],
  last_name: ['lastName'],
  address_apartment: ['address'],
  phone_number: ['phone'],
};
