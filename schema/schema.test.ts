import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  validateSchema,
  type GraphQLNamedType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';

const schema = buildShopSchema();

const ownTypes = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

/** Excludes arguments named `input`, which their types describe. */
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

const released = buildSchema(readFileSync(new URL('released.graphql', import.meta.url), 'utf8'));

describe('the schema', () => {
  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('describes every type, field, value and argument, except arguments named input', () => {
    const undescribed = ownTypes
      .flatMap((type) => Array.from(describable(type)))
      .filter(([, description]) => (description ?? '').trim() === '');
    expect(undescribed).toEqual([]);
  });

  it('has no unreachable types', () => {
    const reached = new Set<string>();
    for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
      if (root) reach(root, reached);
    expect(ownTypes.filter(({ name }) => !reached.has(name))).toEqual([]);
  });

  it('has no breaking changes since the release', () => {
    expect(findBreakingChanges(released, schema)).toEqual([]);
  });
});
