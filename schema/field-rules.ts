import * as z from 'zod/mini';
import { fieldMessages as messages } from './field-messages.ts';
import { readUsPhone } from './us-phone.ts';

/**
 * The validation rules of all form fields, for web and the BFF, with the messages of the specification, section 5. The
 * output of a rule is what is sent: trimmed, and phone numbers as `+1` and ten digits. A field has one message at a
 * time; the issue's `params.code` is a `UserErrorCode` of the schema.
 */

/** Why a field is rejected. */
interface Fault {
  readonly code: 'REQUIRED' | 'INVALID';
  readonly message: string;
}

const missing = (message: string): Fault => ({ code: 'REQUIRED', message });
const invalid = (message: string): Fault => ({ code: 'INVALID', message });

const longestText = 254;
const longestPassword = 128;

/** No text may contain control characters, of which databases reject NUL, or halves of surrogate pairs. */
const unwritable = /\p{Cc}|\p{Cs}/u;

/**
 * Removes the controls of the writing direction: phones copy them along with text, and a name in an email can use them
 * to hide what it says.
 */
export const withoutDirections = (written: string): string =>
  written.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** A text with at most one error. The error doesn't stop the checks of the whole form, such as two equal passwords. */
const text = (faultOf: (text: string) => Fault | undefined, ...first: z.core.$ZodCheck<string>[]) =>
  z.string().check(
    ...first,
    z.check<string>((payload) => {
      const fault = faultOf(payload.value);
      if (fault === undefined) return;
      const { code, message } = fault;
      payload.issues.push({
        code: 'custom',
        message,
        params: { code },
        input: payload.value,
        continue: true,
      });
    }),
  );

const trimmed = (faultOf: (text: string) => Fault | undefined) => text(faultOf, z.trim());

/** Trims a line; line breaks and runs of spaces become one space. */
const oneLine = z.overwrite<string>((written) => withoutDirections(written).trim().replaceAll(/\s+/gu, ' '));

function isEmail(address: string): boolean {
  return (
    address.length <= longestText &&
    z.regexes.html5Email.test(address) &&
    address.includes('.', address.indexOf('@'))
  );
}

/** The email of an account; its domain must have a dot. */
export const accountEmail = trimmed((address) => {
  if (address === '') return missing(messages.emailEmpty);
  return isEmail(address) ? undefined : invalid(messages.emailInvalid);
});

/** The email to which a guest's order is confirmed; empty and wrong values have the same message. */
export const contactEmail = trimmed((address) => {
  if (address === '') return missing(messages.contactEmail);
  return isEmail(address) ? undefined : invalid(messages.contactEmail);
});

function lineFault(line: string): Fault | undefined {
  if (line.length > longestText) return invalid(messages.textTooLong);
  return unwritable.test(line) ? invalid(messages.textUnwritable) : undefined;
}

/** A line of text that may be left blank. */
export const optionalText = text(lineFault, oneLine);

/** A required line of text, such as street or city. */
export const requiredText = text(
  (line) => (line === '' ? missing(messages.required) : lineFault(line)),
  oneLine,
);

function passwordFault(password: string, tooShort: string): Fault | undefined {
  if (password === '') return missing(messages.passwordEmpty);
  // Counts characters as people see them, not in UTF-16 units.
  const { length } = Array.from(password.slice(0, 4 * longestPassword));
  if (length < 8) return invalid(tooShort);
  if (length > longestPassword) return invalid(messages.passwordLong);
  const isTypable = password.isWellFormed() && !password.includes('\0');
  return isTypable ? undefined : invalid(messages.passwordUntypable);
}

/** A password that is reset or changed: 8 to 128 characters. Spaces count. */
export const newPassword = text((password) => passwordFault(password, messages.passwordShort));

/** The password of a new account: 8 to 128 characters, with at least one letter of any script. */
export const signUpPassword = text(
  (password) =>
    passwordFault(password, messages.passwordShortAtSignUp) ??
    (/\p{L}/u.test(password) ? undefined : invalid(messages.passwordWithoutLetter)),
);

/** The current password of an account, passed on unchanged: only the REST API knows whether it is right. */
export const presentPassword = text((password) => {
  if (password === '') return missing(messages.passwordEmpty);
  return password.length > 4 * longestPassword ? invalid(messages.passwordLong) : undefined;
});

/**
 * Compares a repeated password with the first one, for the `check` of a form; the message belongs to the second field.
 */
export function samePasswords<P extends string, C extends string>(password: P, confirmation: C) {
  return z.refine<Record<P | C, string>>((form) => form[password] === form[confirmation], {
    error: messages.passwordsDiffer,
    path: [confirmation],
  });
}

function phoneFault(number: string): Fault | undefined {
  return readUsPhone(number) === null ? invalid(messages.phoneInvalid) : undefined;
}

const asStored = z.transform((number: string) => readUsPhone(number) ?? number);

/** The phone number of a new account; it must not be empty (specification, section 5). */
export const accountPhone = z.pipe(
  text((number) => (number.trim() === '' ? missing(messages.phoneInvalid) : phoneFault(number))),
  asStored,
);

/** The phone number of a delivery. */
export const requiredPhone = z.pipe(
  text((number) => (number.trim() === '' ? missing(messages.required) : phoneFault(number))),
  asStored,
);

/** An optional phone number; `null` if blank. */
export const optionalPhone = z.pipe(
  text((number) => (number.trim() === '' ? undefined : phoneFault(number))),
  z.transform((number: string) => readUsPhone(number)),
);

/** A ZIP code of five digits, or nine with or without a dash. It stays a string to keep leading zeros. */
export const postalCode = z.pipe(
  trimmed((code) => {
    if (code === '') return missing(messages.required);
    return /^\d{5}(?:-?\d{4})?$/.test(code) ? undefined : invalid(messages.postalCodeInvalid);
  }),
  z.transform((code: string) => code.replace('-', '')),
);
