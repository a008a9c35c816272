const US_PHONE = /^(?:\+?1[\s.-]*)?(?:\((\d{3})\)|(\d{3}))[\s.-]*(\d{3})[\s.-]*(\d{4})$/;
const LONGEST = 40;

/**
 * Reads a US phone number as people write it (`(305) 555-0100`, `+1 305-555-0100`, `1.305.555.0100`, `3055550100`) into `+1` and ten
 * digits, the form in which the shop API is told it; `null` where it is none (specification, section 5).
 */
export function readPhone(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const match = US_PHONE.exec(trimmed);
  if (match === null) return null;
  const [, inParentheses = '', bare = '', exchange = '', line = ''] = match;
  return `+1${inParentheses}${bare}${exchange}${line}`;
}

/** Writes a stored phone number for output: a US one as `+1` and ten digits, any other as it is stored, none as `null`. */
export function writePhone(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  return text === '' ? null : (readPhone(text) ?? text);
}
