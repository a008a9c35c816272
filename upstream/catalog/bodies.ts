import { decimalText } from '@shop/rules/currency';
import { z } from 'zod';
import type { CollectionRow, ProductRow } from '../database/tables.ts';
import { listOf } from '../http/list.ts';
import { SECTIONS } from './catalog-entries.ts';
import { LINE_NOTE_LENGTH } from '@shop/rules/note-length';
import { readSections } from './stored-catalog.ts';
import { readTranslations, toTranslationsBody, translationsBody } from './translations.ts';

/** A product (specification, section 7), with this API's additional fields. */
export const productBody = z.object({
  id: z.int(),
  product_name: z.string(),
  names: translationsBody.describe('The name in other languages'),
  description: z.string(),
  descriptions: translationsBody.describe('The description in other languages'),
  wholesale_description: z.string().nullable(),
  wholesale_descriptions: translationsBody.describe('The wholesale description in other languages'),
  image: z.string().nullable(),
  unit_price: z.string().describe('US dollars per pound'),
  deposite: z.string().nullable().describe('US dollars per pound'),
  delivery_fees: z.string().describe('US dollars per pound'),
  collection: z.int(),
  category: z.string().nullable().describe('Name of the collection'),
  sold_out: z.boolean(),
  min_quantity: z.int().describe('Minimum pounds per cart item'),
  quantity_step: z.int().describe('Pounds per case; wholesale sells whole cases'),
  note_length: z.int().describe("Maximum length of a cart item's note"),
  for_names_length: z.int().describe("Maximum length of a cart item's names"),
  typical_weight: z.string().nullable().describe('Typical weight of one piece, in pounds'),
  sections: z.array(z.enum(SECTIONS)).nullable().describe('The sections that sell the product; null for all'),
});

export const productListBody = listOf(productBody).extend({
  corrected_search: z
    .string()
    .optional()
    .describe('The search that was used instead, if no product contains a word of `search`'),
});

export const collectionBody = z.object({
  id: z.int(),
  name: z.string(),
  names: translationsBody.describe('The name in other languages'),
  image_before: z.string().nullable(),
});

export type ProductWithCategory = ProductRow & { category: string };

export function toProductBody(row: ProductWithCategory, baseUrl: string): z.infer<typeof productBody> {
  return {
    id: row.id,
    product_name: row.name,
    names: toTranslationsBody(readTranslations(row.names)),
    description: row.description,
    descriptions: toTranslationsBody(readTranslations(row.descriptions)),
    wholesale_description: row.wholesale_description,
    wholesale_descriptions: toTranslationsBody(readTranslations(row.wholesale_descriptions)),
    image: pictureUrl(row.image, baseUrl),
    unit_price: decimalText(row.unit_price),
    deposite: row.deposit === null ? null : decimalText(row.deposit),
    delivery_fees: decimalText(row.delivery_fee),
    collection: row.collection_id,
    category: row.category,
    sold_out: row.sold_out === 1,
    min_quantity: row.min_quantity,
    quantity_step: row.case_size,
    note_length: LINE_NOTE_LENGTH,
    for_names_length: LINE_NOTE_LENGTH,
    typical_weight: row.typical_weight === null ? null : decimalText(row.typical_weight),
    sections: readSections(row.sections),
  };
}

export function toCollectionBody(row: CollectionRow, baseUrl: string): z.infer<typeof collectionBody> {
  return {
    id: row.id,
    name: row.name,
    names: toTranslationsBody(readTranslations(row.names)),
    image_before: pictureUrl(row.image, baseUrl),
  };
}

export function pictureUrl(file: string | null, baseUrl: string): string | null {
  return file === null ? null : `${baseUrl}/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}
