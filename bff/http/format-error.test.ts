import { GraphQLError, buildSchema, executeSync, graphql, graphqlSync, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { createFormatError } from './format-error.ts';

const { log, lines } = createLogLines();
const refused = { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };

const schema = buildSchema(`
  input Who { email: String!, password: String! }
  enum Sort { UP DOWN }
  type Query { signIn(input: Who): Int, count(most: Int, sort: Sort): Int, page(number: Int! = 1): Int, one(id: ID): Int }
`);
const format = createFormatError(log, { schema, isProduction: true });
const formatInDevelopment = createFormatError(log, { schema, isProduction: false });

function errorOf(source: string, variableValues: Record<string, unknown> = {}): GraphQLError {
  const [error] = graphqlSync({ schema, source, variableValues }).errors ?? [];
  if (error === undefined) throw new Error('the operation has no error');
  return error;
}

function messageFor(source: string, variableValues: Record<string, unknown> = {}): string {
  const error = errorOf(source, variableValues);
  return format({ message: error.message, ...refused }, error).message;
}

it(
  'a REST failure is reported with its message, code, path and retry time',
  { tags: ['S8-error-05', 'S8-error-09', 'S8-error-18', 'S8-error-19'] },
  async () => {
    const rootValue = {
      count: () => {
        throw new RestFailure('RATE_LIMITED', {
          message: 'Request was throttled.',
          status: 429,
          retryAfter: 30,
        });
      },
    };
    const [error] = (await graphql({ schema, source: '{ count }', rootValue })).errors ?? [];
    expect(format({ ...error?.toJSON(), message: '' }, error)).toEqual({
      message: 'Request was throttled.',
      locations: [{ line: 1, column: 3 }],
      path: ['count'],
      extensions: { code: 'RATE_LIMITED', retryAfter: 30 },
    });
  },
);

it('an unexpected error is sent and logged without its message', () => {
  const error = new TypeError('cannot read "lamb-chops-2026"');
  const formatted = {
    message: error.message,
    extensions: { code: 'INTERNAL_SERVER_ERROR', stacktrace: ['x'] },
  };
  expect(format(formatted, new GraphQLError('x', { originalError: error, path: ['count'] }))).toEqual({
    message: 'Something went wrong on our side.',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
  const line = z.record(z.string(), z.unknown()).parse(JSON.parse(lines[0] ?? ''));
  expect(line['name']).toBe('TypeError');
  expect(line['thrownAt']).toContain('format-error.test');
  expect(line['at']).toMatch(/^\d{4}-/);
  expect(lines.join('')).not.toContain('lamb-chops');
});

it('an argument that must not be null is an error of the client, and is not logged', () => {
  const before = lines.length;
  const error = errorOf('query ($number: Int) { page(number: $number) }', { number: null });
  const formatted = format({ message: error.message, path: ['page'] }, error);
  expect(formatted).toEqual({
    message: 'Argument "number" of non-null type "Int!" must not be null.',
    path: ['page'],
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(lines).toHaveLength(before);
});

it('in development, the message of a rejected operation is sent unchanged', () => {
  const sources: [source: string, variables?: Record<string, unknown>][] = [
    ['{ cuont }'],
    ['{ count('],
    ['query ($who: Who) { signIn(input: $who) }', { who: { email: 1, pasword: 'x' } }],
  ];
  for (const [source, variables] of sources) {
    const error = errorOf(source, variables);
    expect(formatInDevelopment({ message: error.message, ...refused }, error).message).toBe(error.message);
  }
  expect(errorOf('{ cuont }').message).toContain('Did you mean "count"');
});

describe('the error message for an invalid variable', () => {
  const who = { email: 'a@example.com', password: 'x' };
  it.each([
    ['Int', 'two', 'v: Int must be a whole number.'],
    ['Int', 2.5, 'v: Int must be a whole number.'],
    ['Boolean', 'yes', 'v: Boolean must be true or false.'],
    ['ID', {}, 'v: ID must be a string or a whole number.'],
    ['Sort', 'LEFT', 'v: Sort must be one of UP, DOWN.'],
    ['Sort', 5, 'v: Sort must be one of UP, DOWN.'],
    ['[Sort!]', ['UP', 'LEFT'], 'v[1]: Sort must be one of UP, DOWN.'],
    ['Who', 'x', 'v: Expected type "Who" to be an object.'],
    ['Who', { ...who, email: [1] }, 'v.email: String must be a string.'],
    ['Who', { ...who, password: null }, 'v.password: Expected non-nullable type "String!" not to be null.'],
    ['Who', { ...who, mail: 'x' }, 'v: Field "mail" is not defined by type "Who".'],
    ['Who', { ...who, 'my password': 'x' }, 'v: A field is not defined by its type.'],
    ['[Who]', [who, { ...who, email: 1 }], 'v[1].email: String must be a string.'],
  ])('of type %s with the value %j is "%s"', (type, value, message) => {
    const document = parse(`query ($v: ${type}) { __typename }`);
    const [error] = executeSync({ schema, document, variableValues: { v: value } }).errors ?? [];
    expect(format({ message: error?.message ?? '', ...refused }, error).message).toBe(message);
  });

  it("never contains the value, even if the value looks like the message's end", () => {
    const values = [
      '" at "lamb"; chops',
      ' at "lamb.chops"',
      '"; Field "lamb" is not defined by type "Who".',
    ];
    for (const value of values)
      for (const v of [value, { [value]: value }, [value]])
        expect(messageFor('query ($v: Who) { signIn(input: $v) }', { v })).not.toContain('lamb');
  });
});

describe('the error message for a rejected operation', () => {
  it('contains no graphql-js suggestions, which would reveal the schema', () => {
    expect(messageFor('{ cuont }')).toBe('Cannot query field "cuont" on type "Query".');
    expect(messageFor('{ count(sort: UPP) }')).toBe('Value does not exist in "Sort" enum.');
  });
  it("contains none of the client's values, because they may be secrets", () => {
    const secret = 'lamb-chops-2026';
    const variable = 'query ($who: Who) { signIn(input: $who) }';
    const misspelt = messageFor(variable, { who: { email: 'a@example.com', pasword: secret } });
    expect(misspelt).toBe('who: Field "password" of required type "String!" was not provided.');
    for (const message of [
      misspelt,
      messageFor(variable, { who: { email: [secret], password: secret } }),
      messageFor(variable, { who: secret }),
      messageFor(`{ signIn(input: {email: {a: "${secret}"}, password: "x"}) }`),
      messageFor(`{ count(most: "${secret}") }`),
      messageFor(`{ count "${secret}" }`),
    ]) {
      expect(message).not.toContain(secret);
      expect(message.length).toBeGreaterThan(10);
    }
  });
});
