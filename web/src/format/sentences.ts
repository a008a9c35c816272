/** Joins whole sentences with spaces; skips missing and empty ones. */
export function sentences(...each: readonly (string | null | undefined)[]): string {
  return each.filter(Boolean).join(' ');
}
