import { GraphQLError, buildSchema, graphql, graphqlSync } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { createFormatError } from './format-error.ts';

const { log, lines } = createLogLines();
const format = createFormatError(log);
const refused = { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };

const schema = buildSchema(`
  input Who { email: String!, password: String! }
  enum Sort { UP }
  type Query { signIn(input: Who): Int, count(most: Int, sort: Sort): Int }
`);

function messageFor(source: string, variableValues: Record<string, unknown> = {}): string {
  const [error] = graphqlSync({ schema, source, variableValues }).errors ?? [];
  if (error === undefined) throw new Error('the operation has no error');
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

describe('the error message for a rejected operation', () => {
  it('contains no graphql-js suggestions, which would reveal the schema', () => {
    expect(messageFor('{ cuont }')).toBe('Cannot query field "cuont" on type "Query".');
    expect(messageFor('{ count(sort: UPP) }')).toBe('Value does not exist in "Sort" enum.');
  });
  it("contains none of the client's values, because they may be secrets", () => {
    const secret = 'lamb-chops-2026';
    const variable = 'query ($who: Who) { signIn(input: $who) }';
    const misspelt = messageFor(variable, { who: { email: 'a@example.com', pasword: secret } });
    expect(misspelt).toBe(
      'Variable "$who" got an invalid value: Field "password" of required type "String!" was not provided.',
    );
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
