/** Whether pages of an origin may use the API. */
export type IsAllowedOrigin = (origin: string) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a page's developer is told if the origin isn't allowed. */
export const originRefused =
  'Pages of this origin may not use the API. The owner of the shop can add the origin to BFF_ALLOWED_ORIGINS.';

/**
 * @param origins the setting BFF_ALLOWED_ORIGINS; `*` for any
 * @returns `null` if no other origin is allowed
 */
export function allowedOrigins(origins: readonly string[], isProduction: boolean): IsAllowedOrigin | null {
  if (origins.includes('*')) return () => true;
  const listed = new Set(origins);
  if (!isProduction) return (origin) => listed.has(origin) || loopback.has(URL.parse(origin)?.hostname ?? '');
  return listed.size === 0 ? null : (origin) => listed.has(origin);
}
