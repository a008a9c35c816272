import { languageOfPath, languages, type Language, type LanguageCode } from '../config/languages.ts';
import { languageKey } from '../storage/storage-keys.ts';
import { storageOrMemory } from '../storage/browser-storage.ts';

const storage = storageOrMemory('localStorage');

/** Notes the language that the shopper wants on this device. */
export function rememberLanguage(code: LanguageCode): void {
  storage.setItem(languageKey, code);
}

/** The language that was chosen on this device; `null` before a choice. */
export const rememberedLanguage = (): string | null => storage.getItem(languageKey);

/**
 * Whether a shopper came to a page by the shop's own link to its language. The link is known by where it was, so that a press before the page
 * is alive counts as well.
 * @param referrer the address of the page before, or an empty text
 */
export function isChosenByLink(shown: Language, referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const before = new URL(referrer);
  return before.origin === origin && languageOfPath(before.pathname).language !== shown;
}

/**
 * The language to offer: the one chosen before, else the first of the browser's that the shop speaks; `null` if the page is in it.
 * @param preferred the browser's languages such as `es-MX`, the best first
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
