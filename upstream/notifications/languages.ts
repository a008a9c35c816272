import { arabic } from './arabic-mails.ts';
import { english } from './english-mails.ts';
import { type Language, LANGUAGES, type MailTexts } from './mail-texts.ts';
import { spanish } from './spanish-mails.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { en: english, es: spanish, ar: arabic };

/** Returns the URL under which a language's pages are: the origin for English, followed by `/es` for Spanish. */
export function pagesIn(webOrigin: string, language: string | null): string {
  return language === null || language === english.language ? webOrigin : `${webOrigin}/${language}`;
}

/** Returns the texts of emails in a language; English by default. */
export function mailTextsIn(language: string | null): MailTexts {
  return TEXTS[LANGUAGES.find((known) => known === language) ?? 'en'];
}

/** The owner's sentence about the deposit in a language; one that the owner wrote stays in the owner's language. */
export function depositNoteIn({ depositNote }: Pick<MailTexts, 'depositNote'>, ownNote: string): string {
  return ownNote === english.depositNote ? depositNote : ownNote;
}
