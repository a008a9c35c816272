import { decimalText } from '@shop/rules/currency';
import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { z } from 'zod';
import { MAX_LINE_POUNDS } from './line-limits.ts';
import { centsOf } from '../http/money.ts';
import { OwnerError } from '../owner-error.ts';

/** The shop's sections, named after their routes. */
export const SECTIONS = ['retail', 'wholesale', 'odhiah', 'aqqeqa'] as const;

export type Section = (typeof SECTIONS)[number];

/** Stripe accepts no larger payments. */
const MAX_CENTS = 99_999_999;

const MAX_NAME = 254;
const MAX_DESCRIPTION = 10_000;

const id = z.int().min(1).max(2_147_483_647);
/** A control character, such as a vertical tab pasted from a slide, would make the product feed unreadable. */
const written = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text),
    'contains a character that cannot be shown; delete the text and type it again',
  );
const name = written.trim().min(1).max(MAX_NAME);
const amount = z.string().transform((given, context) => {
  const cents = centsOf(given);
  if (cents !== undefined && cents <= MAX_CENTS) return cents;
  if (cents !== undefined) {
    context.addIssue({ code: 'custom', message: `must be at most ${decimalText(MAX_CENTS)}` });
    return z.NEVER;
  }
  context.addIssue({ code: 'custom', message: 'must be US dollars like "12.99"' });
  return z.NEVER;
});
/** Nobody pays for a free product, so a price of 0 is a mistake. */
const price = amount.refine((cents) => cents > 0, 'must be more than 0.00');
const pounds = z.number().transform((weight, context) => {
  const hundredths = Math.round(weight * 100);
  if (hundredths >= 1 && weight <= MAX_LINE_POUNDS && Math.abs(weight * 100 - hundredths) < 1e-6)
    return hundredths;
  context.addIssue({ code: 'custom', message: 'must be pounds like 280 or 3.5' });
  return z.NEVER;
});
/** In a CSV cell, commas separate synonyms. */
const synonym = written
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^,\u060c]*$/, 'must not contain a comma');
const picture = z
  .string()
  .regex(/^[^/\\.][^\\]*$/, 'must be a file below pictures/')
  .refine((path) => !path.split('/').includes('..'), 'must be a file below pictures/')
  .nullable()
  .default(null);

/** A text per language; null, like a missing or empty one, if there is none. */
const translations = (most: number) => {
  const text = written
    .trim()
    .max(most)
    .nullable()
    .default(null)
    .transform((given) => given || null);
  return z.strictObject({ es: text, ar: text }).prefault({});
};

export const collectionEntry = z.strictObject({ id, name, names: translations(MAX_NAME), image: picture });

/** Amounts are parsed to cents. */
export const productEntry = z.strictObject({
  id,
  name,
  names: translations(MAX_NAME),
  collection: id,
  description: written,
  descriptions: translations(MAX_DESCRIPTION),
  wholesaleDescription: written.nullable().default(null),
  wholesaleDescriptions: translations(MAX_DESCRIPTION),
  /** US dollars per pound. */
  unitPrice: price,
  deposit: amount.nullable().default(null),
  /** US dollars per pound. */
  deliveryFee: amount,
  image: picture,
  bestSeller: z.boolean().default(false),
  soldOut: z.boolean().default(false),
  /** Minimum pounds per line. */
  minQuantity: z.int().min(MIN_POUNDS).max(MAX_LINE_POUNDS).default(MIN_POUNDS),
  /** Pounds per case; wholesale sells whole cases. */
  caseSize: z.int().min(MIN_POUNDS).max(MAX_LINE_POUNDS).default(MIN_POUNDS),
  /** Typical weight of a whole animal or cut in pounds, parsed to hundredths of a pound. */
  typicalWeight: pounds.nullable().default(null),
  /** The sections that sell the product; null for all. */
  sections: z.array(z.enum(SECTIONS)).min(1).nullable().default(null),
  /** Other words for the product, in any language. They are searched, but not shown. */
  synonyms: z.array(synonym).max(50).default([]),
});

export type CollectionEntry = z.output<typeof collectionEntry>;
export type ProductEntry = z.output<typeof productEntry>;

/** Amounts are in cents, weights in hundredths of a pound. */
export interface CatalogEntries {
  collections: CollectionEntry[];
  products: ProductEntry[];
}

/** The message lists the first problems and counts the others. */
export class CatalogError extends OwnerError {
  constructor(problems: readonly string[]) {
    const others = problems.length - MAX_PROBLEMS;
    super([...problems.slice(0, MAX_PROBLEMS), ...(others > 0 ? [`And ${others} more.`] : [])].join('\n'));
  }
}

const MAX_PROBLEMS = 100;
