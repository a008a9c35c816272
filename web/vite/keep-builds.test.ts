import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { keepEarlierBuilds, keepEarlierDocuments, keepEarlierFiles } from './keep-builds.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

async function build(client: string, chunk: string, on: number): Promise<void> {
  await keepEarlierFiles(client, 7, day(on));
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await mkdir(path.join(client, '.vite'), { recursive: true });
  for (const name of [chunk, `${chunk}.br`]) {
    await writeFile(path.join(client, 'assets', name), name);
    await utimes(path.join(client, 'assets', name), day(on), day(on));
  }
  await writeFile(path.join(client, 'robots.txt'), 'of one build');
  const manifest = { 'src/start/start.ts': { file: `assets/${chunk}` } };
  await writeFile(path.join(client, '.vite/manifest.json'), JSON.stringify(manifest));
}

const assetsIn = async (client: string) => (await readdir(path.join(client, 'assets'))).toSorted();

it('files of an earlier build stay for seven days after they are replaced', async () => {
  const client = await temporaryFolder();
  await build(client, 'one.js', 1);
  await build(client, 'two.js', 20);
  expect(await assetsIn(client)).toEqual(['one.js', 'one.js.br', 'two.js', 'two.js.br']);
  await build(client, 'three.js', 28);
  expect(await assetsIn(client)).toEqual(['three.js', 'three.js.br', 'two.js', 'two.js.br']);
});

it('a new build deletes earlier files without a hash and, with 0 days, all earlier files', async () => {
  const client = await temporaryFolder();
  await build(client, 'one.js', 1);
  await keepEarlierFiles(client, 7, day(2));
  expect(await readdir(client)).toEqual(['assets']);
  await keepEarlierFiles(client, 0, day(2));
  expect(await assetsIn(client)).toEqual([]);
});

it('documents of an earlier build stay for seven days after they are replaced', async () => {
  const folder = await temporaryFolder();
  const documents = path.join(folder, 'documents');
  const buildOf = async (text: string, on: number): Promise<string[]> => {
    await writeFile(path.join(folder, 'manifest.json'), text);
    await keepEarlierDocuments(documents, path.join(folder, 'manifest.json'), 7, day(on));
    const names = await readdir(documents);
    return Promise.all(names.toSorted().map((name) => readFile(path.join(documents, name), 'utf8')));
  };
  expect(await buildOf('one', 1)).toEqual(['one']);
  expect((await buildOf('two', 20)).toSorted()).toEqual(['one', 'two']);
  expect((await buildOf('three', 28)).toSorted()).toEqual(['three', 'two']);
});

it('files and documents of the earlier build stay, unless KEEP_BUILDS_DAYS is 0', async () => {
  const root = await temporaryFolder();
  const documents = path.join(root, 'src/generated/persisted-documents.json');
  await mkdir(path.dirname(documents), { recursive: true });
  const buildOf = async (chunk: string): Promise<number[]> => {
    await writeFile(documents, chunk);
    await keepEarlierBuilds(root);
    const assets = path.join(root, 'dist/client/assets');
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, chunk), chunk);
    const found = [await readdir(assets), await readdir(path.join(root, 'dist/documents'))];
    return found.map(({ length }) => length);
  };
  expect(await buildOf('one.js')).toEqual([1, 1]);
  expect(await buildOf('two.js')).toEqual([2, 2]);
  vi.stubEnv('KEEP_BUILDS_DAYS', '0');
  expect(await buildOf('three.js')).toEqual([1, 1]);
});
