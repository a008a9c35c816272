import { isEnglish } from '../config/language.ts';

/** First strong isolate, and its end: what is between them has its own direction, in labels as well. */
const start = '\u2068';
const end = '\u2069';
const isolates = new RegExp(`[${start}${end}]`);

/** Words that the shop does not say itself, such as the name of a product, for a place in one of its texts or labels. */
export const given = (words: string): string => (isEnglish ? words : start + words + end);

/** The parts of a text, its own and given ones in turn; the first is its own. */
export const partsOf = (text: string): readonly string[] => text.split(isolates);
