import type { Env } from '@shop/settings/environment';
import * as bff from '../bff/settings.ts';
import * as upstream from '../upstream/settings.ts';
import * as web from '../web/server/settings.ts';
import type { Part } from './supervisor.ts';

export const partSettings = { web, bff, upstream };

const settingsByName = new Map(Object.entries(partSettings));

/** @throws BadSetting for the first invalid setting */
export function requireUsableSettings(parts: readonly Pick<Part, 'name' | 'env'>[], env: Env = process.env) {
  for (const part of parts) settingsByName.get(part.name)?.readSettings({ ...env, ...part.env });
}

export function partsWith(variables: readonly string[]): string[] {
  return Object.entries(partSettings)
    .filter(([, { environment }]) => variables.some((name) => Object.hasOwn(environment.shape, name)))
    .map(([part]) => part);
}
