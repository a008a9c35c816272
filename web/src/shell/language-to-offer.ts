import { languageOfPath, languages, type Language } from '../config/languages.ts';

/**
 * Returns whether the shopper came from a page of the shop in another language. Uses the referrer, because a click on a
 * language link stores nothing before hydration.
 */
export function isChosenByLink(shown: Language, referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const before = new URL(referrer);
  return before.origin === origin && languageOfPath(before.pathname).language !== shown;
}

/**
 * Returns the stored language or, without one, the first of the browser's languages that the shop has. Returns `null`
 * if there is none or the page is already in that language.
 */
export function languageToOffer(
  shown: Language,
  remembered: string | null,
  preferred: readonly string[],
): Language | null {
  const wanted = remembered === null ? preferred.map((tag) => tag.split('-')[0]) : [remembered];
  const code = wanted.find((each) => languages.some((known) => known.code === each));
  const offered = languages.find((each) => each.code === code);
  return offered === undefined || offered === shown ? null : offered;
}
