import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { print } from 'graphql';
import { expect, it } from 'vitest';
import { serve } from '../../server/testing/serve.ts';
import { CollectionsDocument, ProductPageDocument } from '../generated/graphql.ts';
import { timeoutError } from './timeout-signal.ts';
import { hashOf } from './document-hash.ts';
import { createServerLoad } from './server-load.ts';

async function loaderBefore(reply: RequestListener) {
  const asked: { headers: Record<string, unknown>; body: unknown }[] = [];
  const bff = await serve((request, response) => {
    void json(request).then((body) => {
      asked.push({ headers: request.headers, body });
      return reply(request, response);
    });
  });
  const bffUrl = `${bff}/graphql`;
  return { asked, load: createServerLoad({ bffUrl, headers: { 'x-request-id': 'abc' } }) };
}

const responding =
  (status: number, type: string, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const graphql = 'application/graphql-response+json; charset=utf-8';

it("the server sends a query's hash instead of its document", async () => {
  const data = { collections: [{ __typename: 'Collection', id: '1' }] };
  const { load, asked } = await loaderBefore(responding(200, graphql, { data }));
  expect(await load(CollectionsDocument, {})).toEqual({
    operation: 'Collections',
    variables: {},
    data,
    failures: [],
  });
  expect(asked[0]?.headers).toMatchObject({
    'x-request-id': 'abc',
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  });
  expect(asked.map(({ body }) => body)).toEqual([
    {
      operationName: 'Collections',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(CollectionsDocument) } },
    },
  ]);
});

it('the server resends a query with its document if the BFF lacks the document', async () => {
  const { load, asked } = await loaderBefore((request, response) => {
    const isFirst = asked.length === 1;
    const unknown = { errors: [{ message: 'No.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };
    responding(
      isFirst ? 400 : 200,
      graphql,
      isFirst ? unknown : { data: { collections: [] } },
    )(request, response);
  });
  expect(await load(CollectionsDocument, {})).toMatchObject({ data: { collections: [] }, failures: [] });
  expect(asked[1]?.body).toEqual({
    operationName: 'Collections',
    variables: {},
    query: print(CollectionsDocument),
  });
});

it('the server keeps the rest of the data if one root field fails', async () => {
  const extensions = { code: 'RATE_LIMITED', retryAfter: 7, requestId: '0a1b2c3d4e5f' };
  const { load } = await loaderBefore(
    responding(200, graphql, {
      data: { product: { id: '1' }, similar: null },
      errors: [{ message: 'Too many requests.', path: ['similar'], extensions }],
    }),
  );
  expect(await load(ProductPageDocument, { id: '1' })).toEqual({
    operation: 'ProductPage',
    variables: { id: '1' },
    data: { product: { id: '1' }, similar: null },
    failures: [
      expect.objectContaining({
        field: 'similar',
        message: 'Too many requests.',
        code: 'RATE_LIMITED',
        retryAfter: 7,
      }),
    ],
  });
});

it.each([
  ['a rejected GraphQL request', responding(429, graphql, { errors: [{ message: 'Slowly.' }] }), 'Slowly.'],
  [
    "a proxy's error",
    responding(502, 'application/json', { errors: [{ message: 'no' }] }),
    'Request failed with status code 502',
  ],
  ['an HTML page', responding(503, 'text/html', '<p>Down</p>'), 'Request failed with status code 503'],
  [
    'a response other than GraphQL',
    responding(200, graphql, { ok: true }),
    'Request failed with status code 200',
  ],
  ['plain text', responding(200, 'text/plain', 'hello'), 'Network Error'],
  ['data of another shape', responding(200, graphql, { data: ['no object'] }), 'Network Error'],
  ['a broken connection', (request) => request.socket.destroy(), 'Network Error'],
] satisfies [string, RequestListener, string][])(
  '$0 leads to the failure message “$2”',
  async (_what, response, message) => {
    const { load } = await loaderBefore(response);
    const failures = [{ field: null, message, code: null }];
    expect(await load(CollectionsDocument, {})).toMatchObject({ data: undefined, failures });
  },
);

it("the server aborts a query when the page's deadline has passed", async () => {
  const over = new AbortController();
  const { load } = await loaderBefore(() => over.abort(timeoutError(3000)));
  const { failures } = await load(CollectionsDocument, {}, over.signal);
  expect(failures).toEqual([{ field: null, message: 'timeout of 3000ms exceeded', code: null }]);
});
