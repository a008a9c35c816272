import type { Settings } from './settings.ts';

/**
 * Returns headers that identify the shop's own server to the BFF. Its requests, for pages and the sitemap, don't count
 * toward any shopper's limits.
 */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
