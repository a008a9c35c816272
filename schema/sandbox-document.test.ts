import { Kind, parse, separateOperations, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { printSandboxDocument } from './sandbox-document.ts';
import { readExampleOperations } from './example-operations.ts';

const schema = buildShopSchema();
const document = parse(printSandboxDocument());
const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);

describe('the Sandbox document', () => {
  it('the Sandbox document is valid, including its example values', () => {
    expect(validate(schema, document)).toEqual([]);
  });

  it('the Sandbox document has every example operation, starting with the home page', () => {
    const examples = readExampleOperations().flatMap((each) =>
      Object.keys(separateOperations(each.document)),
    );
    expect(Object.keys(separateOperations(document)).toSorted()).toEqual(examples.toSorted());
    expect(operations[0]).toMatchObject({ name: { value: 'Home' } });
  });

  it('the Sandbox document has no fragments, because explorers send them with every operation', () => {
    expect(operations).toHaveLength(document.definitions.length);
  });

  it('the Sandbox document has an example value for every variable', () => {
    const without = operations.flatMap((operation) =>
      operation.kind === Kind.OPERATION_DEFINITION
        ? (operation.variableDefinitions ?? []).filter(({ defaultValue }) => defaultValue === undefined)
        : [],
    );
    expect(without).toEqual([]);
  });

  it('the Sandbox document describes each operation', () => {
    const text = printSandboxDocument();
    for (const { loc } of operations) {
      expect(text.slice(0, loc?.start).trimEnd().split('\n').at(-1)).toMatch(/^# \S/);
    }
  });
});
