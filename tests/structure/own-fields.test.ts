import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'graphql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { markFragmentFields } from '../../scripts/mark-fragment-fields.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function mark(types: string, documents: Readonly<Record<string, string>>): string {
  const parsed = Object.entries(documents).map(([file, source]) => ({ file, document: parse(source) }));
  return markFragmentFields(types, parsed);
}

/** The marked fields, each behind the operation or fragment that does not ask for it. */
function marked(types: string, documents: Readonly<Record<string, string>>): string[] {
  const text = mark(types, documents);
  return Array.from(
    text.matchAll(/@deprecated (\w+) .*? \*\/ (\w+)/g),
    ([, reader, field]) => `${reader}: ${field}`,
  );
}

const card = 'fragment Card_product on Product { id name image }';

describe('the types of the client documents', () => {
  it('a field that the fragment of another component alone asks for is marked, and no field of the own selection', () => {
    const types =
      'export type PageQuery = { product: { __typename: "Product", id: string, name: string, image: string | null, price: string } | null };';
    const page = 'query Page { product { ...Card_product name price } }';
    expect(marked(types, { 'page.graphql': page, 'card.graphql': card })).toEqual(['Page: image']);
  });

  it('a fragment of the same file, and one that is named after no component, belong to their readers', () => {
    const types =
      'export type SaveMutation = { save: { product: { id: string, name: string, image: string }, errors: Array<{ code: string }> } };';
    const save = `${card} mutation Save { save { product { ...Card_product } errors { ...Errors } } }`;
    const errors = 'fragment Errors on Error { code }';
    expect(marked(types, { 'card.graphql': save, 'errors.graphql': errors })).toEqual([]);
  });

  it('a field that two selections name is read inside as both of them ask', () => {
    const types =
      'export type Sheet_OrderFragment = { lines: Array<{ name: string, price: string, weight: string }> };';
    const sheet =
      'fragment Sheet_order on Order { ...Lines_order lines { name } ... on Order { lines { price } } }';
    const lines = 'fragment Lines_order on Order { lines { weight } }';
    expect(marked(types, { 'sheet.graphql': sheet, 'lines.graphql': lines })).toEqual([
      'Sheet_order: weight',
    ]);
  });
});

describe('the linter', () => {
  const types = `export type Card_ProductFragment = { id: string, name: string };
    export type PageQuery = { product: { id: string, name: string } };`;
  const page = 'query Page { product { ...Card_product } }';
  const reader = `import type { Card_ProductFragment, PageQuery } from './types.ts';
    export const card = ({ name }: Card_ProductFragment): string => name;
    export const page = ({ product }: PageQuery): string => `;

  it('refuses a component of the client that reads a field of another one, and lets it hand the object on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lint-'));
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10 }));
    const source = join(folder, 'web/src');
    mkdirSync(source, { recursive: true });
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const options = {
      module: 'NodeNext',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    const documents = {
      'card.graphql': 'fragment Card_product on Product { id name }',
      'page.graphql': page,
    };
    writeFileSync(join(source, 'types.ts'), mark(types, documents));
    writeFileSync(join(source, 'hands-on.ts'), `${reader}card(product) + product.id;`);
    writeFileSync(join(source, 'reads.ts'), `${reader}card(product) + product.name;`);
    writeFileSync(join(source, 'takes-apart.ts'), `${reader}{ const { name } = product; return name; };`);
    const linter = join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(linter, ['--type-aware', '--format=unix', 'web'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const refused = Array.from(
      stdout.matchAll(/(\w\S*)\.ts:\d+:\d+: (`name` is deprecated)/g),
      ([, file = '']) => file,
    );
    // The linter reads files in parallel and reports them in any order.
    expect(refused.toSorted()).toEqual(['web/src/reads', 'web/src/takes-apart']);
  });
});
