import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import { z } from 'zod';
import { choice, flag, integer, key, nullable, text } from '../http/fields.ts';
import { LINE_NOTE_LENGTH } from '../catalog/line-note.ts';
import { MOST_OF_A_LINE } from '../catalog/line-quantity.ts';
import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from './choices.ts';

/** Fields that put a product into a cart; what is left out has the default of section 3. */
export const newItemFields = z.object({
  product_id: key(),
  quantity: integer(LEAST_POUNDS, MOST_OF_A_LINE),
  is_wholesale: nullable(flag()).transform((value) => value ?? false),
  occassion: nullable(choice(OCCASIONS)).transform((value) => value ?? OCCASIONS[0]),
  choose_option: nullable(choice(SLAUGHTER_OPTIONS)).transform((value) => value ?? SLAUGHTER_OPTIONS[0]),
  slaying: nullable(choice(SLAUGHTER_BY)).transform((value) => value ?? SLAUGHTER_BY[0]),
  /** Words to the butcher, or whom a share is for: an addition to section 7; empty for none. */
  note: nullable(
    text({
      most: LINE_NOTE_LENGTH,
      blank: true,
      pattern: /^\P{Cc}+$/u,
      patternMessage: 'Control characters are not allowed.',
    }),
  ).transform((value) => value ?? ''),
});

/** The fields of a new item as read. */
export type NewItem = z.output<typeof newItemFields>;

/** The one field that changes of an item. */
export const quantityFields = z.object({ quantity: integer(LEAST_POUNDS, MOST_OF_A_LINE) });
