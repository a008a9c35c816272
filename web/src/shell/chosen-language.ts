import { languageOfPath, languages, type Language, type LanguageCode } from '../config/languages.ts';
import { languageKey } from '../storage/storage-keys.ts';
import { storageOrMemory } from '../storage/browser-storage.ts';

const storage = storageOrMemory('localStorage');

/** Stores the language that the shopper chose on this device. */
export function rememberLanguage(code: LanguageCode): void {
  storage.setItem(languageKey, code);
}

/** Returns the language chosen on this device, or `null` if there is none. */
export const rememberedLanguage = (): string | null => storage.getItem(languageKey);

/**
 * Returns whether the shopper opened this page with the shop's own language link. Checks the referrer, so that a click
 * before hydration counts too.
 * @param referrer the URL of the previous page, or an empty string
 */
export function isChosenByLink(shown: Language, referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const before = new URL(referrer);
  return before.origin === origin && languageOfPath(before.pathname).language !== shown;
}

/**
 * Returns the language to offer: the one chosen earlier, or the first of the browser's languages that the shop has.
 * Returns `null` if the page is already in it.
 * @param preferred the browser's languages, such as `es-MX`, in order of preference
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
