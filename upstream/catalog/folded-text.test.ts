import { expect, it } from 'vitest';
import { foldedText, sortKeyOf } from './folded-text.ts';

it.each([
  ['the marks of the first letter', ['احمد', 'أحمد', 'إحمد', 'ٱحمد', 'آحمد']],
  ['the last letter of feminine words', ['مفرومة', 'مفرومه']],
  ['the letter for ee, as in Egypt and Iran', ['شوي', 'شوى', 'شوی']],
  [
    'the letter for h, as in Pakistan and Kurdistan',
    [
      '\u0643\u0628\u062f\u0647',
      '\u06a9\u0628\u062f\u06c1',
      '\u06a9\u0628\u062f\u06be',
      '\u06a9\u0628\u062f\u06d5',
      '\u06a9\u0628\u062f\u06c3',
    ],
  ],
  ['invisible characters', ['\u0644\u062d\u0645', '\u200f\u0644\u062d\u200c\u0645\u200e']],
  ['the letter for k, as in Iran', ['كبد', 'کبد']],
  ['vowel marks and stretched lines', ['لحم', 'لَحْمٌ', 'لحـــم']],
  ['accents, case and composition', ['jalapeño', 'JALAPENO', 'jalapeño'.normalize('NFD')]],
  [
    'dashes and apostrophes',
    ["shepherd's t-bone", 'shepherd\u2019s t\u2011bone', 'shepherd\u2018s t\u2013bone'],
  ],
  ['digits', ['10', '١٠', '۱۰', '１０']],
])('texts that differ only in %s are the same to a search', (_, texts) => {
  expect(new Set(texts.map(foldedText)).size).toBe(1);
});

it('different words stay different, and Arabic letters have their places in the order of names', () => {
  expect(foldedText('كلب')).not.toBe(foldedText('قلب'));
  expect(sortKeyOf('ى')).not.toBe(sortKeyOf('ي'));
});
