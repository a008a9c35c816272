export const LANGUAGES = ['en', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns `ORIGIN` for English and, for example, `ORIGIN/es` for Spanish. */
export function pagesIn(webOrigin: string, language: string | null): string {
  return language === null || language === LANGUAGES[0] ? webOrigin : `${webOrigin}/${language}`;
}
