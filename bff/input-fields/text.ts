import { z } from 'zod';
import { addUserIssue } from '../errors/user-error.ts';

/** How many characters a text may have, unless its field says otherwise. */
export const LONGEST_TEXT = 254;

/** What the shopper reads beside a field that is needed and blank (specification, sections 5 and 8). */
export const REQUIRED_MESSAGE = 'this field is required';

/** What no line of text has: control characters (a database refuses NUL) and halves of a surrogate pair. */
const UNWRITABLE = /\p{Cc}|\p{Cs}/u;

/** Reads a line of text: surrounding space is cut off, line breaks and runs of space are one space each. */
function line(text: string, context: z.RefinementCtx): string {
  const trimmed = text.trim().replaceAll(/\s+/gu, ' ');
  if (trimmed.length > LONGEST_TEXT) {
    return addUserIssue(context, 'INVALID', `Please enter at most ${LONGEST_TEXT} characters`);
  }
  if (UNWRITABLE.test(trimmed)) return addUserIssue(context, 'INVALID', 'Please enter plain text');
  return trimmed;
}

/** A line of text that is needed. */
export const requiredText = z
  .string()
  .transform((text, context) =>
    text.trim() === '' ? addUserIssue(context, 'REQUIRED', REQUIRED_MESSAGE) : line(text, context),
  );

/** A line of text that may be left out, `null` or blank; then it is `""`. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text, context) => line(text ?? '', context));
