import { z } from 'zod';
import { readPhone } from '../rules/phone.ts';
import { REQUIRED_MESSAGE } from './text.ts';
import { addUserIssue } from '../errors/user-error.ts';

const PHONE_MESSAGE = 'Phone number is not valid';

/** A phone number that is needed, read into `+1` and ten digits. */
export const requiredPhone = z.string().transform((text, context) => {
  if (text.trim() === '') return addUserIssue(context, 'REQUIRED', REQUIRED_MESSAGE);
  return readPhone(text) ?? addUserIssue(context, 'INVALID', PHONE_MESSAGE);
});

/** A phone number that may be left out, `null` or blank; then it is `null`. */
export const optionalPhone = z
  .string()
  .nullish()
  .transform((text, context) => {
    const written = text ?? '';
    if (written.trim() === '') return null;
    return readPhone(written) ?? addUserIssue(context, 'INVALID', PHONE_MESSAGE);
  });
