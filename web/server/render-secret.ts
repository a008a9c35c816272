import type { Settings } from './settings.ts';

/**
 * Returns the headers that authenticate this server's own requests to the BFF, which don't count toward a shopper's
 * limits.
 */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
