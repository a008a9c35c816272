import { arabic } from './arabic-mails.ts';
import { english } from './english-mails.ts';
import { type Language, LANGUAGES, type MailTexts } from './mail-texts.ts';
import { spanish } from './spanish-mails.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { en: english, es: spanish, ar: arabic };

/** The texts of emails in a language; in English for none. */
export function mailTextsIn(language: string | null): MailTexts {
  return TEXTS[LANGUAGES.find((known) => known === language) ?? 'en'];
}
