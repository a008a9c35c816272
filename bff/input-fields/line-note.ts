import { z } from 'zod';
import { withoutDirections } from '@shop/schema/field-rules';
import { MOST_NOTE_CHARACTERS } from '../rest/wire.ts';

/** One line of plain text; `null` if it is blank or missing. */
export const note = z
  .string()
  .nullish()
  .transform((text) => withoutDirections(text ?? '').trim())
  .refine((text) => !/\p{Cc}/u.test(text), { message: 'The note must be one line of text', abort: true })
  .refine(
    (text) => text.length <= MOST_NOTE_CHARACTERS,
    `The note must have at most ${MOST_NOTE_CHARACTERS} characters`,
  )
  .transform((text) => (text === '' ? null : text));
