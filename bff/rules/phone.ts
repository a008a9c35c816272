import { readUsPhone } from '@shop/schema/us-phone';

/** Writes a stored phone number for output: a US one as `+1` and ten digits, any other as it is stored, none as `null`. */
export function writePhone(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  return text === '' ? null : (readUsPhone(text) ?? text);
}
