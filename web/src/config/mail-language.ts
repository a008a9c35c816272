import type { Language as MailLanguage } from '../generated/graphql.ts';
import { language } from './language.ts';
import type { LanguageCode } from './languages.ts';

const names: Readonly<Record<LanguageCode, MailLanguage>> = { en: 'EN', es: 'ES', ar: 'AR' };

/** The `language` field of an input that leads to an email; English omits it. */
export const mailLanguage: { readonly language?: MailLanguage } =
  language.code === 'en' ? {} : { language: names[language.code] };
