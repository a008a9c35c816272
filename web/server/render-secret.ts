import type { Settings } from './settings.ts';

/** The BFF accepts any document with the secret, and applies other rate limits. */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
