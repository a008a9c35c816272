import { existsSync, watch } from 'node:fs';
import { dirname, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from '@shop/settings/env-file';
import { BadSetting } from '@shop/settings/environment';
import { partsWith } from './part-settings.ts';

const settingsFile = fileURLToPath(new URL('../.env', import.meta.url));

/** The variables set in the terminal, which take precedence over the file. */
const ofTerminal = new Set(Object.keys(process.env));
/** How long to wait after a change before reading the file, in milliseconds. Editors write in several steps. */
const restMs = 50;

/**
 * Applies the settings in `.env` to this process's environment, except for variables set in the terminal.
 * @param before the file's settings when they were last applied
 * @returns the file's settings, and the names of the variables that were changed
 */
export function applySettingsFile(
  before: Readonly<Record<string, string | undefined>> = {},
  file = settingsFile,
) {
  const now = existsSync(file) ? readEnvFile(file) : {};
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => !ofTerminal.has(name) && before[name] !== now[name],
  );
  for (const name of changed) {
    const value = now[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return { settings: now, changed };
}

/** Calls back with the parts whose settings in `.env` have changed. Reports a file that can't be read, and continues. */
export function followSettingsFile(
  changedParts: (parts: readonly string[]) => void,
  file = settingsFile,
): void {
  let { settings } = applySettingsFile({}, file);
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    try {
      const { settings: now, changed } = applySettingsFile(settings, file);
      settings = now;
      const parts = partsWith(changed);
      if (parts.length > 0) changedParts(parts);
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
  };
  watch(dirname(file), (_, changed) => {
    if (changed !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(check, restMs);
  }).unref();
}
