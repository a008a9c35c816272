import { readFileSync } from 'node:fs';
import PO from 'pofile';

export type OtherLanguage = 'es' | 'ar';

const catalogs = new Map<OtherLanguage, ReadonlyMap<string, string>>();

function catalogOf(language: OtherLanguage): ReadonlyMap<string, string> {
  const known = catalogs.get(language);
  if (known !== undefined) return known;
  const file = new URL(`../../web/languages/${language}.po`, import.meta.url);
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  const read = new Map(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text]));
  catalogs.set(language, read);
  return read;
}

/** Returns the translation of an English message, without markup. Throws if there is none. */
export function inLanguage(language: OtherLanguage, english: string): string {
  const text = catalogOf(language).get(english);
  if (text === undefined || text === '') throw new Error(`${language}.po does not translate "${english}".`);
  return text.replaceAll(/<\/?\d+\/?>/g, '').trim();
}
