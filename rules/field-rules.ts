import * as z from 'zod/mini';
import { fieldMessages as messages } from './field-messages.ts';
import { narrowText, plainNumber } from './typed-number.ts';
import { readUsPhone } from './us-phone.ts';

/**
 * The validation rules for form fields. A rule's output is the value to send, such as `+1` and ten digits for a phone
 * number. A rule reports at most one issue, whose `params.code` is a `UserErrorCode` from the schema.
 */

interface Fault {
  readonly code: 'REQUIRED' | 'INVALID';
  readonly message: string;
}

const missing = (message: string): Fault => ({ code: 'REQUIRED', message });
const invalid = (message: string): Fault => ({ code: 'INVALID', message });

const longestText = 254;
const longestPassword = 128;

/** Control characters and lone surrogates. PostgreSQL rejects NUL and lone surrogates. */
const unwritable = /\p{Cc}|\p{Cs}/u;

/**
 * Removes bidirectional control characters. Phones copy them along with text, and a name that contains them could
 * disguise the content of an email.
 */
export const withoutDirections = (written: string): string =>
  written.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** Creates a rule whose issue doesn't stop the form's other checks, such as whether two passwords match. */
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

const oneLine = z.overwrite<string>((written) => withoutDirections(written).trim().replaceAll(/\s+/gu, ' '));

function isEmail(address: string): boolean {
  return (
    address.length <= longestText &&
    z.regexes.html5Email.test(address) &&
    address.includes('.', address.indexOf('@'))
  );
}

/** The domain of an email must contain a dot. */
const email = (ifEmpty: string, ifInvalid: string) =>
  text(
    (address) => {
      if (address === '') return missing(ifEmpty);
      return isEmail(address) ? undefined : invalid(ifInvalid);
    },
    z.overwrite(narrowText),
    z.trim(),
  );

export const accountEmail = email(messages.emailEmpty, messages.emailInvalid);

/** The email for a guest's order confirmation; empty and invalid values have the same message. */
export const contactEmail = email(messages.contactEmail, messages.contactEmail);

/** A name of zero-width characters or fillers looks as empty as one of spaces. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

function lineFault(line: string): Fault | undefined {
  if (line.length > longestText) return invalid(messages.textTooLong);
  return unwritable.test(line) ? invalid(messages.textUnwritable) : undefined;
}

export const optionalText = text(lineFault, oneLine);

export const requiredText = text(
  (line) => (visible.test(line) ? lineFault(line) : missing(messages.required)),
  oneLine,
);

function passwordFault(password: string, tooShort: string): Fault | undefined {
  if (password === '') return missing(messages.passwordEmpty);
  // Counts code points, because most emoji have several UTF-16 units.
  const { length } = Array.from(password.slice(0, 4 * longestPassword));
  if (length < 8) return invalid(tooShort);
  if (length > longestPassword) return invalid(messages.passwordLong);
  const isTypable = password.isWellFormed() && !password.includes('\0');
  return isTypable ? undefined : invalid(messages.passwordUntypable);
}

/** The new password in a reset or a change: 8 to 128 characters. */
export const newPassword = text((password) => passwordFault(password, messages.passwordShort));

/** The password for a new account: 8 to 128 characters, with at least one letter in any script. */
export const signUpPassword = text(
  (password) =>
    passwordFault(password, messages.passwordShortAtSignUp) ??
    (/\p{L}/u.test(password) ? undefined : invalid(messages.passwordWithoutLetter)),
);

/**
 * An account's current password. Only its length is checked here, because the REST API checks whether it is correct.
 */
export const presentPassword = text((password) => {
  if (password === '') return missing(messages.passwordEmpty);
  return password.length > 4 * longestPassword ? invalid(messages.passwordLong) : undefined;
});

/** For a form's `check`: requires two equal passwords. The message belongs to the second field, even if both are empty. */
export function samePasswords<P extends string, C extends string>(password: P, confirmation: C) {
  return z.check<Record<P | C, string>>(({ value, issues }) => {
    const isSame = value[password] === value[confirmation];
    if (isSame && value[confirmation] !== '') return;
    issues.push({
      code: 'custom',
      message: isSame ? messages.passwordEmpty : messages.passwordsDiffer,
      params: { code: isSame ? 'REQUIRED' : 'MISMATCH' },
      path: [confirmation],
      input: value,
    });
  });
}

function phoneFault(number: string): Fault | undefined {
  return readUsPhone(number) === null ? invalid(messages.phoneInvalid) : undefined;
}

const phone = (ifBlank: string) =>
  z.pipe(
    text((number) => (number.trim() === '' ? missing(ifBlank) : phoneFault(number))),
    z.transform((number: string) => readUsPhone(number) ?? number),
  );

/** A new account's phone number. An empty one has the same message as an invalid one (specification, section 5). */
export const accountPhone = phone(messages.phoneInvalid);

export const requiredPhone = phone(messages.required);

export const optionalPhone = z.pipe(
  text((number) => (number.trim() === '' ? undefined : phoneFault(number))),
  z.transform((number: string) => readUsPhone(number)),
);

/** Rewriting digits takes time. */
const longestPostalCode = 40;

/** Some keyboards and browsers separate the digits. */
const plainPostalCode = (code: string): string => plainNumber(code).replaceAll(/[ ,]/g, '');

/** A ZIP code with five digits, or nine with or without a dash. It is a string, which preserves leading zeros. */
export const postalCode = z.pipe(
  trimmed((code) => {
    if (code === '') return missing(messages.required);
    return code.length <= longestPostalCode && /^\d{5}(?:-?\d{4})?$/.test(plainPostalCode(code))
      ? undefined
      : invalid(messages.postalCodeInvalid);
  }),
  z.transform((code: string) => plainPostalCode(code).replace('-', '')),
);

/** A business's tax number in any form, with Western digits. */
export const einNumber = z.pipe(requiredText, z.transform(plainNumber));
