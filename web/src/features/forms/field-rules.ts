import * as z from 'zod/mini';
import { fieldMessages as messages } from './field-messages.ts';
import { readUsPhone } from './us-phone.ts';

/**
 * The rules of every form's fields, with the messages of the specification, section 5. What a rule lets through is
 * what is sent: spaces around it cut off, phone numbers as `+1` and ten digits. Each field has one message at a time.
 */

const longestText = 254;

/** A text with one fault at most. The fault does not stop the checks that stand at the form, such as two passwords. */
const text = (faultOf: (text: string) => string | undefined, ...first: z.core.$ZodCheck<string>[]) =>
  z.string().check(
    ...first,
    z.check<string>((payload) => {
      const message = faultOf(payload.value);
      if (message === undefined) return;
      payload.issues.push({ code: 'custom', message, input: payload.value, continue: true });
    }),
  );

const trimmed = (faultOf: (text: string) => string | undefined) => text(faultOf, z.trim());

function isEmail(address: string): boolean {
  return (
    address.length <= longestText &&
    z.regexes.html5Email.test(address) &&
    address.includes('.', address.indexOf('@'))
  );
}

/** The email of an account. */
export const accountEmail = trimmed((address) => {
  if (address === '') return messages.emailEmpty;
  return isEmail(address) ? undefined : messages.emailInvalid;
});

/** The email that a guest's order is confirmed to; one message for empty and wrong. */
export const contactEmail = trimmed((address) => (isEmail(address) ? undefined : messages.contactEmail));

/** A line of text that may be left blank. */
export const optionalText = trimmed((line) => (line.length > longestText ? messages.textTooLong : undefined));

/** A line of text that is needed, such as street or city. */
export const requiredText = trimmed((line) => {
  if (line === '') return messages.required;
  return line.length > longestText ? messages.textTooLong : undefined;
});

function passwordFault(password: string, tooShort: string): string | undefined {
  if (password === '') return messages.passwordEmpty;
  // Counted in characters as people see them, not in UTF-16 units: the shop counts the same.
  const { length } = Array.from(password);
  if (length < 8) return tooShort;
  return length > 128 ? messages.passwordLong : undefined;
}

/** A password that is set by a reset or a change: 8 to 128 characters. Spaces count. */
export const newPassword = text((password) => passwordFault(password, messages.passwordShort));

/** The password of a new account: 8 to 128 characters, at least one letter of any script. */
export const signUpPassword = text(
  (password) =>
    passwordFault(password, messages.passwordShortAtSignUp) ??
    (/\p{L}/u.test(password) ? undefined : messages.passwordWithoutLetter),
);

/** The password that an account has already: the shop alone knows whether it is right. */
export const presentPassword = text((password) => (password === '' ? messages.passwordEmpty : undefined));

/** Holds a repeated password against the first, for the `check` of a form; the message stands at the repetition. */
export function samePasswords<P extends string, C extends string>(password: P, confirmation: C) {
  return z.refine<Record<P | C, string>>((form) => form[password] === form[confirmation], {
    error: messages.passwordsDiffer,
    path: [confirmation],
  });
}

/** The phone number of a new account; an empty one is not valid either (specification, section 5). */
export const accountPhone = z.pipe(
  text((number) => (readUsPhone(number) === null ? messages.phoneInvalid : undefined)),
  z.transform((number: string) => readUsPhone(number) ?? number),
);

/** The phone number that a delivery needs. */
export const requiredPhone = z.pipe(
  text((number) => {
    if (number.trim() === '') return messages.required;
    return readUsPhone(number) === null ? messages.phoneInvalid : undefined;
  }),
  z.transform((number: string) => readUsPhone(number) ?? number),
);

/** A phone number that may be left blank; then it is `null`. */
export const optionalPhone = z.pipe(
  text((number) =>
    number.trim() !== '' && readUsPhone(number) === null ? messages.phoneInvalid : undefined,
  ),
  z.transform((number: string) => readUsPhone(number)),
);

/** A ZIP code, five digits or nine; a text throughout, so that a leading zero survives. */
export const postalCode = z.pipe(
  trimmed((code) => {
    if (code === '') return messages.required;
    return /^\d{5}(?:-?\d{4})?$/.test(code) ? undefined : messages.postalCodeInvalid;
  }),
  z.transform((code: string) => code.replace('-', '')),
);
