import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { OwnerError } from '../owner-error.ts';
import type { Settings } from '../settings.ts';

/** In bytes, and in characters of its base64url form. */
const LENGTH = 48;
const WRITTEN_LENGTH = 64;

/**
 * JWT_SECRET, or a secret generated once and stored in DATA_DIR.
 * @throws OwnerError if the file has lost characters, as on a full disk, because anybody could sign tokens with less
 */
export function signingSecret(settings: Pick<Settings, 'JWT_SECRET' | 'DATA_DIR'>): Uint8Array {
  if (settings.JWT_SECRET !== undefined) return Buffer.from(settings.JWT_SECRET);
  const path = join(settings.DATA_DIR, 'jwt-secret');
  makeFolder(settings.DATA_DIR);
  try {
    writeFileSync(path, randomBytes(LENGTH).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // On a full disk, the file exists, but isn't complete.
      rmSync(path, { force: true });
      throw error;
    }
  }
  const secret = readFileSync(path);
  if (secret.length >= WRITTEN_LENGTH) return secret;
  throw new OwnerError(
    `${path} is incomplete: restore it, or delete it to get a new one, with which all customers must sign in again.`,
  );
}
