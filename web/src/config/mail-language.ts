import type { Language as MailLanguage } from '../generated/graphql.ts';
import { language } from './language.ts';
import type { LanguageCode } from './languages.ts';

const names: Readonly<Partial<Record<LanguageCode, MailLanguage>>> = { es: 'ES', ar: 'AR' };

const name = names[language.code];

/** The page's language, for mutations that send an email. Empty for English and for languages without email texts. */
export const mailLanguage: { readonly language?: MailLanguage } =
  name === undefined ? {} : { language: name };
