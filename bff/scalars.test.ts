import { buildShopSchema } from '@shop/schema/build-shop-schema';
import { type GraphQLScalarType, isScalarType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from './http/apollo.ts';

const schema = createSchema();
const isOwn = (type: unknown): type is GraphQLScalarType =>
  isScalarType(type) && !isSpecifiedScalarType(type);
const described = (types: object) =>
  Object.values(types)
    .filter(isOwn)
    .map(({ name, description, specifiedByURL }) => ({ name, description, specifiedByURL }));

it('the running schema says about each scalar what the SDL says', () => {
  const inSdl = described(buildShopSchema().getTypeMap());
  expect(described(schema.getTypeMap())).toEqual(inSdl);
  expect(inSdl.filter(({ description }) => (description ?? '') === '')).toEqual([]);
  expect(inSdl.filter(({ specifiedByURL }) => typeof specifiedByURL === 'string').length).toBeGreaterThan(3);
});

describe('a scalar rejects', () => {
  it.each([
    ['Money', '9.999', 'Money must look like "8.99", a string with at most two decimals.'],
    ['Money', 9.5, 'Money must look like "8.99", a string with at most two decimals.'],
    ['Money', '-1', 'Money must look like "8.99", a string with at most two decimals.'],
    ['Date', '11/30/2026', 'Date must look like 2026-12-05.'],
    ['DateTime', '2026-12-05', 'DateTime must look like 2026-03-01T09:30:00-05:00.'],
    ['LocalTime', '8am', 'LocalTime must look like 08:00.'],
    ['PhoneNumber', 305, 'PhoneNumber must be a string of at most 1,000 characters.'],
    ['EmailAddress', 'a'.repeat(1001), 'EmailAddress must be a string of at most 1,000 characters.'],
    ['URL', '/lamb', 'URL must look like https://example.com/lamb.'],
  ])('%s (case %#)', (name, value, message) => {
    const type = schema.getType(name);
    if (!isOwn(type)) throw new Error(`${name} is not a scalar`);
    expect(() => type.parseValue(value)).toThrow(message);
  });
});

it.each(['9', '9.5', '9.50', '2850.00'])('Money accepts %j', (text) => {
  const type = schema.getType('Money');
  expect(isOwn(type) && type.parseValue(text)).toBe(Number(text) * 100);
});
