import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** JWT_SECRET, or a secret generated once and stored in DATA_DIR. */
export function signingSecret(settings: Pick<Settings, 'JWT_SECRET' | 'DATA_DIR'>): Uint8Array {
  if (settings.JWT_SECRET !== undefined) return Buffer.from(settings.JWT_SECRET);
  const path = join(settings.DATA_DIR, 'jwt-secret');
  mkdirSync(settings.DATA_DIR, { recursive: true });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path);
}
