import { plainNumber } from './typed-number.ts';

/** No area code starts with 0, which is how numbers within other countries start. */
const usPhone = /^(?:\+?1[\s.-]*)?(?:\([1-9]\d{2}\)|[1-9]\d{2})[\s.-]*\d{3}[\s.-]*\d{4}$/;
const longest = 40;

export function digitsOf(text: string): string {
  return plainNumber(text).replaceAll(/\D/g, '');
}

/**
 * Returns the digits without the country code: `+1 (305) 555-0100` becomes `3055550100`. Digits that no US number has
 * stay, and so does the plus of another country's code, because the rest might look like a US number.
 */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  // Words or a parenthesis may come before the plus, and in right-to-left text, the plus may come last.
  if (plainNumber(text).includes('+') && !digits.startsWith('1')) return `+${digits}`;
  // No area code starts with 1, so a leading 1 is the country code, even in an incomplete number.
  return digits.length > 11 ? digits : digits.replace(/^1/, '');
}

/** Returns `+1` and ten digits; `null` for anything but a US phone number (specification, section 5). */
export function readUsPhone(text: string): string | null {
  if (text.trim().length > longest) return null;
  const number = plainNumber(text);
  return usPhone.test(number) ? `+1${digitsOf(number).slice(-10)}` : null;
}
