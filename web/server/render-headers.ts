import type { Settings } from './settings.ts';

/** Authenticates the server's own requests to the BFF, which count toward no shopper's limits. */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
