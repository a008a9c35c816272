import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { type Language, LANGUAGES } from '../languages.ts';
import type { ShopTexts } from './shop-texts.ts';
import { spanish } from './spanish.ts';

const TEXTS: Readonly<Record<Language, ShopTexts>> = { en: english, es: spanish, ar: arabic };

export function textsIn(language: string | null): ShopTexts {
  return TEXTS[LANGUAGES.find((known) => known === language) ?? 'en'];
}

/** A note that the owner set isn't translated. */
export function depositNoteIn({ depositNote }: Pick<ShopTexts, 'depositNote'>, ownNote: string): string {
  return ownNote === english.depositNote ? depositNote : ownNote;
}
