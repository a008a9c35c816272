import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scriptFailure } from '../../scripts/build.ts';
import { openPartLog } from '../../scripts/part-log.ts';
import { copyProject } from '../docs/project-copy.ts';

it('npm start names the folder in which it cannot build, the cause and the remedy', async () => {
  const project = copyProject(['docs', 'seed-data', 'tests', 'dist']);
  onTestFinished(() => rmSync(project, { recursive: true, force: true, maxRetries: 10 }));
  writeFileSync(join(project, 'output'), '');
  const [web, bff, upstream] = [await getPort(), await getPort(), await getPort()];
  const { stderr, status } = spawnSync(process.execPath, [join(project, 'scripts/start.ts')], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      WEB_PORT: `${web}`,
      BFF_PORT: `${bff}`,
      UPSTREAM_PORT: `${upstream}`,
    },
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  expect({ stderr, status }).toEqual({
    stderr: `${join(project, 'output')} can't be used: a file is in the place of a folder (EEXIST). Move the file away.\n`,
    status: 1,
  });
});

it('a build that may not write names the folder, the cause and the remedy', () => {
  const trace = '    at async plugin (file:///srv/shop/node_modules/rolldown/index.mjs:1:1)\n'.repeat(20);
  const output = `[keep-builds] Error: EACCES: permission denied, mkdir '/srv/shop/web/dist/documents'\n${trace}`;
  expect(scriptFailure('build', output).message).toBe(
    "npm run build failed:\n/srv/shop/web/dist/documents can't be used: permission denied (EACCES). Let the user that runs the shop read and write there.",
  );
});

it('a build that fails otherwise shows the end of its output', () => {
  expect(scriptFailure('build', 'vite builds\nUnexpected token\n').message).toBe(
    'npm run build failed:\nvite builds\nUnexpected token',
  );
});

it('a log that cannot be written is named with the cause and the remedy', async () => {
  const print = vi.fn<(message: string) => void>();
  const log = openPartLog('/dev/null/logs', 'web', print);
  log.write(Buffer.from('hello\n'));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(print.mock.calls[0]?.[0]).toMatch(
    /^The log of web can't be written, so it has gaps: \/dev\/null\/logs\/web\.log can't be used: .+\. Move the file away\.$/,
  );
  await log.close();
});
