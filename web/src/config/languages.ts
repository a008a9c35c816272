/**
 * The languages of the shop, English first: its addresses have no prefix. `tag` is for dates and lists, with Western digits in all. Another
 * language needs a row here and a catalog in `web/languages`.
 */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr', tag: 'en-US', offer: 'See this page in English' },
  { code: 'es', name: 'Español', direction: 'ltr', tag: 'es-US', offer: 'Ver esta página en español' },
  { code: 'ar', name: 'العربية', direction: 'rtl', tag: 'ar-u-nu-latn', offer: 'عرض هذه الصفحة بالعربية' },
] as const;

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

export const english = languages[0];

/** The language of this code; English for any other text. */
export function languageNamed(code: string): Language {
  return languages.find((language) => language.code === code) ?? english;
}

/** What the paths of a language begin with: nothing for English, `/es` for Spanish. */
export function prefixOf({ code }: Pick<Language, 'code'>): string {
  return code === english.code ? '' : `/${code}`;
}

/** Where Vite writes the manifest of a language's build, in the folder of the client. */
export function manifestOf({ code }: Language): string {
  return code === english.code ? '.vite/manifest.json' : `.vite/manifest.${code}.json`;
}

/** The language of a path such as `/es/retail`, and the path without it: `/retail`. */
export function languageOfPath(pathname: string): { readonly language: Language; readonly path: string } {
  const [, code = '', ...rest] = pathname.split('/');
  const language = languages.find((each) => each !== english && each.code === code);
  return language === undefined
    ? { language: english, path: pathname }
    : { language, path: `/${rest.join('/')}` };
}

/** The path, which has no prefix, in a language: `/ar` for `/`, `/ar/retail` for `/retail`. */
export function pathIn(language: Pick<Language, 'code'>, path: string): string {
  const prefix = prefixOf(language);
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`;
}
