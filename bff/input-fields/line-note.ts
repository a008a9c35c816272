import { z } from 'zod';
import { withoutDirections } from '@shop/schema/field-rules';
import { addUserIssue } from '../errors/user-error.ts';
import { MOST_NOTE_CHARACTERS } from '../rest/wire.ts';

/** One line of plain text; `null` if it is blank or missing. */
export const note = z
  .string()
  .nullish()
  .transform((text, context) => {
    const trimmed = withoutDirections(text ?? '').trim();
    if (trimmed === '') return null;
    if (/\p{Cc}/u.test(trimmed)) return addUserIssue(context, 'INVALID', 'The note must be one line of text');
    if (trimmed.length > MOST_NOTE_CHARACTERS)
      return addUserIssue(
        context,
        'INVALID',
        `The note must have at most ${MOST_NOTE_CHARACTERS} characters`,
      );
    return trimmed;
  });
