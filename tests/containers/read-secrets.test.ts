import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const preload = new URL('../../scripts/read-secrets.mjs', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const file = join(folder, 'jwt-secret');
writeFileSync(file, 'a secret with more than thirty-two characters\n');
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 10 }));

function seen(env: Record<string, string>) {
  const program = `process.stdout.write(JSON.stringify([process.env.JWT_SECRET, process.env.JWT_SECRET_FILE]))`;
  return spawnSync(process.execPath, ['--import', preload, '--eval', program], { env, encoding: 'utf8' });
}

describe('a secret in a file', () => {
  it('becomes the value of the setting, without the trailing newline', () => {
    expect(seen({ JWT_SECRET_FILE: file }).stdout).toBe(
      '["a secret with more than thirty-two characters",null]',
    );
    expect(seen({ JWT_SECRET: 'given' }).stdout).toBe('["given",null]');
  });

  it('stops the part with one message if the file is unreadable or the setting is set twice', () => {
    expect(seen({ JWT_SECRET: 'x', JWT_SECRET_FILE: file })).toMatchObject({
      stderr: 'JWT_SECRET and JWT_SECRET_FILE are both set; remove one of them.\n',
      status: 1,
    });
    expect(seen({ JWT_SECRET_FILE: `${file}-gone` })).toMatchObject({
      stderr: `JWT_SECRET_FILE must be a readable file, but ${file}-gone is not (ENOENT).\n`,
      status: 1,
    });
  });

  it('stops the part if its characters are not UTF-8, because others would become the same one', () => {
    const latin = join(folder, 'latin');
    writeFileSync(latin, Buffer.from('the caf\u00e9 secret', 'latin1'));
    expect(seen({ JWT_SECRET_FILE: latin })).toMatchObject({
      stderr: `JWT_SECRET_FILE must be a readable file, but ${latin} is not (ERR_ENCODING_INVALID_ENCODED_DATA).\n`,
      status: 1,
    });
  });
});
