import { expect, test } from 'vitest';
import { languages } from '../config/languages.ts';
import { isChosenByLink, languageToOffer } from './language-to-offer.ts';

const [english, spanish, arabic] = languages;

test.each([
  ['a Spanish browser on an English page', english, null, ['es-MX', 'en-US'], spanish],
  ['an Arabic browser on an English page', english, null, ['fr', 'ar'], arabic],
  ['an English browser on an English page', english, null, ['en-US', 'es'], null],
  ['a browser whose language the shop lacks', english, null, ['de', 'fr'], null],
  ["a page in the browser's language", spanish, null, ['es-419'], null],
  ['a choice that differs from the page', english, 'ar', ['es'], arabic],
  ["a choice of the page's own language", english, 'en', ['es'], null],
  ["a stored choice that isn't a language", english, 'xx', ['es'], null],
])(
  'the language to offer depends on the page, the choice and the browser: %s',
  (_, shown, remembered, preferred, offered) => {
    expect(languageToOffer(shown, remembered, preferred)).toBe(offered);
  },
);

test.each([
  ['the same page in English', spanish, 'https://shop.test/retail', true],
  ['another page in Spanish', spanish, 'https://shop.test/es/cart', false],
  ['a page in Arabic', english, 'https://shop.test/ar', true],
  ['another site', spanish, 'https://search.test/', false],
  ['nowhere', spanish, '', false],
])(
  'the shop detects whether a shopper who comes from %s has chosen the language',
  (_, shown, referrer, isChosen) => {
    expect(isChosenByLink(shown, referrer, 'https://shop.test')).toBe(isChosen);
  },
);
