// cspell:ignore XFSZ
import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
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

it('a secret that could not be written completely leaves no file behind', async () => {
  const folder = await temporaryFolder();
  const program = `
    import { signingSecret } from '${new URL('secret.ts', import.meta.url).href}';
    signingSecret({ JWT_SECRET: undefined, DATA_DIR: process.argv[1] });`;
  // Like a full disk, this limit makes every write of a file fail.
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$@"`;
  const started = [process.execPath, '--input-type=module', '--eval', program, folder];
  const { stderr } = spawnSync('sh', ['-c', limited, 'sh', ...started], { encoding: 'utf8' });
  expect(stderr).toContain('EFBIG');
  expect(await readdir(folder)).toEqual([]);
});
