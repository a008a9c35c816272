import { isEnglish } from '../config/language.ts';

/**
 * The Unicode characters First Strong Isolate and Pop Directional Isolate. Text between them has its own direction,
 * even in labels.
 */
const start = '\u2068';
const end = '\u2069';
const isolates = new RegExp(`[${start}${end}]`);

/** Marks words that are not the shop's own, such as a product name, within one of the shop's texts or labels. */
export const given = (words: string): string => (isEnglish ? words : start + words + end);

/** Splits a text into parts that alternate between the shop's own words and others, beginning with the shop's own. */
export const partsOf = (text: string): readonly string[] => text.split(isolates);
