import { isEnglish } from '../../config/language.ts';
import { ownWords } from '../../format/own-words.ts';

interface Described {
  readonly description: string;
  readonly descriptionIn: string | null;
  readonly wholesaleDescription: string | null;
  readonly wholesaleDescriptionIn: string | null;
}

/** Returns the section's description in the page's language if there is one; otherwise the English one, marked. */
export function descriptionOf(
  product: Described,
  isWholesale: boolean,
  shorten: (text: string) => string = (text) => text,
): string {
  const { wholesaleDescription, wholesaleDescriptionIn, description, descriptionIn } = product;
  const [text, own] =
    isWholesale && wholesaleDescription !== null
      ? [wholesaleDescription, wholesaleDescriptionIn]
      : [description, descriptionIn];
  return ownWords(isEnglish ? null : own && shorten(own), shorten(text));
}
