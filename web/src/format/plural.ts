/** `plural(2, ['# item', '# items'])` returns `2 items`. Each message catalog has its language's plural forms. */
export function plural(
  count: number,
  forms: readonly string[],
  formOf: (count: number) => number = (number) => (number === 1 ? 0 : 1),
): string {
  return (forms[formOf(count)] ?? '').replaceAll('#', String(count));
}
