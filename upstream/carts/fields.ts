import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { z } from 'zod';
import { choice, flag, integer, key, nullable, text } from '../http/fields.ts';
import { LINE_NOTE_LENGTH } from '@shop/rules/note-length';
import { MAX_LINE_POUNDS } from '../catalog/line-limits.ts';
import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from './choices.ts';

/** A note to the butcher, or the names of the people whom the meat is for; empty if there is none. Not in the specification. */
const noteField = text({
  max: LINE_NOTE_LENGTH,
  blank: true,
  pattern: /^\P{Cc}+$/u,
  patternMessage: 'Control characters are not allowed.',
});

const quantityField = integer(MIN_POUNDS, MAX_LINE_POUNDS);

/** Missing choices get their defaults (specification, section 3). */
export const newItemFields = z.object({
  product_id: key(),
  quantity: quantityField,
  is_wholesale: nullable(flag()).transform((value) => value ?? false),
  occassion: nullable(choice(OCCASIONS)).transform((value) => value ?? OCCASIONS[0]),
  choose_option: nullable(choice(SLAUGHTER_OPTIONS)).transform((value) => value ?? SLAUGHTER_OPTIONS[0]),
  slaying: nullable(choice(SLAUGHTER_BY)).transform((value) => value ?? SLAUGHTER_BY[0]),
  note: nullable(noteField).transform((value) => value ?? ''),
  for_names: nullable(noteField).transform((value) => value ?? ''),
});

export type NewItem = z.output<typeof newItemFields>;

export const itemChangeFields = z
  .object({ quantity: quantityField.optional(), note: noteField.optional(), for_names: noteField.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['quantity'],
    message: 'This field is required.',
  });

export type ItemChange = z.output<typeof itemChangeFields>;
