import { isEnglish, language } from './language.ts';
import { type LanguageVariables, languageVariablesOf } from './language-variables-of.ts';

/** The page's language, as variables for translated names and for mutations that send an email. */
export const languageVariables: LanguageVariables = isEnglish ? {} : languageVariablesOf(language.code);
