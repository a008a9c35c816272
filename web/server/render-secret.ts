import type { Settings } from './settings.ts';

/** The BFF doesn't count requests with the secret toward a shopper's limits. */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
