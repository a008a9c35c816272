/** Joins whole sentences; missing and empty ones are left out. */
export function sentences(...each: readonly (string | null | undefined)[]): string {
  return each.filter(Boolean).join(' ');
}
