import { expect, it } from 'vitest';
import { cacheKey } from './cache-key.ts';

const key = (variables: Record<string, unknown>) => cacheKey('hash', ['a', 'b'], variables);

it("the cache key doesn't depend on the order of the variables", () => {
  expect(key({ a: 1, b: 2 })).toBe(key({ b: 2, a: 1 }));
});

it.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { b: 1 }],
  [{ a: null }, {}],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: 'x', b: 'y' }, { a: 'x","b":"y"' }],
])('the cache key differs for %j and %j', (one, other) => {
  expect(key(one)).not.toBe(key(other));
});

it("the cache key ignores variables that the operation doesn't declare", () => {
  expect(key({ a: 1, other: 2 })).toBe(key({ a: 1 }));
});

it('variables that are too long have no cache key', () => {
  expect(key({ a: 'x'.repeat(2000) })).toBeNull();
});
