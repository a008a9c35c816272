import { z } from 'zod';
import { LONGEST_TEXT } from './text.ts';
import { addUserIssue } from '../errors/user-error.ts';

const html5Email = z.email({ pattern: z.regexes.html5Email });

/** Reads an email address, surrounding space cut off; `null` where it is none. Its domain has to have a dot. */
export function readEmail(text: string): string | null {
  const address = text.trim();
  if (address.length > LONGEST_TEXT || !html5Email.safeParse(address).success) return null;
  return address.includes('.', address.indexOf('@')) ? address : null;
}

/** The email of an account, with the sentences of the specification's section 5 (odd spelling included). */
export const accountEmail = z.string().transform((text, context) => {
  if (text.trim() === '') return addUserIssue(context, 'REQUIRED', 'Please enter a vaild email');
  return readEmail(text) ?? addUserIssue(context, 'INVALID', 'Invalid email address');
});

/** What a guest reads who gives no email address that the shop can write to (specification, section 5; odd spelling included). */
export const CONTACT_EMAIL_MESSAGE = 'requird valid email';
