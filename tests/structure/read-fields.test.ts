import { globSync } from 'node:fs';
import { Kind, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readText, root } from '../project-files.ts';

const documents = globSync('web/src/**/*.graphql', { cwd: root });
const modules = globSync('web/{src,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/(?:generated|testing)\//.test(file),
);

function selectedFields(file: string, text: string): { file: string; name: string }[] {
  const fields: { file: string; name: string }[] = [];
  visit(parse(text), {
    [Kind.FIELD]: ({ alias, name }) => void fields.push({ file, name: (alias ?? name).value }),
  });
  return fields;
}

/** Returns the selected fields whose names occur in no module. */
function unread(fields: ReturnType<typeof selectedFields>, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.match(/\b\w+\b/g) ?? []));
  return fields.filter(({ name }) => !words.has(name)).map(({ name, file }) => `${file}: ${name}`);
}

describe('fields in GraphQL operations', () => {
  it('the name or alias of each selected field occurs in a module in web', () => {
    const fields = documents.flatMap((file) => selectedFields(file, readText(file)));
    expect(fields.length).toBeGreaterThan(50);
    expect(unread(fields, modules.map(readText))).toEqual([]);
  });

  it('a field whose name occurs in no module is reported', () => {
    const fields = selectedFields('a.graphql', '{ cart { id price: unitPrice weight } }');
    expect(unread(fields, ['const { id, price } = data.cart;'])).toEqual(['a.graphql: weight']);
  });
});
