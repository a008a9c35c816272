import { readUsPhone } from '@shop/schema/us-phone';

/**
 * Formats a US number as `+1` and ten digits, and leaves any other number unchanged. Returns `null` if there is none.
 */
export function writePhone(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  return text === '' ? null : (readUsPhone(text) ?? text);
}
