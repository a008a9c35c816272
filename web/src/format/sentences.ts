export function sentences(...each: readonly (string | null | undefined)[]): string {
  return each.filter(Boolean).join(' ');
}
