/** English comes first, and its URLs have no prefix. `tag` is the locale for `Intl`, with Western digits. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr', tag: 'en-US', offer: 'See this page in English' },
  { code: 'es', name: 'Español', direction: 'ltr', tag: 'es-US', offer: 'Ver esta página en español' },
  { code: 'ar', name: 'العربية', direction: 'rtl', tag: 'ar-u-nu-latn', offer: 'عرض هذه الصفحة بالعربية' },
] as const;

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

export const english = languages[0];

export function languageNamed(code: string): Language {
  return languages.find((language) => language.code === code) ?? english;
}

export function prefixOf({ code }: Pick<Language, 'code'>): string {
  return code === english.code ? '' : `/${code}`;
}

/** The path is relative to the client build's folder. */
export function manifestOf({ code }: Language): string {
  return code === english.code ? '.vite/manifest.json' : `.vite/manifest.${code}.json`;
}

export function languageOfPath(pathname: string): { readonly language: Language; readonly path: string } {
  const [, code = '', ...rest] = pathname.split('/');
  const language = languages.find((each) => each !== english && each.code === code);
  return language === undefined
    ? { language: english, path: pathname }
    : { language, path: `/${rest.join('/')}` };
}

/** In Arabic, `/` becomes `/ar`, and `/retail` becomes `/ar/retail`. */
export function pathIn(language: Pick<Language, 'code'>, path: string): string {
  const prefix = prefixOf(language);
  return path === '/' && prefix !== '' ? prefix : `${prefix}${path}`;
}
