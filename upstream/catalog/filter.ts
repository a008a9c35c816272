import { z } from 'zod';
import { type Slice, sliceQuery } from '../http/list.ts';
import { fieldErrors, type FieldMessages } from '../http/http-error.ts';
import { searchWordsOf } from './search.ts';

/** Price bounds are in cents and exclusive. */
export interface ProductFilter {
  collectionId: number | undefined;
  above: number | undefined;
  below: number | undefined;
  /** Words that must all occur, as converted by `foldedText`. */
  words: string[];
  ordering: string | undefined;
}

export const UNKNOWN_COLLECTION = fieldErrors({
  collection_id: ['Select a valid choice. That choice is not one of the available choices.'],
});

const MAX_WORDS = 10;

const parameter = (description: string) => z.string().optional().describe(description);

export const productQuery = sliceQuery.extend({
  collection_id: parameter('Only products in this collection'),
  search: parameter(
    'Words that must all occur in the name, synonyms or description, also as parts of words; one or two letters must begin a word. Other forms of a word, such as the singular of a plural, match as whole words. If no product contains a word, the most similar word in the catalog is searched instead, and `corrected_search` contains it',
  ),
  unit_price__gt: parameter('Only products that cost more than this, in US dollars'),
  unit_price__lt: parameter('Only products that cost less than this, in US dollars'),
  ordering: parameter(
    'unit_price (highest first), -unit_price (lowest first), A-Z or Z-A. By default, a search lists the best matches first, and other lists are sorted by id',
  ),
});

/** Throws 400 for invalid price bounds or an invalid collection id. */
export function filterOf(query: Omit<z.output<typeof productQuery>, keyof Slice>): ProductFilter {
  const messages: FieldMessages = {};
  const price = (name: 'unit_price__gt' | 'unit_price__lt', round: (cents: number) => number) => {
    const written = query[name]?.trim() ?? '';
    if (written === '') return undefined;
    const cents = priceBound(written, round);
    if (cents === undefined) messages[name] = ['Enter a number.'];
    return cents;
  };
  const above = price('unit_price__gt', Math.floor);
  const below = price('unit_price__lt', Math.ceil);
  if (Object.keys(messages).length > 0) throw fieldErrors(messages);
  return {
    collectionId: collectionIdOf(query.collection_id?.trim() ?? ''),
    above,
    below,
    words: searchWordsOf((query.search ?? '').replaceAll('\0', '')).slice(0, MAX_WORDS),
    ordering: query.ordering,
  };
}

function collectionIdOf(written: string): number | undefined {
  if (written === '') return undefined;
  if (!/^\d{1,9}$/.test(written)) throw UNKNOWN_COLLECTION;
  return Number(written);
}

/** Rounds a bound to the cent that selects the same products; returns undefined if the bound isn't a number. */
function priceBound(written: string, round: (cents: number) => number): number | undefined {
  const cents = round(Math.round(Number(written) * 1e6) / 1e4);
  return Number.isSafeInteger(cents) ? cents : undefined;
}
