/**
 * Chooses the plural form for a number and replaces `#` with it: `plural(2, ['# item', '# items'])` is `2 items`. A
 * catalog has the forms that its language needs, with the rule that chooses among them.
 */
export function plural(
  count: number,
  forms: readonly string[],
  formOf: (count: number) => number = (number) => (number === 1 ? 0 : 1),
): string {
  return (forms[formOf(count)] ?? '').replaceAll('#', String(count));
}
