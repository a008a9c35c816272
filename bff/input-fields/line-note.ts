import { z } from 'zod';
import { withoutDirections } from '@shop/rules/field-rules';
import { MAX_NOTE_LENGTH } from '@shop/rules/note-length';

export const note = z
  .string()
  .nullish()
  .transform((text) => withoutDirections(text ?? '').trim())
  .refine((text) => !/\p{Cc}/u.test(text), { message: 'The note must be one line of text', abort: true })
  .refine(
    (text) => text.length <= MAX_NOTE_LENGTH,
    `The note must have at most ${MAX_NOTE_LENGTH} characters`,
  )
  .transform((text) => (text === '' ? null : text));
