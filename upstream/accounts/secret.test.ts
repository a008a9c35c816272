import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OwnerError } from '../owner-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { signingSecret } from './secret.ts';

it('a generated secret is stored for the file owner alone, and stays the same', async () => {
  const settings = { JWT_SECRET: undefined, DATA_DIR: join(await temporaryFolder(), 'data') };
  const secret = signingSecret(settings);
  const file = join(settings.DATA_DIR, 'jwt-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file)).toEqual(secret);
  expect(signingSecret(settings)).toEqual(secret);
  expect(signingSecret({ ...settings, JWT_SECRET: 'given' })).toEqual(Buffer.from('given'));
});

it.each([0, 20, 63])('a stored secret of which %i characters are left is refused', async (left) => {
  const settings = { JWT_SECRET: undefined, DATA_DIR: await temporaryFolder() };
  const file = join(settings.DATA_DIR, 'jwt-secret');
  await writeFile(file, 'x'.repeat(64));
  await truncate(file, left);
  expect(() => signingSecret(settings)).toThrow(OwnerError);
  expect(() => signingSecret(settings)).toThrow(`${file} is incomplete: restore it, or delete it`);
});
