import { readExampleOperations } from '@shop/schema/example-operations';
import { print, separateOperations } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RawResponse, type RunningBff, hashOf, runBff } from '../testing/running-bff.ts';
import { REST_API_URL, aToken } from '../testing/in-process-bff.ts';
import type { ScriptedReply } from '../testing/rest-program.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';

const restApi = scriptedRestApi();

/** Every query that the schema's own examples have, by name, with its variables. */
const examples = z.record(z.string(), z.record(z.string(), z.unknown()));
const queries = readExampleOperations().flatMap(({ document, variables: all }) => {
  const variables = examples.parse(all);
  return Object.entries(separateOperations(document))
    .map(([name, each]) => ({ name, text: print(each), variables: variables[name] ?? {} }))
    .filter(({ text }) => /^query /m.test(text));
});
const more = [
  'query Wrong($page: Int!) { products(page: $page) { totalCount } }',
  'query Many { a: guestCart(id: "a") { id } b: guestCart(id: "b") { id } c: guestCart(id: "c") { id } }',
  'query Skip($no: Boolean!, $id: ID!) { product(id: $id) { id name @skip(if: $no) ... @include(if: $no) { unitPrice } } }',
  'mutation Make { createGuestCart { cart { id itemCount } userErrors { code } } }',
];

let bff: RunningBff;
beforeEach(async () => {
  const env = {
    NODE_ENV: 'production',
    SHOP_API_URL: REST_API_URL,
    BFF_CACHE_FRESH_MS: '0',
    TRUST_PROXY: 'loopback',
  };
  bff = await runBff(env, [...queries.map(({ text }) => text), ...more]);
});
afterEach(async () => bff.close());

const signedIn = { authorization: `JWT ${aToken()}` };

async function ask(text: string, variables: object, headers: Record<string, string>): Promise<RawResponse> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  const own = {
    'content-type': 'application/json',
    // Stands in errors, which are compared.
    'x-request-id': 'compared-0001',
  };
  return bff.send(
    { path: '/graphql', method: 'POST', headers: { ...own, ...headers } },
    JSON.stringify({ variables, extensions }),
  );
}

/** The responses of the short way and of Apollo Server, which negotiates an unusual `accept` header. */
async function both(
  text: string,
  variables: object,
  caller: Record<string, string> = signedIn,
): Promise<[RawResponse, RawResponse]> {
  return [
    await ask(text, variables, { ...caller, accept: 'application/json' }),
    await ask(text, variables, { ...caller, accept: 'application/json;q=0.9' }),
  ];
}

const body = z.looseObject({
  errors: z.array(z.looseObject({ path: z.array(z.unknown()).optional() })).optional(),
});

/** A whole response, its errors in the order of their places: graphql-js has them in the order in which they came about. */
function readResponse({ status, headers, body: text }: RawResponse): unknown {
  const { errors = [], ...rest } = body.parse(JSON.parse(text));
  const inOrder = errors.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1));
  return {
    status,
    type: headers['content-type'],
    retry: headers['retry-after'],
    length: text.length,
    ...rest,
    errors: inOrder,
  };
}

const product = { id: 1, product_name: 'Lamb', unit_price: '8.99', collection: 2, deposite: null };

/** The response of a shop where everything works, with one product. */
function works(call: string, sold: typeof product): ScriptedReply {
  const line = { id: 3, quantity: 2, subtotal_price: '17.98', product: sold };
  if (/products\/\w+\/$/.test(call)) return [200, sold];
  if (/products|bestsellers/.test(call)) return [200, [sold, { ...sold, id: 4 }]];
  if (call.includes('collections')) return [200, [{ id: 2, name: 'Lamb' }]];
  if (call.includes('guestcarts/')) return [200, { id: 'g1', is_wholesale: false, items: [line] }];
  if (call.includes('carts/')) return [200, [{ id: 'c1', is_wholesale: true, items: [line] }]];
  return [404];
}

const shops: readonly (readonly [name: string, answer: (call: string) => ScriptedReply])[] = [
  ['knows nothing', () => [404]],
  ['is broken', () => [500]],
  ['refuses tokens', (call) => (/carts|products|collections|best/.test(call) ? [200, []] : [401])],
  ['asks to slow down', () => ({ status: 429, headers: { 'retry-after': '7' } })],
  ['answers with what is no JSON', () => ({ status: 200, body: '<html>' })],
  ['works', (call) => works(call, product)],
];

describe.each(shops)('before a shop that %s', (_, response) => {
  it.each(queries)('$name is answered as by Apollo Server', async ({ text, variables }) => {
    restApi.respondsWith(({ call }) => response(call));
    const [short, long] = await both(text, variables);
    expect(readResponse(short)).toEqual(readResponse(long));
  });
});

describe.each([
  ['a guest', {}],
  ['a customer', signedIn],
])('a query of %s', (_, caller) => {
  it.each(queries)(
    '$name is answered as by Apollo Server, again and after a change',
    async ({ text, variables }) => {
      restApi.respondsWith(({ call }) => works(call, product));
      const [first, long] = await both(text, variables, caller);
      expect(readResponse(first)).toEqual(readResponse(long));
      const again = await ask(text, variables, { ...caller, accept: 'application/json' });
      expect(readResponse(again)).toEqual(readResponse(long));
      restApi.respondsWith(({ call }) => works(call, { ...product, product_name: 'Goat' }));
      const [changed, longChanged] = await both(text, variables, caller);
      expect(readResponse(changed)).toEqual(readResponse(longChanged));
    },
  );
});

describe('a trusted operation is answered as by Apollo Server', () => {
  it.each([
    [more[0], {}],
    [more[0], { page: 0 }],
    [more[0], { page: 1.5 }],
    [more[0], { page: '1' }],
    [more[0], { page: null }],
    [more[0], { page: 1, other: 2 }],
    [more[1], {}],
    [more[2], { id: '1', no: true }],
    [more[2], { id: 1, no: false }],
    [more[2], { id: {}, no: false }],
    [more[3], {}],
  ])('%s with %j', async (text = '', variables) => {
    restApi.respondsWith(({ call }) => (/carts/.test(call) ? [500] : [200, product]));
    const [short, long] = await both(text, variables);
    expect(readResponse(short)).toEqual(readResponse(long));
  });

  it('a trusted operation is answered as by Apollo Server in the content type that is asked for', async () => {
    restApi.respondsWith(() => [200, []]);
    const { headers } = await ask(
      more[0] ?? '',
      { page: 1 },
      { ...signedIn, accept: 'application/graphql-response+json' },
    );
    expect(headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
  });
});

describe('a body that was asked before', () => {
  const list = 'query List($page: Int!) { products(page: $page) { totalCount } }';
  let caching: RunningBff;
  beforeEach(async () => {
    caching = await runBff({ NODE_ENV: 'production', SHOP_API_URL: REST_API_URL }, [list]);
  });
  afterEach(async () => caching.close());

  it('a body that was asked before is answered by the headers of each request', async () => {
    restApi.respondsWith(() => [200, [product]]);
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(list) } };
    const again = async (accept: string): Promise<RawResponse> =>
      caching.send(
        { path: '/graphql', method: 'POST', headers: { 'content-type': 'application/json', accept } },
        JSON.stringify({ variables: { page: 1 }, extensions }),
      );
    const first = await again('application/json');
    const second = await again('application/json');
    const graphql = await again('application/graphql-response+json');
    const weighed = await again('application/json;q=0.9');
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(graphql.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
    expect(graphql.body).toBe(first.body);
    expect(weighed.body).toBe(first.body);
    expect((await again('text/html')).status).toBe(406);
  });
});
