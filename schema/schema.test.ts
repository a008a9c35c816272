import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  buildSchema,
  concatAST,
  findBreakingChanges,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  parse,
  validateSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { typeDefs } from './type-defs.ts';

const schema = buildShopSchema();

function ownTypes(of: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(of.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
}

/**
 * Yields every part of a type that can have a description, with its name for the failure message. A sole `input`
 * argument is described by its type.
 */
function* describable(
  type: GraphQLNamedType,
): Generator<[name: string, description: string | null | undefined]> {
  yield [type.name, type.description];
  if (isEnumType(type)) {
    for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
  }
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      yield [`${type.name}.${field.name}`, field.description];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  for (const field of Object.values(type.getFields())) {
    yield [`${type.name}.${field.name}`, field.description];
    for (const arg of field.args) {
      if (arg.name !== 'input') yield [`${type.name}.${field.name}(${arg.name}:)`, arg.description];
    }
  }
}

function undescribed(of: GraphQLSchema): string[] {
  return ownTypes(of)
    .flatMap((type) => Array.from(describable(type)))
    .filter(([, description]) => (description ?? '').trim() === '')
    .map(([name]) => name);
}

function reach(type: GraphQLNamedType, reached: Set<string>): void {
  if (reached.has(type.name)) return;
  reached.add(type.name);
  if (isUnionType(type)) type.getTypes().forEach((member) => reach(member, reached));
  if (isInputObjectType(type)) {
    Object.values(type.getFields()).forEach((field) => reach(getNamedType(field.type), reached));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  Object.values(type.getFields()).forEach((field) => {
    reach(getNamedType(field.type), reached);
    field.args.forEach((arg) => reach(getNamedType(arg.type), reached));
  });
}

function unused(of: GraphQLSchema): string[] {
  const reached = new Set<string>();
  for (const root of [of.getQueryType(), of.getMutationType(), of.getSubscriptionType()])
    if (root) reach(root, reached);
  return ownTypes(of)
    .map((type) => type.name)
    .filter((name) => !reached.has(name));
}

const released = buildSchema(readFileSync(new URL('released.graphql', import.meta.url), 'utf8'));

/** Returns the schema after a plausible edit to its SDL. */
function changed(from: string, to: string): GraphQLSchema {
  const all = typeDefs.join('\n');
  if (!all.includes(from)) throw new Error(`"${from}" is not in the schema`);
  return buildASTSchema(concatAST([parse(all.replace(from, to))]));
}

describe('the schema', () => {
  it('the schema is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('the schema describes every type, field, argument and value', () => {
    expect(undescribed(schema)).toEqual([]);
    expect(undescribed(buildSchema('"""x""" type Query { a(b: E): Int } enum E { C }'))).toEqual([
      'Query.a',
      'Query.a(b:)',
      'E',
      'E.C',
    ]);
  });

  it('the schema has no unreachable type', () => {
    expect(unused(schema)).toEqual([]);
    expect(unused(buildSchema('type Query { a: Int } input Left { over: Int }'))).toEqual(['Left']);
  });

  it('the schema has no breaking change since the release', () => {
    expect(findBreakingChanges(released, schema)).toEqual([]);
  });
});

describe('the checks of the schema notice a change', () => {
  it.each([
    ['a field', '  total: Money\n}', '  total: Money\n  tax: Money\n}', 'Cart.tax'],
    ['an argument', 'order(', 'order(short: Boolean, ', 'Viewer.order(short:)'],
    ['a value', 'AQIQAH\n', 'AQIQAH\n  WEDDING\n', 'Occasion.WEDDING'],
    [
      'an input field',
      'input RemoveCartLineInput {',
      'input RemoveCartLineInput { all: Boolean',
      'RemoveCartLineInput.all',
    ],
    ['a type', 'type CartLine {', 'type Basket { id: ID! } type CartLine {', 'CartLine'],
  ])('the checks of the schema notice that %s has no description', (_, from, to, name) => {
    expect(undescribed(changed(from, to))).toContain(name);
  });

  it('the checks of the schema notice an unreachable type', () => {
    const added = 'enum Cut { LEG } input CutInput { cut: Cut } type CartLine {';
    expect(unused(changed('type CartLine {', added))).toEqual(['Cut', 'CutInput']);
  });

  it.each([
    ['a field is removed', '  itemCount: Int!\n', '  pounds: Int!\n', 'FIELD_REMOVED'],
    ['a field may be null from now on', 'accessToken: String', 'accessToken: [String]', 'FIELD_CHANGED_KIND'],
    ['a value is removed', 'ORDER_IN_DOUBT\n', 'ORDER_DOUBTFUL\n', 'VALUE_REMOVED_FROM_ENUM'],
    ['an input field becomes required', 'houseNumber: String', 'houseNumber: String!', 'FIELD_CHANGED_KIND'],
    ['an argument is removed', 'pageSize: Int! = 16', 'perPage: Int! = 16', 'ARG_REMOVED'],
    [
      'a required input field is added',
      'input RemoveCartLineInput {',
      'input RemoveCartLineInput { why: String!',
      'REQUIRED_INPUT_FIELD_ADDED',
    ],
  ])('the checks of the schema notice that %s', (_, from, to, type) => {
    const breaking = findBreakingChanges(released, changed(from, to)).map((change): string => change.type);
    expect(breaking).toContain(type);
  });
});
