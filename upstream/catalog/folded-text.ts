import { westernDigits } from '@shop/rules/typed-number';

/** Accents, and the vowel and hamza marks of Arabic. Marks of other scripts can distinguish words. */
const MARKS = /(?=\p{M})[\u0300-\u036f\p{Script_Extensions=Arabic}]/gu;
const TATWEEL = /\u0640/g;
/** Letters of Arabic, Persian and Urdu keyboards that are typed instead of one another. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
  '\u06be': '\u0647',
  '\u06c1': '\u0647',
  '\u06c3': '\u0647',
  '\u06d2': '\u064a',
  '\u06d5': '\u0647',
};
/** Direction marks, and the joiners and non-joiners of Persian and Urdu. */
const INVISIBLE = /\p{Cf}/gu;

/** Returns the text without case and accents, so that names sort as in a phone book in both databases. */
export function sortKeyOf(text: string): string {
  return text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().normalize('NFC');
}

/** Returns the same text for all spellings of a word that a search must not distinguish. */
export function foldedText(text: string): string {
  const folded = sortKeyOf(text)
    .replaceAll(TATWEEL, '')
    .replaceAll(INVISIBLE, '')
    // Phones replace typed dashes and apostrophes by typographic ones.
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(
      /[\u0671\u0649\u06cc\u0629\u06a9\u06be\u06c1\u06c3\u06d2\u06d5]/g,
      (letter) => ARABIC_LETTERS[letter] ?? letter,
    );
  return westernDigits(folded);
}
