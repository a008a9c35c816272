import type { Settings } from './settings.ts';

/**
 * Tells the BFF that the shop's own server sends the request, for a page or the sitemap, so that no shopper's limits
 * count it.
 */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
