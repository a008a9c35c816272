/** Whole sentences one after the other; what is missing or empty is left out. */
export function sentences(...each: readonly (string | null | undefined)[]): string {
  return each.filter(Boolean).join(' ');
}
