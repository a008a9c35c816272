const maxKeyLength = 1000;

/**
 * Returns a response's cache key, which consists of the operation's hash and its declared variables; `null` if the key
 * is too long. Undeclared variables are ignored: they don't change the response, and must not fill the cache.
 */
export function cacheKey(
  hash: string,
  declared: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const given = declared.filter((name) => Object.hasOwn(variables, name));
  const key = `${hash} ${JSON.stringify(given.map((name) => [name, variables[name]]))}`;
  return key.length > maxKeyLength ? null : key;
}
