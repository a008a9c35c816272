/** Longer variables are not worth caching. */
const maxKeyLength = 1000;

/**
 * Returns a response's cache key: the operation and its declared variables in a stable order; `null` if the variables
 * are too long. Undeclared variables are ignored: they don't change the response and must not fill the cache.
 */
export function cacheKey(
  hash: string,
  declared: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): string | null {
  if (declared.length === 0) return hash;
  let key = hash;
  for (const name of declared)
    if (Object.hasOwn(variables, name)) key += `\n${name}=${canonical(variables[name])}`;
  return key.length > maxKeyLength ? null : key;
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}
