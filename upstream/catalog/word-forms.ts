/** The Arabic article, also after “and”, “with”, “as” and “so”, and as it is written after “for”. */
const ARTICLE = /^[\u0648\u0628\u0643\u0641]?\u0627\u0644|^\u0644\u0644/u;
/** The ending for one piece of something, as in “a duck”. Folded text has no other spelling of it. */
const ONE_PIECE = '\u0647';
const PIECES = '\u0627\u062a';
const MIN_LENGTH = 4;

/** Returns what may be the singular of an English or Spanish plural. A word in `ss` is no plural. */
function withoutPlural(word: string): string[] {
  if (word.length < MIN_LENGTH || !word.endsWith('s') || word.endsWith('ss')) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

function withoutEnding(word: string): string[] {
  if (word.endsWith(PIECES)) return [word.slice(0, -2), word.slice(0, -2) + ONE_PIECE];
  return word.endsWith(ONE_PIECE) ? [word.slice(0, -1)] : [];
}

/**
 * Returns other forms of a search word: a plural's singular in English and Spanish, and an Arabic word without its
 * article or the ending of pieces. Some aren't words, so they must match only whole words. A search word that is a part
 * of its other forms, such as a singular, needs none.
 * @param word as converted by `foldedText`
 */
export function otherFormsOf(word: string): readonly string[] {
  if (word.endsWith('y') && word.length >= MIN_LENGTH) return [`${word.slice(0, -1)}ies`];
  const bare = word.replace(ARTICLE, '');
  const forms = [bare, ...withoutPlural(word), ...withoutEnding(bare)];
  return forms.filter((form) => form !== word && form.length > 1);
}
