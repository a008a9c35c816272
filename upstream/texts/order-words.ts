import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from '../carts/choices.ts';
import { textIn } from '../catalog/translations.ts';
import type { OrderItemRow } from '../database/tables.ts';
import type { OrderItem } from '../orders/queries.ts';
import { english } from './english.ts';
import type { ShopTexts } from './shop-texts.ts';

/** Translates one of the API's own words, such as a state. Other words stay. */
export function translated(words: ShopTexts['words'], value: string): string {
  return new Map(Object.entries(words)).get(value) ?? value;
}

/** In the language of the texts, if the catalog has the name. */
export function nameOf({ product_name, names }: OrderItem, { language, own, ltr }: ShopTexts): string {
  const name = textIn(language, names);
  return name === null ? ltr(product_name) : own(name);
}

/**
 * Returns up to three strings: all choices for an occasion, the defaults too, because the butcher acts on each, the
 * names and the note. An ordinary purchase has choices only if one differs from the default.
 */
export function choicesOf(
  item: Pick<OrderItemRow, 'occasion' | 'slaughter_option' | 'slaughter_by' | 'note' | 'for_names'>,
  { words, slaughter, noteFor, noteToButcher }: ShopTexts = english,
): string[] {
  const option = SLAUGHTER_OPTIONS.find((each) => each === item.slaughter_option) ?? SLAUGHTER_OPTIONS[0];
  const isOrdinary = item.occasion === OCCASIONS[0];
  const isForSlaughter =
    !isOrdinary || option !== SLAUGHTER_OPTIONS[0] || item.slaughter_by !== SLAUGHTER_BY[0];
  const chosen = [translated(words, item.occasion), slaughter[option], translated(words, item.slaughter_by)];
  return [
    ...(isForSlaughter ? [chosen.join(' · ')] : []),
    ...(item.for_names === '' ? [] : [noteFor(item.for_names)]),
    ...(item.note === '' ? [] : [noteToButcher(item.note)]),
  ];
}
