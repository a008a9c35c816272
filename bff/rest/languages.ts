/** An addition to the specification: the REST API's codes for the languages of its emails. */
export const languageCodes = { EN: 'en', ES: 'es', AR: 'ar' } as const;
export type Language = keyof typeof languageCodes;

/** Omitted for English, because the specification has no such field. */
export const languageField = (language: Language | null | undefined): { language?: string } =>
  (language ?? 'EN') === 'EN' ? {} : { language: languageCodes[language ?? 'EN'] };
