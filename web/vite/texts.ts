import { defaultHeuristic, type HeuristicFunc } from 'wuchale';

/** Attributes and props whose text people read or hear. */
const spoken =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|hint|label|legend|placeholder|summary|title)$/;

/** Names of errors, types and keyboard keys, and lines of iCalendar files. */
const name = /^(?:[A-Z][a-z]+(?:[A-Z_]\w*)+|Enter|Escape|[A-Z]+[:;].*)$/;

/** Calls whose strings aren't for people, such as selectors and types in Apollo's cache. */
const unspoken = /(?:^|\.)(?:identify|literal|querySelector|querySelectorAll|useFragment)$/;

/** Returns whether the string contains a word other than the unit `lb`, which is the same in every language. */
const hasWord = (text: string): boolean => /\p{Ll}{2}/u.test(text.replaceAll(/\blb\b/gi, ''));

/**
 * Returns whether the string consists of letters, digits and punctuation, and has several words or ends like a
 * sentence. `#` stands for a number or an interpolated value.
 */
const isWords = (text: string): boolean =>
  /^[\p{L}\d\s#$“”’'",.:;!?…-]+$/u.test(text) && (/\S\s\S/.test(text) || /[.!?…]$/.test(text));

/** Selects more strings for translation than the library does, but skips names. */
export const textsOfTheShop: HeuristicFunc = (message) => {
  const { scope, attribute, call = '' } = message.details;
  const text = message.msgStr.join(' ');
  if (name.test(text) || unspoken.test(call)) return false;
  const found = defaultHeuristic(message);
  if (found || scope === 'markup' || !hasWord(text)) return found;
  return (attribute === undefined ? isWords(text) : spoken.test(attribute)) ? 'message' : false;
};
