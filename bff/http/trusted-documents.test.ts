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

async function inFile(content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'own.json'), content);
  return join(folder, 'own.json');
}

it("Apollo's manifest is read", async () => {
  const body = 'query Own { shop }';
  const operations = [{ id: hashOf(body), name: 'Own', type: 'query', body }];
  const file = await inFile(
    JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }),
  );
  expect(readTrustedDocuments(file)).toEqual(new Map([[hashOf(body), body]]));
});

it('a file that is no manifest is named, without the other files', async () => {
  const good = await inFile(manifestOf('query Own { shop }'));
  for (const content of [
    '',
    '[]',
    '{"query": "{ shop }"}',
    '{"format": "apollo-persisted-query-manifest"}',
  ]) {
    const bad = await inFile(content);
    expect(() => readTrustedDocuments(`${good}, ${bad}`)).toThrow(
      `folders of such files, but ${bad} is not.`,
    );
  }
});

it('a file that is not UTF-8 is named with its line', async () => {
  const file = await inFile(Buffer.from('{\n"caf\u00e9": ""}', 'latin1'));
  expect(() => readTrustedDocuments(file)).toThrow(
    `TRUSTED_DOCUMENTS: ${file} cannot be read: line 2 contains characters that are not UTF-8`,
  );
});

it('a document under the hash of another one is refused', async () => {
  const hash = hashOf('query Other { shop }');
  const file = await inFile(JSON.stringify({ [hash]: 'query Own { shop }' }));
  expect(() => readTrustedDocuments(file)).toThrow(
    `TRUSTED_DOCUMENTS has a document in ${file} whose SHA-256 isn't ${hash}.`,
  );
});
