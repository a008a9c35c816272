import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashOf } from '../testing/running-bff.ts';
import { readTrustedDocuments } from './trusted-documents.ts';

const manifestOf = (...documents: string[]): string =>
  JSON.stringify(Object.fromEntries(documents.map((document) => [`sha256:${hashOf(document)}`, document])));

it('trusted documents are read from files and from every manifest in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [old, present, both] = ['query Old { shop }', 'query Present { shop }', 'query Both { shop }'];
  await writeFile(join(folder, 'old.json'), manifestOf(old, both));
  await writeFile(join(folder, 'current.json'), manifestOf(present, both));
  await writeFile(join(folder, 'README'), 'not a manifest');
  const own = join(folder, 'own');
  await writeFile(own, manifestOf('query Own { shop }'));
  expect(readTrustedDocuments(`${folder}, ${own}`).get(hashOf('query Own { shop }'))).toBe(
    'query Own { shop }',
  );
  expect(readTrustedDocuments(folder)).toEqual(
    new Map([old, both, present].map((text) => [hashOf(text), text])),
  );
});
