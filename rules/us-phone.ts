const usPhone = /^(?:\+?1[\s.-]*)?(?:\(\d{3}\)|\d{3})[\s.-]*\d{3}[\s.-]*\d{4}$/;
const longest = 40;

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Returns at most ten digits, without the country code: `+1 (305) 555-0100` becomes `3055550100`. */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  // No area code starts with 1, so a leading 1 is the country code, even in an incomplete number.
  return digits.replace(/^1/, '').slice(0, 10);
}

/** Returns `+1` and ten digits; `null` for anything but a US phone number (specification, section 5). */
export function readUsPhone(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length <= longest && usPhone.test(trimmed) ? `+1${digitsOf(trimmed).slice(-10)}` : null;
}
