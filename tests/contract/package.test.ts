import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { root } from '../project-files.ts';
import { startMock } from './mock/server.ts';

const run = promisify(execFile);
let folder: string;

const command = async (...args: readonly string[]) =>
  run(process.execPath, [join(folder, 'package/dist/cli.js'), ...args], { cwd: folder, env: {} }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-'));
  await run('npm', ['pack', '--silent', '-w', '@shop/contract', '--pack-destination', folder], { cwd: root });
  const [tarball = ''] = await readdir(folder);
  await run('tar', ['xzf', tarball], { cwd: folder });
});
afterAll(async () => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

it('the packed check answers within a minute, with nothing but Node', async () => {
  const mock = await startMock({ port: 0 });
  onTestFinished(mock.stop);
  const startedAt = performance.now();
  const { code, stdout, stderr } = await command('check', mock.url);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Rows of section 7 .* Failed: 0\./m);
  expect(code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
});

it('the packed check prints JSON, and writes JUnit XML', async () => {
  const mock = await startMock({ port: 0 });
  onTestFinished(mock.stop);
  const { code, stdout } = await command('check', mock.url, '--no-orders', '--json', '--junit', 'result.xml');
  expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0, ended: null });
  expect(await readFile(join(folder, 'result.xml'), 'utf8')).toMatch(
    /<testsuite name="REST API" tests="\d+" failures="0"/,
  );
  expect(code).toBe(0);
});

it('the packed commands call no function that Node 20 lacks', async () => {
  const bundle = await readFile(join(folder, 'package/dist/cli.js'), 'utf8');
  const tooNew =
    /\b(?:Promise\.(?:withResolvers|try)|RegExp\.escape|Array\.fromAsync|Iterator\.from|Object\.groupBy|Map\.groupBy)\(/g;
  expect(bundle.match(tooNew)).toBeNull();
});

it('without a command, the package explains its commands and fails', async () => {
  const { code, stderr } = await command();
  expect(stderr).toMatch(/^shop-contract check URL[^]*^shop-contract mock /m);
  expect(code).toBe(2);
});

it('a wrong argument fails with the reason and the usage', async () => {
  const { code, stderr } = await command('check', 'ftp://shop.example.com/');
  expect(stderr).toMatch(/^Give one http or https URL\.[^]*^shop-contract check URL/m);
  expect(code).toBe(2);
});
