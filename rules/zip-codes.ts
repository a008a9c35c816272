/**
 * Returns a message if the shop doesn't deliver to the ZIP code. If `served` is empty, the shop delivers everywhere.
 */
export function areaFault(served: readonly string[], postalCode: string): string | undefined {
  if (served.length === 0 || served.some((beginning) => postalCode.startsWith(beginning))) return undefined;
  return `We do not deliver to ${postalCode.slice(0, 5)}. You can pick your order up.`;
}
