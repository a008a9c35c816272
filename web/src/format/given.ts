import { isEnglish } from '../config/language.ts';

/** First Strong Isolate and Pop Directional Isolate: text between them has its own direction, even in labels. */
const start = '\u2068';
const end = '\u2069';
const isolates = new RegExp(`[${start}${end}]`);

/** Marks words that aren't the shop's own, such as a product name, within one of the shop's sentences or labels. */
export const given = (words: string): string => (isEnglish ? words : start + words + end);

/** Returns alternating parts: the shop's own words first, then words that `given` marked. */
export const partsOf = (text: string): readonly string[] => text.split(isolates);

/** Returns the text without marks, for titles and data. */
export const plain = (text: string): string => (isEnglish ? text : partsOf(text).join(''));
