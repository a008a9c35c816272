import { Kind, parse, separateOperations, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { writeWorkedDocument } from './worked-document.ts';
import { readWorkedOperations } from './worked-operations.ts';

const schema = buildShopSchema();
const document = parse(writeWorkedDocument());
const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);

describe('the document of all worked operations', () => {
  it('fits the schema as a whole, example values included', () => {
    expect(validate(schema, document)).toEqual([]);
  });

  it('holds each of them, and begins with the home page', () => {
    const worked = readWorkedOperations().flatMap((each) => Object.keys(separateOperations(each.document)));
    expect(Object.keys(separateOperations(document)).toSorted()).toEqual(worked.toSorted());
    expect(operations[0]).toMatchObject({ name: { value: 'Home' } });
  });

  it('gives every variable its example value', () => {
    const without = operations.flatMap((operation) =>
      operation.kind === Kind.OPERATION_DEFINITION
        ? (operation.variableDefinitions ?? []).filter(({ defaultValue }) => defaultValue === undefined)
        : [],
    );
    expect(without).toEqual([]);
  });

  it('says above each what it does', () => {
    const text = writeWorkedDocument();
    for (const { loc } of operations) {
      expect(text.slice(0, loc?.start).trimEnd().split('\n').at(-1)).toMatch(/^# \S/);
    }
  });
});
