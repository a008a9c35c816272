import { readUsPhone } from '@shop/schema/us-phone';

/** Formats a stored phone number: a US number as `+1` and ten digits, any other unchanged; `null` if there is none. */
export function writePhone(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  return text === '' ? null : (readUsPhone(text) ?? text);
}
