import { buildShopSchema } from '@shop/schema/build-shop-schema';
import * as fc from 'fast-check';
import { isInputType, typeFromAST } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './rest/endpoints.ts';
import { exampleOperations } from './testing/example-operations.ts';
import { InMemoryRestApi } from './testing/in-memory-rest-api.ts';
import { MARK, hostileJson, hostileText, variablesOf, withSecret } from './testing/hostile-values.ts';
import { type RawResponse, type RunningBff, hashOf, runBff } from './testing/running-bff.ts';
import { scriptedRestApi } from './testing/scripted-rest-api.ts';
import { REST_API_URL, aToken } from './testing/in-process-bff.ts';

const SECRET = 'p4ss-of-amina';
const now = () => new Date('2026-02-28T17:00:00Z');

const schema = buildShopSchema();
const operations = exampleOperations.map(({ name, text, variables }) => {
  const declared = variables.flatMap(({ name: variable, type: written }) => {
    const type = typeFromAST(schema, written);
    return isInputType(type) ? [{ name: variable, type }] : [];
  });
  const examples = Object.fromEntries(variables.map((each) => [each.name, each.example]));
  return { name, text, values: variablesOf(declared, examples) };
});

const api = scriptedRestApi();
/** The REST calls since the last check. */
const calls: { call: string; authorization: string | null }[] = [];
let reached = 0;
/** Subscriptions make no REST calls here, because they need a WebSocket. */
const withoutCalls = new Set(['CartChanged', 'OrderChanged']);

const queries: Readonly<Record<string, readonly string[]>> = {
  'products/': ['collection_id', 'search', 'limit', 'offset', 'unit_price__gt', 'unit_price__lt', 'ordering'],
  'orders/': ['limit', 'offset'],
  'shippingaddress/': ['limit'],
  'staff/orders/': ['day', 'search'],
};
const allowed = Object.values(endpoints).map(({ method, path, auth }) => ({
  // An id is one path segment. Other characters, such as a slash, could lead to a path that isn't listed.
  form: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[A-Za-z0-9_-]{1,64}')}$`),
  isOfCustomer: auth,
  query: new Set(method === 'GET' ? queries[path] : []),
}));

/** Returns what is wrong with a call, or `null` if it matches one of the BFF's endpoints. */
function faultOf({ call, authorization }: (typeof calls)[number]): string | null {
  const [line = '', search = ''] = call.split('?');
  const row = allowed.find(({ form }) => form.test(line));
  if (row === undefined) return `no row: ${call}`;
  const surplus = [...new URLSearchParams(search).keys()].filter((name) => !row.query.has(name));
  if (surplus.length > 0 || call.split('?').length > 2) return `more than the row: ${call}`;
  return authorization !== null && !row.isOfCustomer ? `a token on ${call}` : null;
}

let bff: RunningBff;
let readLines = 0;
beforeAll(async () => {
  // There are no limits, because their rejections would hide other failures.
  const unlimited = Object.fromEntries(
    [
      'SIGN_IN',
      'SIGN_IN_ACCOUNT',
      'PASSWORD',
      'SIGN_IN_ADDRESS',
      'MAIL',
      'INBOX',
      'GUEST_CART',
      'ANONYMOUS',
    ].map((name) => [`BFF_LIMIT_${name}`, '0']),
  );
  const env = { ...unlimited, SHOP_API_URL: REST_API_URL, BFF_CACHE_FRESH_MS: '0', BFF_CACHE_STALE_MS: '0' };
  bff = await runBff(
    { ...env, NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' },
    operations.map(({ text }) => text),
  );
});
afterAll(() => bff.close());

beforeEach(() => {
  calls.length = 0;
  reached = 0;
  let restApi = new InMemoryRestApi({ supportsKeys: true, now });
  api.respondsWith((call) => {
    calls.push(call);
    reached += 1;
    // Placing an order removes its cart, which later calls need.
    if (!restApi.carts.has('g1') || !restApi.carts.has('c1'))
      restApi = new InMemoryRestApi({ supportsKeys: true, now });
    return restApi.respond(call);
  });
});

const error = z.strictObject({
  message: z.string().min(1).max(400),
  locations: z.unknown().optional(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.strictObject({ code: z.string(), retryAfter: z.number().optional(), requestId: z.uuid() }),
});
const graphqlResponse = z.strictObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(error).min(1).optional(),
});

const messagesIn = (body: string): readonly string[] =>
  [...body.matchAll(/"message":"(?:[^"\\]|\\.)*"/g)].map(([message]) => message);

/** Expects no server error, no secret in the response or the log, and REST calls only to the listed endpoints. */
function expectHarmless({ status, body }: RawResponse): void {
  const { errors = [] } = body === '' ? {} : graphqlResponse.parse(JSON.parse(body));
  expect(status).toBeLessThan(500);
  expect(errors.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_SERVER_ERROR');
  const log = bff.lines.slice(readLines).join('');
  readLines = bff.lines.length;
  // Values that aren't secret, such as a saved address, may be returned as data, but not in a message.
  for (const text of [JSON.stringify(errors), ...messagesIn(body), log]) expect(text).not.toContain(MARK);
  for (const text of [body, log]) {
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/unexpected error|node_modules|\.[jt]s:\d/);
  }
  expect(calls.flatMap((call) => faultOf(call) ?? [])).toEqual([]);
  calls.length = 0;
}

const json = { 'content-type': 'application/json' };
const persisted = (sha256Hash: unknown) => ({ persistedQuery: { version: 1, sha256Hash } });
const post = (body: string | Buffer, headers: Record<string, string> = json): Promise<RawResponse> =>
  bff.send({ path: '/graphql', method: 'POST', headers }, body);

/** Operations on orders need these headers for a REST call. */
const secrets = fc.record({
  'x-order-key': fc.constantFrom('key-of-an-order-of-a-guest', `../${MARK}`, MARK.padEnd(24, '-')),
  'x-staff-key': fc.constantFrom('key-of-the-staff-of-the-plant', `../${MARK}`, MARK.padEnd(24, '-')),
});

const authorization = fc.constantFrom(
  {},
  { authorization: `JWT ${aToken()}` },
  { authorization: `JWT ${aToken()}` },
  { authorization: `JWT ${aToken({ user_id: `../${MARK}` })}` },
  { authorization: `JWT ${MARK}` },
  { authorization: `Bearer ${aToken()}` },
  { authorization: `JWT ../${MARK} ${MARK}` },
);

const holds = <T>(runs: number, values: fc.Arbitrary<T>, check: (value: T) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(values, check), { seed: 20_260_301, numRuns: runs });

it.each(operations)(
  'hostile variables in $name cause no server error and leak no secret',
  async ({ name, text, values }) => {
    await holds(20, fc.tuple(values, authorization, secrets), async ([given, token, keys]) => {
      const headers = { ...token, ...keys };
      const variables = withSecret(given, SECRET);
      const byHash = { variables, extensions: persisted(hashOf(text)) };
      expectHarmless(await post(JSON.stringify(byHash), { ...json, ...headers }));
      expectHarmless(await post(JSON.stringify({ variables, query: `${text}\n` }), { ...json, ...headers }));
    });
    expect(reached > 0).toBe(!withoutCalls.has(name));
  },
);

const texts = operations.map(({ text }) => text);

describe('hostile documents', () => {
  it('a document with a stray token causes no server error and leaks no secret', async () => {
    const pieces = [
      '"p4ss-of-amina',
      '"p4ss-of-amina"',
      '"""p4ss-of-amina',
      '{',
      '}',
      '...',
      '@skip',
      '$',
      '#',
    ];
    const spoilt = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat(30), fc.oneof(fc.constantFrom(...pieces)))
      .map(([text, at, left, piece]) => {
        const place = at % text.length;
        return `${text.slice(0, place)}${piece}${text.slice(place + left)}`;
      });
    await expect(
      holds(150, spoilt, async (query) => expectHarmless(await post(JSON.stringify({ query })))),
    ).resolves.toBeUndefined();
  });
});

describe('hostile requests', () => {
  it('a random JSON body causes no server error and leaks no secret', async () => {
    const text = fc.oneof(fc.constantFrom(...texts), hostileText);
    const request = fc.record<Record<string, unknown>, string>(
      {
        query: fc.oneof(text, hostileJson),
        variables: hostileJson,
        operationName: hostileJson,
        extensions: fc.oneof(hostileJson, fc.record({ persistedQuery: hostileJson })),
        [MARK]: hostileJson,
      },
      { requiredKeys: [] },
    );
    await expect(
      holds(200, fc.oneof(request, hostileJson, fc.array(request, { maxLength: 2 })), async (body) =>
        expectHarmless(await post(JSON.stringify(body))),
      ),
    ).resolves.toBeUndefined();
  });

  it('the BFF rejects truncated and random bodies without a REST call', async () => {
    const whole = JSON.stringify({ query: texts[0], variables: { input: { password: SECRET } } });
    const cut = fc.nat(whole.length - 1).map((length) => Buffer.from(whole.slice(0, length)));
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', `x/${MARK}`);
    await holds(100, fc.tuple(fc.oneof(cut, bytes), type), async ([body, contentType]) => {
      const response = await post(body, { 'content-type': contentType });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(calls).toEqual([]);
      expectHarmless(response);
    });
  });

  it('random methods and parameters cause no server error, change no data and leak no secret', async () => {
    const method = fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE');
    const names = fc.constantFrom('query', 'variables', 'operationName', 'extensions', MARK);
    const value = fc.oneof(
      hostileText,
      fc.constantFrom(...texts),
      hostileJson.map((any) => JSON.stringify(any)),
      fc.constantFrom(...texts).map((text) => JSON.stringify(persisted(hashOf(text)))),
    );
    const parameters = fc.array(fc.tuple(names, value), { maxLength: 3 });
    await holds(150, fc.tuple(method, parameters), async ([verb, given]) => {
      const search = new URLSearchParams();
      for (const [name, text] of given) search.append(name, text.slice(0, 3000));
      const path = `/graphql?${search.toString()}`;
      const headers = { 'apollo-require-preflight': 'true' };
      const response = await bff.send({ path, method: verb, headers });
      expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
      expectHarmless(response);
    });
  });
});
