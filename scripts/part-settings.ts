import type { Env } from '@shop/settings/environment';
import { readSettings as readBffSettings } from '../bff/settings.ts';
import { readSettings as readUpstreamSettings } from '../upstream/settings.ts';
import { readSettings as readWebSettings } from '../web/server/settings.ts';
import type { Part } from './supervisor.ts';

const readers: Readonly<Record<string, (env: Env) => unknown>> = {
  upstream: readUpstreamSettings,
  bff: readBffSettings,
  web: readWebSettings,
};

/** @throws BadSetting for the first invalid setting */
export function requireUsableSettings(parts: readonly Pick<Part, 'name' | 'env'>[], env: Env = process.env) {
  for (const part of parts) readers[part.name]?.({ ...env, ...part.env });
}
