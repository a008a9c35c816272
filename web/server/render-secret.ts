import type { Settings } from './settings.ts';

/** Returns the header that identifies this server to the BFF, or no header if there is no secret. */
export function renderHeaders({
  renderSecret,
}: Pick<Settings, 'renderSecret'>): Readonly<Record<string, string>> {
  return renderSecret === null ? {} : { 'x-render-secret': renderSecret };
}
