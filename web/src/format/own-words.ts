import { isEnglish, language } from '../config/language.ts';
import { given } from './given.ts';

interface Named {
  readonly name: string;
  /** The name in the page's language; `null` or missing if the REST API has none. */
  readonly nameIn?: string | null;
  /** The name in both languages, for carts, which tabs in several languages share. */
  readonly nameEs?: string | null | undefined;
  readonly nameAr?: string | null | undefined;
}

/** Returns the name in the page's language if there is one; otherwise `name`, as marked by `given`. */
export function nameOf({ name, nameIn, nameEs, nameAr }: Named): string {
  return isEnglish ? name : (nameIn ?? (language.code === 'ar' ? nameAr : nameEs) ?? given(name));
}

interface OrderedProduct extends Pick<Named, 'nameEs' | 'nameAr'> {
  readonly productName: string;
}

/** Returns the product's name in a line of an order, as {@link nameOf} does. */
export const lineNameOf = ({ productName: name, nameEs, nameAr }: OrderedProduct): string =>
  nameOf({ name, nameEs, nameAr });

/** Returns the text in the page's language if there is one; otherwise the English one, as marked by `given`. */
export function ownWords(own: string | null | undefined, english: string): string {
  return isEnglish ? english : (own ?? given(english));
}
