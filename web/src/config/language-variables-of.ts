import type { Language as SpokenLanguage } from '../generated/graphql.ts';
import type { LanguageCode } from './languages.ts';

const names: Readonly<Partial<Record<LanguageCode, SpokenLanguage>>> = { es: 'ES', ar: 'AR' };

export interface LanguageVariables {
  readonly language?: SpokenLanguage;
}

/** Returns the language as variables. Empty for English and for languages that the BFF doesn't have. */
export function languageVariablesOf(code: LanguageCode): LanguageVariables {
  const name = names[code];
  return name === undefined ? {} : { language: name };
}
