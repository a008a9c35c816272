import type { Language } from '../rest/languages.ts';
import type { Translations } from '../rest/wire.ts';

/** Returns `null` for English, whose texts have fields of their own, and if the REST API doesn't send the text. */
export const textIn = (
  texts: Translations,
  { language }: { readonly language?: Language | null | undefined },
) => texts[language ?? 'EN'] ?? null;
