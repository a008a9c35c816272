/** Why nothing is delivered to a ZIP code, by how the served ones begin, none of which is everywhere; `undefined` if it is served. */
export function areaFault(served: readonly string[], postalCode: string): string | undefined {
  if (served.length === 0 || served.some((beginning) => postalCode.startsWith(beginning))) return undefined;
  return `We do not deliver to ${postalCode.slice(0, 5)}. You can pick your order up.`;
}
