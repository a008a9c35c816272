import {
  Kind,
  TypeInfo,
  isIntrospectionType,
  isObjectType,
  parse,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { readExampleOperations } from './example-operations.ts';

const schema = buildShopSchema();
const text = readExampleOperations();
const document = parse(text);
const operations = document.definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION ? [{ name: definition.name?.value, definition }] : [],
);

describe('the example operations', () => {
  it('match the schema, including their example values', () => {
    expect(validate(schema, document)).toEqual([]);
  });

  it.each(operations)('have a comment and an example value for each variable: $name', ({ definition }) => {
    const lineBefore = text.slice(0, definition.loc?.start).trimEnd().split('\n').at(-1);
    expect(lineBefore).toMatch(/^# \S/);
    const { variableDefinitions = [] } = definition;
    expect(variableDefinitions.filter(({ defaultValue }) => defaultValue === undefined)).toEqual([]);
  });

  it('select every field of the schema', () => {
    const selected = new Set<string>();
    const types = new TypeInfo(schema);
    visit(
      document,
      visitWithTypeInfo(types, {
        Field: ({ name }) => void selected.add(`${types.getParentType()?.name}.${name.value}`),
      }),
    );
    const fields = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !isIntrospectionType(type))
      .flatMap((type) =>
        Object.keys(isObjectType(type) ? type.getFields() : {}).map((field) => `${type.name}.${field}`),
      );
    expect(fields.filter((field) => !selected.has(field))).toEqual([]);
  });
});
