import type { Settings } from './settings.ts';

/** Identifies this server to the BFF; empty without a secret. */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
