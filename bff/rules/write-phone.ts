import { readUsPhone } from '@shop/rules/us-phone';

/**
 * Formats a US phone number as `+1` and ten digits, and only trims any other number. Returns `null` for a missing
 * or blank number.
 */
export function writePhone(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  return text === '' ? null : (readUsPhone(text) ?? text);
}
