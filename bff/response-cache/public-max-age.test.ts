import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '../http/apollo.ts';
import { publicSeconds } from './public-max-age.ts';

const shop = createSchema();
const small = buildSchema(`
  directive @cacheControl(maxAge: Int!) on FIELD_DEFINITION | OBJECT
  type Query { long: Thing, short: Thing @cacheControl(maxAge: 5), plain: String, aged: String @cacheControl(maxAge: 7), secret: Secret }
  type Thing @cacheControl(maxAge: 60) { name: String, brief: String @cacheControl(maxAge: 2), secret: Secret, thing: Thing }
  type Secret { thing: Thing }
`);

describe('the public lifetime of a response', () => {
  it.each([
    ['{ long { name } }', 60],
    ['{ long { name brief } }', 2],
    ['{ short { name } }', 5],
    ['{ long { name } short { name } }', 5],
    ['{ aged }', 7],
    ['{ plain aged }', 0],
    ['{ long { secret { thing { name } } } }', 0],
    ['{ long { ...F } } fragment F on Thing { thing { ... on Thing { secret { thing { name } } } } }', 0],
    ['{ __typename }', 0],
    ['{ __schema { types { name } } }', 0],
    ['{ __typename long { __typename name } }', 60],
  ])('for %s is %i seconds', (document, seconds) => {
    expect(publicSeconds(small, parse(document))).toBe(seconds);
  });

  it.each([
    ['{ collections { id } products { items { id collection { id } similar { id } } } }', 10],
    ['{ collections { id } guestCart(id: "g1") { id } }', 0],
    ['{ guestCart(id: "g1") { lines { product { name } } } }', 0],
    ['{ viewer { id } }', 0],
    ['{ collections { id } viewer { id } }', 0],
    ['{ deliveryOptions { earliestDate } }', 0],
    ['mutation { createGuestCart { cart { id } } }', 0],
  ])("is the shortest lifetime of its fields in the shop's schema: %s (%i seconds)", (document, seconds) => {
    expect(publicSeconds(shop, parse(document))).toBe(seconds);
  });
});
