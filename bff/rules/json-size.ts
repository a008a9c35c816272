interface JsonSize {
  /** Nested objects and lists. */
  readonly levels: number;
  /** Items and fields, including those of nested objects and lists. */
  readonly values: number;
}

/** Returns which limit parsed JSON exceeds; `null` for none. */
export function excessOf(json: unknown, limits: JsonSize): keyof JsonSize | null {
  let left = limits.values;
  function walk(value: unknown, levels: number): keyof JsonSize | null {
    if (typeof value !== 'object' || value === null) return null;
    if (levels === 0) return 'levels';
    const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    left -= inner.length;
    if (left < 0) return 'values';
    for (const each of inner) {
      const excess = walk(each, levels - 1);
      if (excess !== null) return excess;
    }
    return null;
  }
  return walk(json, limits.levels);
}
