import { buildSchema, isObjectType, isScalarType, isSpecifiedScalarType, printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { cacheKeys } from './cache-keys.ts';
import { scalarTypes } from './scalar-types.ts';
import { schemaText } from './schema-text.ts';

const schema = buildShopSchema();

it('the published text is the whole schema', () => {
  expect(printSchema(buildSchema(schemaText))).toBe(printSchema(schema));
});

it('each scalar has a published type', () => {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );
  expect(Object.keys(scalarTypes).toSorted()).toEqual(['ID', ...own.map(({ name }) => name)].toSorted());
});

it('each published cache key consists of fields of its type', () => {
  const missing = Object.entries(cacheKeys).flatMap(([name, { keyFields }]) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) return [name];
    const fields = type.getFields();
    return keyFields === false ? [] : keyFields.filter((field) => !Object.hasOwn(fields, field));
  });
  expect(missing).toEqual([]);
});
