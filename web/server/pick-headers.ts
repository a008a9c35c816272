/** Those of the headers that are passed on from one side of a proxy to the other. */
export function pickHeaders(
  headers: NodeJS.Dict<string | string[]>,
  names: readonly string[],
): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
