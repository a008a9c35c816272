/** Longer variables are not worth being kept. */
const longestKey = 1000;

/**
 * What an answer is kept by: the operation and the variables that it declares, whatever their order; `null` for variables that are too
 * long. Others do not change the answer and must not make room for themselves.
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
  return key.length > longestKey ? null : key;
}

/** JSON with the names of objects in order. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}
