import { readUsPhone } from '@shop/schema/us-phone';

/** Formats a stored phone number for output: a US one as `+1` and ten digits, any other unchanged, none as `null`. */
export function writePhone(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  return text === '' ? null : (readUsPhone(text) ?? text);
}
