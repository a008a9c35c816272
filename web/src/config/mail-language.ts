import type { Language as MailLanguage } from '../generated/graphql.ts';
import { language } from './language.ts';
import type { LanguageCode } from './languages.ts';

const names: Readonly<Record<LanguageCode, MailLanguage>> = { en: 'EN', es: 'ES', ar: 'AR' };

/** The field `language` of what leads to an email; English goes without it. */
export const mailLanguage: { readonly language?: MailLanguage } =
  language.code === 'en' ? {} : { language: names[language.code] };
