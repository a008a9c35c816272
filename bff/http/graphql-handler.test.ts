import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestHttpServer, response, openHttpServer } from '../testing/http-server.ts';
import { type RawResponse, type RunningBff, byHash, hashOf, runBff } from '../testing/running-bff.ts';

const trusted = 'query Tiles { collections { id name } }';
const trustedProduct = 'query One($id: ID!) { product(id: $id) { id name } }';
const trustedCart = 'query Mine($id: ID!) { guestCart(id: $id) { id } }';
const trustedMutation = 'mutation Make { createGuestCart { cart { id } } }';
const secret = 'a-secret-of-web-with-32-characters';
const json = { 'content-type': 'application/json' };
const preflight = { 'apollo-require-preflight': 'true' };

let restApi: TestHttpServer;
let production: RunningBff;
beforeAll(async () => {
  restApi = await openHttpServer();
  restApi.behaves(response(200, '[{"id": 1, "name": "Lamb"}]'));
  const env = {
    RENDER_SECRET: secret,
    SHOP_API_URL: restApi.url.href,
    BFF_CACHE_FRESH_MS: '0',
    BFF_CACHE_STALE_MS: '0',
  };
  production = await runBff({ ...env, NODE_ENV: 'production' }, [
    trusted,
    trustedProduct,
    trustedCart,
    trustedMutation,
  ]);
});
afterAll(async () => {
  await production.close();
  await restApi.close();
});

async function post(body: unknown, headers: Record<string, string> = json): Promise<RawResponse> {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return production.send({ path: '/graphql', method: 'POST', headers }, text);
}

async function get(params: Record<string, string>, headers: Record<string, string> = preflight) {
  const search = new URLSearchParams(params).toString();
  return production.send({ path: `/graphql?${search}`, method: 'GET', headers });
}

const errorBody = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })),
});

function rejectionOf({ status, headers, body }: RawResponse): string {
  const [error] = errorBody.parse(JSON.parse(body)).errors;
  const type = String(headers['content-type']).split(';')[0];
  return `${status} ${error?.extensions.code ?? ''} ${type}`;
}

it('an untrusted document is accepted only with the render secret', async () => {
  const other = { query: 'query Other { collections { id } }' };
  const rejected = await post(other, { ...json, 'x-render-secret': secret.replace('a', 'b') });
  expect([rejectionOf(await post(other)), rejectionOf(rejected)]).toEqual(
    Array(2).fill('400 DOCUMENT_NOT_TRUSTED application/json'),
  );
  const { status, body } = await post(other, { ...json, 'x-render-secret': secret });
  expect([status, JSON.parse(body)]).toEqual([200, { data: { collections: [{ id: '1' }] } }]);
});

describe('a trusted document', () => {
  const tiles = { data: { collections: [{ id: '1', name: 'Lamb' }] } };

  it('is accepted over POST by its hash or in full', { tags: ['D-parts-01'] }, async () => {
    const named = await post({ extensions: byHash(trusted) });
    expect([named.status, JSON.parse(named.body)]).toEqual([200, tiles]);
    expect(JSON.parse((await post({ query: trusted })).body)).toEqual(tiles);
    const both = await post({ query: trusted, extensions: byHash(trusted) });
    expect(JSON.parse(both.body)).toEqual(tiles);
    const prefixed = { persistedQuery: { version: 1, sha256Hash: `sha256:${hashOf(trusted)}` } };
    expect(JSON.parse((await post({ extensions: prefixed })).body)).toEqual(tiles);
  });

  it('is accepted over GET by its hash with the preflight header', { tags: ['D-parts-02'] }, async () => {
    const { status, body } = await get({ extensions: JSON.stringify(byHash(trusted)) });
    expect([status, JSON.parse(body)]).toEqual([200, tiles]);
  });

  it(
    'over GET is rejected without a REST call if the preflight header is missing',
    { tags: ['D-parts-02'] },
    async () => {
      const before = restApi.requests.length;
      const extensions = JSON.stringify(byHash(trusted));
      expect(rejectionOf(await get({ extensions }, {}))).toMatch(/^400 /);
      expect(restApi.requests).toHaveLength(before);
    },
  );

  it("over GET is rejected if its variables aren't valid JSON", async () => {
    const extensions = JSON.stringify(byHash(trustedProduct));
    const before = restApi.requests.length;
    await get({ extensions, variables: '{"id":"7"}' });
    expect(restApi.requests.slice(before)).toEqual(['GET /products/7/ HTTP/1.1']);
    expect(rejectionOf(await get({ extensions, variables: '{"id":' }))).toBe(
      '400 BAD_REQUEST application/json',
    );
  });

  it.each([
    ['has a token', trusted, { authorization: 'JWT a.b.c' }],
    ["has a guest's order key", trusted, { 'x-order-key': 'key' }],
    ['has a staff key', trusted, { 'x-staff-key': 'key' }],
    ['asks for a cart', trustedCart, {}],
  ])('over GET is rejected without a REST call if it %s', async (_, document, headers) => {
    const before = restApi.requests.length;
    const params = { extensions: JSON.stringify(byHash(document)), variables: '{"id":"7"}' };
    const rejected = await get(params, { ...preflight, ...headers });
    expect(rejectionOf(rejected)).toBe('400 BAD_REQUEST application/json');
    expect(rejected.body).toContain('Send this by POST');
    expect(restApi.requests).toHaveLength(before);
  });

  it('that contains a mutation is rejected over GET', async () => {
    const before = restApi.requests.length;
    const { status } = await get({ extensions: JSON.stringify(byHash(trustedMutation)) });
    expect(status).toBe(405);
    expect(restApi.requests).toHaveLength(before);
  });
});

describe('an operation name that the document lacks is rejected without a REST call', () => {
  it.each([
    ['a wrong name and the hash', { extensions: byHash(trustedMutation), operationName: 'Other' }, 'Other'],
    ['an empty name and the hash', { extensions: byHash(trustedMutation), operationName: '' }, ''],
    ['a wrong name and the document', { query: trustedMutation, operationName: 'Other' }, 'Other'],
    ['an empty name and the document', { query: trustedMutation, operationName: '' }, ''],
  ])('with %s', async (_, body, name) => {
    const before = restApi.requests.length;
    const rejected = await post(body);
    expect(rejectionOf(rejected)).toBe('400 OPERATION_RESOLUTION_FAILURE application/json');
    expect(rejected.body).toContain(JSON.stringify(`Unknown operation named "${name}".`));
    expect(restApi.requests).toHaveLength(before);
  });

  it('over GET', async () => {
    const before = restApi.requests.length;
    const extensions = JSON.stringify(byHash(trusted));
    const rejected = await get({ extensions, operationName: 'Other' });
    expect(rejectionOf(rejected)).toBe('400 OPERATION_RESOLUTION_FAILURE application/json');
    expect(restApi.requests).toHaveLength(before);
  });
});

const persisted = (sha256Hash: string, version = 1) => ({ persistedQuery: { version, sha256Hash } });
const unknownHash = 'a'.repeat(64);
const malformed: [what: string, body: unknown][] = [
  ['a hash that equals the name of an inherited property', { extensions: persisted('constructor') }],
  ['an unknown protocol version', { extensions: persisted(unknownHash, 99) }],
  ['no document', {}],
  ['a list of operations', [{ query: trusted }]],
  ['a string', '"text"'],
  ['malformed JSON', '{"query":'],
  ['an operation name with a length', { query: trusted, operationName: { length: [1] } }],
  ['an odd length of an operation name', { query: trusted, operationName: { length: { toString: {} } } }],
  ["a document with a hash that doesn't match", { query: trusted, extensions: persisted(unknownHash) }],
  ['a document with a malformed hash', { query: trusted, extensions: persisted('x') }],
  ['variables that are a list', { query: trusted, variables: [1] }],
];

describe('the BFF in production rejects', { tags: ['D-parts-01'] }, () => {
  it.each<readonly [what: string, body: unknown, code: string]>([
    ['an untrusted document', { query: '{ __typename }' }, 'DOCUMENT_NOT_TRUSTED'],
    ['a trusted document with an extra space', { query: ` ${trusted}` }, 'DOCUMENT_NOT_TRUSTED'],
    ['an unknown hash', { extensions: persisted(unknownHash) }, 'PERSISTED_QUERY_NOT_FOUND'],
    ...malformed.map(([what, body]) => [what, body, 'BAD_REQUEST'] as const),
  ])('%s', async (_, body, code) => {
    expect(rejectionOf(await post(body))).toBe(`400 ${code} application/json`);
  });

  it('an untrusted document over GET', async () => {
    const free = await get({ query: '{ __typename }' });
    expect(rejectionOf(free)).toBe('400 DOCUMENT_NOT_TRUSTED application/json');
    const named = await get({ query: trusted }, { accept: 'application/json' });
    expect(rejectionOf(named)).toBe('400 BAD_REQUEST application/json');
  });

  it('a GET without a document, and a PUT, with status 405', { tags: ['D-parts-02'] }, async () => {
    const bare = await get({});
    expect(rejectionOf(bare)).toBe('405 METHOD_NOT_ALLOWED application/json');
    const put = await production.send({ path: '/graphql', method: 'PUT', headers: json }, '{}');
    expect([put.status, put.headers['allow']]).toEqual([405, 'GET, POST']);
  });
});

describe('where any document is accepted, a GET', () => {
  let free: RunningBff;
  beforeAll(async () => {
    free = await runBff({
      NODE_ENV: 'production',
      BFF_FREE_DOCUMENTS: 'true',
      SHOP_API_URL: restApi.url.href,
    });
  });
  afterAll(async () => free.close());

  const ask = async (query: string, headers: Record<string, string>) =>
    free.send({ path: `/graphql?${new URLSearchParams({ query }).toString()}`, headers });
  const ofClient = { accept: 'application/graphql-response+json, application/json' };

  it('of a query is executed', async () => {
    const { status, body } = await ask('{ collections { id } }', { ...ofClient, 'sec-fetch-mode': 'cors' });
    expect([status, JSON.parse(body)]).toEqual([200, { data: { collections: [{ id: '1' }] } }]);
  });

  it('of personal data is rejected in production, without a REST call', async () => {
    const before = restApi.requests.length;
    const rejected = await ask('{ viewer { email } }', { ...ofClient, 'sec-fetch-mode': 'cors' });
    expect(rejectionOf(rejected)).toMatch(/^400 BAD_REQUEST /);
    expect(restApi.requests).toHaveLength(before);
  });

  it.each([
    ['a link', { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' }],
    ['a picture', { accept: 'image/avif,*/*', 'sec-fetch-mode': 'no-cors' }],
    ['a script without CORS', { ...ofClient, 'sec-fetch-mode': 'no-cors' }],
    ['an old browser', { accept: '*/*' }],
  ])('by %s is rejected without a REST call', async (_, headers) => {
    const before = restApi.requests.length;
    expect((await ask('{ collections { id } }', headers)).status).toBe(400);
    expect(restApi.requests).toHaveLength(before);
  });

  it('of a mutation is rejected without a REST call', async () => {
    const before = restApi.requests.length;
    expect((await ask('mutation { createGuestCart { cart { id } } }', ofClient)).status).toBe(405);
    expect(restApi.requests).toHaveLength(before);
  });
});

it('a rejected request is answered in the type that the client prefers', async () => {
  for (const [accept, type] of [
    ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
    ['application/json', 'application/json'],
    ['text/html', 'application/json'],
  ] as const)
    expect(rejectionOf(await post({ query: '{ other }' }, { ...json, accept }))).toBe(
      `400 DOCUMENT_NOT_TRUSTED ${type}`,
    );
});

describe('a hash that the BFF lacks', () => {
  it("isn't supported if any document is accepted, so that a client stops sending hashes", async () => {
    const free = await runBff({ NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' });
    expect(rejectionOf(await free.post({ extensions: persisted(unknownHash) }))).toBe(
      '400 PERSISTED_QUERY_NOT_SUPPORTED application/json',
    );
    await free.close();
  });

  it.each([
    ['a document', { query: '{ __typename }' }],
    ['its hash', { extensions: persisted(unknownHash) }],
  ])('and %s in production are rejected by a message that says what to do', async (_, body) => {
    expect((await post(body)).body).toContain('to TRUSTED_DOCUMENTS.');
  });
});

it("an Authorization header that isn't readable makes nobody a guest", async () => {
  const development = await runBff({ SHOP_API_URL: restApi.url.href });
  const ask = async (authorization: string) =>
    (await development.post({ query: '{ viewer { email } collections { id } }' }, { authorization })).body;
  const readable = 'The header Authorization must be \\"JWT <token>\\".';
  for (const header of ['a.b.c', 'Basic YTpi', 'JWT', 'JWT a b']) {
    const body = await ask(header);
    expect(body).toContain(readable);
    expect(body).toContain('"code":"UNAUTHENTICATED"');
    expect(JSON.parse(body)).toMatchObject({ data: { viewer: null, collections: [{ id: '1' }] } });
  }
  expect(await ask(' ')).not.toContain('UNAUTHENTICATED');
  await development.close();
});

it("an untrusted document in production can't read the schema", async () => {
  const free = await runBff({ NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' });
  const send = async (query: string): Promise<RawResponse> =>
    free.send({ path: '/graphql', method: 'POST', headers: json }, JSON.stringify({ query }));
  expect((await send('{ __typename }')).body).toBe('{"data":{"__typename":"Query"}}\n');
  expect((await send('{ __schema { types { name } } }')).body).toContain('GRAPHQL_VALIDATION_FAILED');
  await free.close();
});

const padded = (size: number): string => {
  const body = JSON.stringify({ query: trusted, variables: { pad: '' } });
  return body.replace('""', `"${'x'.repeat(size - body.length)}"`);
};
const nested = (depth: number): string =>
  `{"query": "${trusted}", "variables": {"a": ${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}}`;

describe('a body', () => {
  it('of more than 100,000 bytes is rejected, with or without Content-Length', async () => {
    expect((await post(padded(100_000))).status).toBe(200);
    expect(rejectionOf(await post(padded(100_001)))).toBe('413 PAYLOAD_TOO_LARGE application/json');
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    expect(rejectionOf(await post(padded(150_000), chunked))).toBe('413 PAYLOAD_TOO_LARGE application/json');
  });

  it("with more than 32 levels is rejected; brackets in strings don't count", async () => {
    expect((await post(nested(32))).status).toBe(200);
    expect(rejectionOf(await post(nested(33)))).toBe('400 BAD_REQUEST application/json');
    const inText = { query: trusted, variables: { text: `\\"${'['.repeat(100)}` } };
    expect((await post(inText)).status).toBe(200);
  });

  it.each([
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'text/plain' }, 415],
    [{}, 415],
    [{ 'content-type': 'application/json; charset=latin1' }, 415],
    [{ 'content-type': 'application/json; charset="UTF-8"' }, 200],
    [{ 'content-type': 'application/json; charset=utf-8; x=y' }, 200],
    [{ 'content-type': 'application/json; x=y; charset=latin1' }, 415],
    [{ 'content-type': 'application/graphql+json' }, 200],
  ])('with the headers %j gets status %d', async (headers, status) => {
    expect((await post({ query: trusted }, headers)).status).toBe(status);
  });

  it('must be uncompressed UTF-8', async () => {
    const zipped = gzipSync(JSON.stringify({ query: trusted }));
    expect(rejectionOf(await post(zipped, { ...json, 'content-encoding': 'gzip' }))).toMatch(/^415 /);
    expect(rejectionOf(await post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])))).toMatch(/^400 BAD_REQUEST/);
  });
});
