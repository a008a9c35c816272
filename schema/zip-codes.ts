/** `undefined` if the shop delivers to the ZIP code; with no prefixes, it delivers everywhere. */
export function areaFault(served: readonly string[], postalCode: string): string | undefined {
  if (served.length === 0 || served.some((beginning) => postalCode.startsWith(beginning))) return undefined;
  return `We do not deliver to ${postalCode.slice(0, 5)}. You can pick your order up.`;
}
