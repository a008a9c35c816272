import { arabic } from './arabic-mails.ts';
import { english } from './english-mails.ts';
import { type Language, LANGUAGES } from '../languages.ts';
import type { MailTexts } from './mail-texts.ts';
import { spanish } from './spanish-mails.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { en: english, es: spanish, ar: arabic };

export function mailTextsIn(language: string | null): MailTexts {
  return TEXTS[LANGUAGES.find((known) => known === language) ?? 'en'];
}

/** A note that the owner set isn't translated. */
export function depositNoteIn({ depositNote }: Pick<MailTexts, 'depositNote'>, ownNote: string): string {
  return ownNote === english.depositNote ? depositNote : ownNote;
}
