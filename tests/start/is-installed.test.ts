import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';
import { reasonToInstall } from '../../scripts/is-installed.mjs';

/** Creates a project with these packages in package-lock.json and in npm's record of the installation. */
async function projectWith(locked: object, installed: object | null): Promise<string> {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  if (installed !== null)
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { ...installed } }),
    );
  return `${root}/`;
}

const react = { 'node_modules/react': { version: '19.3.0' } };
const part = { 'node_modules/@shop/bff': { resolved: 'bff', link: true } };
const ofAnotherSystem = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };

it('npm start has no reason to install packages after npm ci', async () => {
  const project = await projectWith({ ...react, ...part, ...ofAnotherSystem }, { ...react, ...part });
  expect(reasonToInstall(project)).toBeUndefined();
});

it.each([
  ['none are installed', null],
  ['node_modules/react is 18.0.0 instead of 19.3.0', { 'node_modules/react': { version: '18.0.0' } }],
  ['node_modules/react is missing', {}],
])('npm start has a reason to install packages: %s', async (why, installed) => {
  expect(reasonToInstall(await projectWith(react, installed))).toBe(why);
});
