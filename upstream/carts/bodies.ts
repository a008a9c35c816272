import { decimalText } from '@shop/rules/currency';
import { z } from 'zod';
import { pictureUrl } from '../catalog/bodies.ts';
import { readTranslations, toTranslationsBody, translationsBody } from '../catalog/translations.ts';
import { LINE_NOTE_LENGTH } from '@shop/rules/note-length';
import type { CartRow } from '../database/tables.ts';
import { decimalNumber } from '../http/money.ts';
import { OCCASIONS, SLAUGHTER_BY, SLAUGHTER_OPTIONS } from './choices.ts';
import type { CartLine } from './lines.ts';
import { totalsOf } from './totals.ts';

export const itemBody = z.object({
  id: z.int(),
  product: z.object({
    id: z.int(),
    product_name: z.string(),
    names: translationsBody,
    image: z.string().nullable(),
    unit_price: z.string(),
    deposite: z.string().nullable(),
    delivery_fees: z.string(),
    sold_out: z.boolean(),
    min_quantity: z.int(),
    quantity_step: z.int(),
    typical_weight: z.string().nullable(),
    note_length: z.int(),
    for_names_length: z.int(),
  }),
  quantity: z.int(),
  subtotal_price: z.number(),
  occassion: z.string(),
  choose_option: z.int(),
  slaying: z.string(),
  note: z.string().nullable(),
  for_names: z.string().nullable(),
});

export const cartBody = z.object({
  id: z.string(),
  items: z.array(itemBody),
  deposite_total_price: z.number(),
  delivery_total: z.number(),
  total_price: z.number(),
  is_wholesale: z.boolean(),
  occassion: z.string(),
  choose_option: z.int(),
  slaying: z.string(),
});

export const itemEchoBody = z.object({
  id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  is_wholesale: z.boolean(),
  occassion: z.string(),
  choose_option: z.int(),
  slaying: z.string(),
  note: z.string(),
  for_names: z.string(),
});

export function toItemBody(line: CartLine, baseUrl: string): z.infer<typeof itemBody> {
  return {
    id: line.id,
    product: {
      id: line.product_id,
      product_name: line.name,
      names: toTranslationsBody(readTranslations(line.names)),
      image: pictureUrl(line.image, baseUrl),
      unit_price: decimalText(line.unit_price),
      deposite: line.deposit === null ? null : decimalText(line.deposit),
      delivery_fees: decimalText(line.delivery_fee),
      sold_out: line.sold_out === 1,
      min_quantity: line.min_quantity,
      quantity_step: line.case_size,
      typical_weight: line.typical_weight === null ? null : decimalText(line.typical_weight),
      note_length: LINE_NOTE_LENGTH,
      for_names_length: LINE_NOTE_LENGTH,
    },
    quantity: line.quantity,
    subtotal_price: decimalNumber(line.unit_price * line.quantity),
    occassion: line.occasion,
    choose_option: line.slaughter_option,
    slaying: line.slaughter_by,
    note: line.note || null,
    for_names: line.for_names || null,
  };
}

export function toCartBody(cart: CartRow, lines: CartLine[], baseUrl: string): z.infer<typeof cartBody> {
  const totals = totalsOf(lines);
  const [first] = lines;
  return {
    id: cart.id,
    items: lines.map((line) => toItemBody(line, baseUrl)),
    deposite_total_price: decimalNumber(totals.deposit),
    delivery_total: decimalNumber(totals.delivery),
    total_price: decimalNumber(totals.goods),
    is_wholesale: lines.length > 0 && cart.is_wholesale === 1,
    occassion: first?.occasion ?? OCCASIONS[0],
    choose_option: first?.slaughter_option ?? SLAUGHTER_OPTIONS[0],
    slaying: first?.slaughter_by ?? SLAUGHTER_BY[0],
  };
}
