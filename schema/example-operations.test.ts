import {
  Kind,
  TypeInfo,
  getNamedType,
  getVariableValues,
  isIntrospectionType,
  isObjectType,
  validate,
  visit,
  visitWithTypeInfo,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { readExampleOperations } from './example-operations.ts';

const schema = buildShopSchema();
const domains = readExampleOperations();
const operations = domains.flatMap(({ text, document, variables }) =>
  document.definitions
    .filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    )
    .map((definition) => ({ name: definition.name?.value ?? '', definition, text, variables })),
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists every field that any example operation selects, as `Type.field`. */
function selectedFields(): Set<string> {
  const selected = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  for (const { document } of domains) {
    visit(
      document,
      visitWithTypeInfo(typeInfo, {
        Field(node) {
          const parent = typeInfo.getParentType();
          if (parent) selected.add(`${parent.name}.${node.name.value}`);
        },
      }),
    );
  }
  return selected;
}

describe('the example operations', () => {
  it.each(domains)('the example operations for $domain match the schema', ({ document }) => {
    expect(validate(schema, document)).toEqual([]);
  });

  it('each example operation has a unique name', () => {
    const names = operations.map(({ name }) => name);
    expect(names.filter((name, index) => name === '' || names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(operations)('$name has a comment that describes it', ({ definition, text }) => {
    const before = text.slice(0, definition.loc?.start).trimEnd().split('\n').at(-1);
    expect(before).toMatch(/^# \S/);
  });

  it.each(operations)('$name has valid example variables', ({ name, definition, variables }) => {
    const examples = isRecord(variables) ? variables[name] : undefined;
    expect(isRecord(examples)).toBe(true);
    const definitions = definition.variableDefinitions ?? [];
    const result = getVariableValues(schema, definitions, isRecord(examples) ? examples : {});
    expect(result.errors).toBeUndefined();
    const declared = definitions.map(({ variable }) => variable.name.value);
    expect(Object.keys(isRecord(examples) ? examples : {})).toEqual(declared);
  });

  it('the example operations have no unused variables', () => {
    const names = new Set(operations.map(({ name }) => name));
    const examples = domains.flatMap(({ variables }) => (isRecord(variables) ? Object.keys(variables) : []));
    expect(examples.filter((name) => !names.has(name))).toEqual([]);
  });

  it('the example operations cover every field of the schema', () => {
    const selected = selectedFields();
    const fields = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !isIntrospectionType(getNamedType(type)))
      .flatMap((type) =>
        isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
      );
    expect(fields.filter((field) => !selected.has(field))).toEqual([]);
  });
});
