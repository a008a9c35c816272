const digit = /\p{Nd}/u;

/** Unicode encodes each script's digits in order, so a digit's value is its distance from the first of its run. */
function westernDigit(written: string): string {
  const code = written.codePointAt(0) ?? 0;
  let zero = code;
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Rewrites the digits of every script in ASCII. */
export function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, westernDigit);
}

/**
 * Removes invisible characters, such as the direction marks that phones copy along, and rewrites the full-width
 * characters of East Asian keyboards in ASCII.
 */
export function narrowText(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/**
 * Rewrites a number from any keyboard in ASCII: digits of every script, full-width characters, dashes, Arabic
 * separators and spaces. Removes invisible characters.
 */
export function plainNumber(text: string): string {
  return westernDigits(narrowText(text))
    .replaceAll(/[\u060c\u066c]/g, ',')
    .replaceAll('\u066b', '.')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Returns a whole number, which may have separated thousands and a fraction of zeros; `null` for anything else.
 * `1.000` is `null`, because it is one in some countries and a thousand in others.
 */
export function wholeNumber(text: string): number | null {
  const [, digits] =
    /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:[.,]0{1,2})?$/.exec(plainNumber(text)) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(/\D/g, ''));
}
