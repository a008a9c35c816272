import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';
import { chooseNode, nodeRemedy } from '../../scripts/choose-node.mjs';

/** Creates a project that needs Node 24. */
async function project({ hasOwnNode }: { hasOwnNode: boolean }): Promise<string> {
  const root = await temporaryFolder();
  const bin = join(root, 'node_modules/node/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(root, '.nvmrc'), '24\n');
  if (hasOwnNode) writeFileSync(join(bin, 'node'), '');
  return `${root}/`;
}

const running = (version: string) => ({ execPath: '/usr/bin/node', versions: { node: version } });

it("the project's own Node runs the shop, even if a newer one is installed", async () => {
  const root = await project({ hasOwnNode: true });
  expect(chooseNode(root, running('26.1.0'))).toBe(`${root}node_modules/node/bin/node`);
});

it.each([
  ['20.20.2', undefined],
  ['24.0.0', '/usr/bin/node'],
  ['26.1.0', '/usr/bin/node'],
])("without install scripts, an installed Node %s is used if it's new enough", async (version, node) => {
  expect(chooseNode(await project({ hasOwnNode: false }), running(version))).toBe(node);
});

it('if npm cannot add the Node that is missing, the start ends with what to run', async () => {
  const root = await project({ hasOwnNode: false });
  writeFileSync(join(root, '.nvmrc'), '99\n');
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, file), '{ "packages": {} }');
  cpSync(new URL('../../scripts', import.meta.url), join(root, 'scripts'), { recursive: true });
  const npm = join(root, 'npm');
  writeFileSync(npm, '#!/bin/sh\nexit 1\n', { mode: 0o700 });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'start.ts'], {
    env: { PATH: `${root}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `${nodeRemedy(root)}\n`]);
});

it('without install scripts and with an older Node, the owner hears what to run', async () => {
  const remedy = nodeRemedy(await project({ hasOwnNode: false }), '20.20.2');
  expect(remedy).toContain('this is Node 20.20.2');
  expect(remedy).toContain('npm rebuild node --ignore-scripts=false');
});

it('with a Node that is too old, the start ends with the version that it needs', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${old}`, 'scripts/bootstrap.mjs', 'start.ts'],
    { cwd: new URL('../..', import.meta.url), encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, 'Node 20.19 or newer is required; this is Node 18.20.4.\n']);
});
