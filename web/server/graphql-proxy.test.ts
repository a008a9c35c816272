import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { BuildDocuments } from './build-documents.ts';
import { addGraphqlProxy } from './graphql-proxy.ts';
import { listen, send, serve, serveRoutes } from './testing/serve.ts';

async function startWeb(
  bff: string,
  bffTimeoutMs = 10_000,
  documents: BuildDocuments = new Map(),
): Promise<string> {
  const bffUrl = `${bff}/graphql`;
  const settings = { bffUrl, bffTimeoutMs, trustedProxies: () => false, renderSecret: 'secret' };
  return `${await serveRoutes((app) => addGraphqlProxy(app, settings, documents))}/graphql`;
}

const ask = async (web: string): Promise<unknown> =>
  JSON.parse((await send(web, { method: 'POST', body: '{"query":"{ __typename }"}' })).text);

const requestId: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
const errorOf = (code: string, message: string) => ({
  errors: [{ message, extensions: { code, requestId } }],
});
const tooLarge = errorOf('PAYLOAD_TOO_LARGE', 'The body has more than 100000 bytes.');

it('the GraphQL proxy reuses its connection to the BFF and closes it when idle', async () => {
  const connections: Socket[] = [];
  const bff = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"data":{"__typename":"Query"}}'));
  });
  // This BFF never closes idle connections itself.
  bff.keepAliveTimeout = 0;
  bff.on('connection', (connection) => connections.push(connection));
  const web = await startWeb(await listen(bff));
  expect(await ask(web)).toEqual({ data: { __typename: 'Query' } });
  expect(await ask(web)).toEqual({ data: { __typename: 'Query' } });
  expect(connections).toHaveLength(1);
  const [connection] = connections;
  if (connection?.closed === false) await once(connection, 'close');
  expect(await ask(web)).toEqual({ data: { __typename: 'Query' } });
  expect(connections).toHaveLength(2);
});

it.each<[string, RequestListener, ReturnType<typeof errorOf>]>([
  ["doesn't respond", () => undefined, errorOf('UPSTREAM_TIMEOUT', 'timeout of 100ms exceeded')],
  ['closes the connection', (_, reply) => reply.destroy(), errorOf('UPSTREAM_UNAVAILABLE', 'Network Error')],
])('the GraphQL proxy reports an error if the BFF %s', async (_, bff, error) => {
  expect(await ask(await startWeb(await serve(bff), 100))).toEqual(error);
});

it('the GraphQL proxy passes on the secrets of orders, but no unknown header', async () => {
  let received: unknown;
  const web = await startWeb(
    await serve(({ headers }, response) => {
      received = [headers['x-order-key'], headers['x-staff-key'], headers['x-other']];
      response.end('{}');
    }),
  );
  const headers = { 'x-order-key': 'key-of-an-order', 'x-staff-key': 'key-of-the-staff', 'x-other': 'a' };
  await send(web, { method: 'POST', body: '{}', headers });
  expect(received).toEqual(['key-of-an-order', 'key-of-the-staff', undefined]);
});

it('the GraphQL proxy rejects unsupported methods and large bodies without calling the BFF', async () => {
  let asked = 0;
  const web = await startWeb(
    await serve((_request, response) => {
      asked += 1;
      response.end('{}');
    }),
  );
  const put = await fetch(web, { method: 'PUT', body: '{}' });
  expect([put.status, put.headers.get('allow'), put.headers.get('content-type')]).toEqual([
    405,
    'GET, POST',
    'application/json; charset=utf-8',
  ]);
  expect(await put.json()).toEqual(errorOf('METHOD_NOT_ALLOWED', 'Send operations by POST.'));
  const large = await fetch(web, { method: 'POST', body: 'x'.repeat(100_001) });
  expect(large.status).toBe(413);
  expect(await large.json()).toEqual(tooLarge);
  expect(asked).toBe(0);
});

it('the GraphQL proxy rejects a body that is too large even without a Content-Length', async () => {
  const bff = await serve((request) => request.resume());
  const web = await startWeb(bff);
  const body = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(10_000)));
  const large = await send(web, { method: 'POST', body });
  expect(large.status).toBe(413);
  expect(JSON.parse(large.text)).toEqual(tooLarge);
});

it("the GraphQL proxy passes on the page's connection id and the BFF's compressed responses", async () => {
  const packed = gzipSync('{"data":{"__typename":"Query"}}');
  const received: unknown[] = [];
  const web = await startWeb(
    await serve((request, response) => {
      received.push(request.headers);
      response.writeHead(200, { 'content-encoding': 'gzip', vary: 'accept-encoding' });
      response.end(packed);
    }),
  );
  const headers = { 'accept-encoding': 'gzip', 'x-connection-id': 'page-1' };
  expect(await send(web, { method: 'POST', body: '{}', headers })).toMatchObject({
    headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' },
    bytes: packed,
  });
  expect(received).toMatchObject([headers]);
});

it('the GraphQL proxy aborts its request to the BFF when the browser disconnects', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bff = await serve((_request, response) => {
    response.once('close', left.resolve);
    asked.resolve();
  });
  const browser = new AbortController();
  const asking = fetch(await startWeb(bff), { method: 'POST', body: '{}', signal: browser.signal });
  await asked.promise;
  browser.abort();
  await expect(asking).rejects.toThrow('aborted');
  await left.promise;
});

it("the GraphQL proxy reports an error if the BFF doesn't finish its response", async () => {
  const bff = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":', () => response.destroy());
  });
  expect(await ask(await startWeb(bff))).toEqual(errorOf('UPSTREAM_UNAVAILABLE', 'Network Error'));
});

const named = (sha256Hash: string) => ({
  variables: { page: 1 },
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

it.each(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'])(
  'the GraphQL proxy resends an operation with its document if the BFF responds with %s',
  async (code) => {
    const unknownDocument = JSON.stringify(errorOf(code, 'No document'));
    const asked: unknown[] = [];
    const web = await startWeb(
      await serve((request, response) => {
        void json(request).then((body) => {
          const { 'x-render-secret': secret, 'x-shopper-operation': isShoppers } = request.headers;
          asked.push([secret, isShoppers, body]);
          const isKnown = JSON.stringify(body).includes('"query"');
          response.statusCode = isKnown ? 200 : 400;
          return response.end(isKnown ? '{"data":{}}' : unknownDocument);
        });
      }),
      10_000,
      new Map([['aa', 'query Tiles { collections { id } }']]),
    );
    const post = async (body: unknown) => send(web, { method: 'POST', body: JSON.stringify(body) });
    expect(await post(named('aa'))).toMatchObject({ status: 200, text: '{"data":{}}' });
    expect(await post(named('bb'))).toMatchObject({ status: 400, text: unknownDocument });
    expect(asked).toEqual([
      [undefined, undefined, named('aa')],
      ['secret', 'true', { variables: { page: 1 }, query: 'query Tiles { collections { id } }' }],
      [undefined, undefined, named('bb')],
    ]);
  },
);

it('the GraphQL proxy also serves the path to which pages send documents that the BFF lacks', async () => {
  const web = await startWeb(await serve((_request, response) => response.end('{"data":{}}')));
  const path = web.replace('/graphql', '/builds/graphql');
  expect(await send(path, { method: 'POST', body: '{}' })).toMatchObject({
    status: 200,
    text: '{"data":{}}',
  });
});

it('the GraphQL proxy lets the BFF decide which other origins may use it', async () => {
  const received: unknown[] = [];
  const web = await startWeb(
    await serve((request, response) => {
      received.push([request.method, request.headers]);
      response.writeHead(204, { 'access-control-allow-origin': 'https://app.example', vary: 'Origin' }).end();
    }),
  );
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
  expect(await send(web, { method: 'OPTIONS', headers })).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': 'https://app.example', vary: 'Origin' },
  });
  expect(received).toMatchObject([['OPTIONS', headers]]);
});
