import { createClient } from 'graphql-ws';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { openHttpServer } from '../testing/http-server.ts';
import { REST_API_URL, aToken } from '../testing/in-process-bff.ts';
import { raw } from '../testing/rest-program.ts';
import { type RawResponse, type RunningBff, byHash, runBff } from '../testing/running-bff.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { signPurge } from '../testing/signatures.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { LogFields } from '@shop/observability/json-log';
import { requestLog } from '@shop/observability/observer';
import { openObserver } from './observer.ts';
import { RequestRecord, requests } from './request-record.ts';

const restApi = scriptedRestApi();
const home = 'query Home { collections { id } }';
const cart = 'query Cart { guestCart(id: "4f1c9a52-0000-4000-8000-000000000001") { id } }';
const purgeSecret = 'p'.repeat(32);
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

function respondToAll(status: number, body = '[]'): void {
  restApi.respondsWith(() => raw(body, status));
}

const sentToRestApi = (name: string) => restApi.records().map(({ headers }) => headers[name]);

async function openBff(env: Readonly<Record<string, string>>): Promise<RunningBff> {
  const bff = await runBff({ NODE_ENV: 'production', SHOP_API_URL: REST_API_URL, ...env }, [home, cart]);
  onTestFinished(async () => bff.close());
  return bff;
}

async function ask(
  bff: RunningBff,
  document: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return bff.post({ extensions: byHash(document) }, headers);
}

const errors = z.object({ errors: z.array(z.object({ extensions: z.record(z.string(), z.unknown()) })) });

const line = z.looseObject({ event: z.string() });
const linesOf = (bff: RunningBff) => bff.lines.map((text) => line.parse(JSON.parse(text)));
const operationsOf = (bff: RunningBff) => linesOf(bff).filter(({ event }) => event === 'operation');

test("a trusted proxy's request id appears in REST calls, the response and its errors", async () => {
  respondToAll(500);
  const bff = await openBff({ TRUST_PROXY: 'loopback' });
  const response = await ask(bff, home, { 'x-request-id': 'purchase-0001', traceparent: trace });
  expect(sentToRestApi('x-request-id')).toContain('purchase-0001');
  expect(response.headers['x-request-id']).toBe('purchase-0001');
  const [error] = errors.parse(JSON.parse(response.body)).errors;
  expect(error?.extensions).toEqual({ code: 'UPSTREAM_ERROR', requestId: 'purchase-0001' });
});

test('every log line of a failed request has a request id, a trace and an operation', async () => {
  const bff = await openBff({ TRUST_PROXY: 'loopback', BFF_CACHE_FRESH_MS: '0' });
  const headers = { 'x-request-id': 'purchase-0001', traceparent: trace };
  respondToAll(200, '[{ "id": 1, "name": "Lamb", "image_before": "/lamb.jpg" }]');
  vi.spyOn(URL, 'parse').mockImplementationOnce(() => {
    throw new TypeError('unexpected');
  });
  await ask(bff, home, headers);
  respondToAll(200, '[{}]');
  await ask(bff, home, headers);
  respondToAll(500);
  for (let round = 0; round < 20; round += 1) await ask(bff, home, headers);
  const lines = linesOf(bff);
  expect(new Set(lines.map(({ event }) => event))).toEqual(
    new Set(['unexpected error', 'operation', 'invalid response field', 'call failed', 'breaker opened']),
  );
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  for (const each of lines)
    expect(each).toMatchObject({ requestId: 'purchase-0001', traceId, operation: 'Home' });
});

test('the log line of a failed purge has a request id and the operation purge', async () => {
  const bff = await openBff({
    BFF_PURGE_SECRET: purgeSecret,
    // Nothing listens on this port.
    REDIS_URL: 'redis://127.0.0.1:9',
    REDIS_SECRET: purgeSecret,
  });
  const headers = { 'x-shop-signature': signPurge(purgeSecret, new Date()) };
  const purge = await bff.send({ path: '/purge', method: 'POST', headers });
  expect(linesOf(bff).filter(({ event }) => event.startsWith('a purge'))).toMatchObject([
    { requestId: purge.headers['x-request-id'], operation: 'purge' },
  ]);
});

test("an untrusted client's request id and trace are ignored", async () => {
  respondToAll(200);
  const bff = await openBff({});
  const response = await ask(bff, home, { 'x-request-id': 'made-up-by-somebody', traceparent: trace });
  expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(sentToRestApi('x-request-id')[0]).toBe(response.headers['x-request-id']);
  expect(sentToRestApi('traceparent')[0]).toBeUndefined();
});

test('a rejected request has a request id in its response, and its error code in the log', async () => {
  const bff = await openBff({ LOG_SAMPLE: '0' });
  const response = await bff.send({ path: '/graphql', method: 'PUT' });
  const [error] = errors.parse(JSON.parse(response.body)).errors;
  expect(error?.extensions['requestId']).toBe(response.headers['x-request-id']);
  expect(operationsOf(bff)).toMatchObject([{ status: 405, codes: 'METHOD_NOT_ALLOWED', operation: 'other' }]);
});

test('a response that shared caches may store has no request id', async () => {
  respondToAll(200);
  const bff = await openBff({});
  const extensions = encodeURIComponent(JSON.stringify(byHash(home)));
  const response = await bff.send({
    path: `/graphql?extensions=${extensions}`,
    headers: { 'apollo-require-preflight': 'true' },
  });
  expect(response.headers['cache-control']).toContain('public');
  expect(response.headers['x-request-id']).toBeUndefined();
});

test('the log line of an operation has its name, status, REST calls and cache result', async () => {
  respondToAll(200);
  const bff = await openBff({ LOG_SAMPLE: '1' });
  await ask(bff, home);
  await ask(bff, home);
  expect(operationsOf(bff)).toMatchObject([
    { level: 'info', operation: 'Home', status: 200, cache: 'miss', calls: 1, endpoints: 'listCollections' },
    { level: 'info', operation: 'Home', status: 200, cache: 'hit', calls: 0 },
  ]);
});

test.each([
  ['1', 1],
  ['600000', 0],
])('with LOG_SLOW_MS=%s, %i of one operation outside the sample is logged', async (slowMs, count) => {
  restApi.respondsWith(async () => {
    const began = performance.now();
    await expect.poll(() => performance.now() - began).toBeGreaterThan(1);
    return [200, []];
  });
  const bff = await openBff({ LOG_SAMPLE: '0', LOG_SLOW_MS: slowMs });
  await ask(bff, home);
  expect(operationsOf(bff)).toHaveLength(count);
});

test.each(['placeOrder', 'placeGuestOrder'] as const)(
  'an order is logged even if the log sample is 0 (%s)',
  async (endpoint) => {
    const lines: unknown[] = [];
    const add = (event: string, fields?: LogFields): void => void lines.push({ event, ...fields });
    const settings = {
      logSample: 0,
      slowMs: 60_000,
      metricsPort: null,
      tracesEndpoint: null,
      tracesSample: 1,
    };
    const gauges = { sockets: () => 0, cacheBytes: () => 0 };
    const log = requestLog({ info: add, warn: add, error: add }, requests);
    const observer = await openObserver({ settings, host: '', log, isFromProxy: () => false, gauges });
    const record = new RequestRecord(
      { id: 'purchase-0001', method: 'POST', route: null, span: null, traceparent: null },
      true,
      null,
    );
    await observer.during(record, async () => undefined);
    expect(lines).toEqual([]);
    record.call(endpoint).end(null);
    await observer.during(record, async () => undefined);
    expect(lines).toMatchObject([{ event: 'operation', requestId: 'purchase-0001', endpoints: endpoint }]);
  },
);

test('without tracing, the BFF forwards a trace to the REST API unchanged', async () => {
  respondToAll(200);
  const bff = await openBff({ TRUST_PROXY: 'loopback' });
  await ask(bff, home, { traceparent: trace });
  expect(sentToRestApi('traceparent')[0]).toBe(trace);
});

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Starts a BFF with a receiver of traces. Closing it resolves to all its spans. */
async function openTraced(env: Readonly<Record<string, string>>) {
  const sent: string[] = [];
  const receiver = await openHttpServer();
  receiver.respondsWith(({ body }) => {
    sent.push(body.toString());
    return { status: 200, body: '{}' };
  });
  const bff = await openBff({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url.origin, ...env });
  return {
    bff,
    spansAtEnd: async () => {
      await bff.close();
      return sent
        .flatMap((text) => exported.parse(JSON.parse(text)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
          traceId,
          spanId,
          parentSpanId,
          name,
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        }));
    },
  };
}

test('a trace contains the operation and its REST call, which sends its own span id', async () => {
  respondToAll(200);
  const { bff, spansAtEnd } = await openTraced({ TRUST_PROXY: 'loopback' });
  await ask(bff, home, { traceparent: trace });
  const [call, operation] = await spansAtEnd();
  expect(operation).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    name: 'query Home',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'graphql.operation.name': 'Home',
      'graphql.operation.type': 'query',
    },
  });
  expect(call).toMatchObject({
    parentSpanId: operation?.spanId,
    name: 'GET /collections/',
    attributes: { 'http.request.method': 'GET', 'url.template': '/collections/' },
  });
  expect(sentToRestApi('traceparent')[0]).toBe(`00-${operation?.traceId}-${call?.spanId}-01`);
});

test('sockets, their subscriptions, signed calls and all other requests are traced to their end', async () => {
  restApi.respondsWith(({ call }) => (call.includes('orders') ? [404, { detail: 'Not found.' }] : [200, []]));
  const { bff, spansAtEnd } = await openTraced({
    BFF_PURGE_SECRET: purgeSecret,
    BFF_FREE_DOCUMENTS: 'true',
    LOG_SAMPLE: '1',
  });
  const client = createClient({
    url: `ws://127.0.0.1:${bff.port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `JWT ${aToken({ user_id: 1 })}` },
  });
  const events = client.iterate({ query: 'subscription { orderChanged(id: "o-1") { id } }' });
  expect((await events.next()).value).toMatchObject({ data: { orderChanged: null } });
  await client.dispose();
  const signature = { 'x-shop-signature': signPurge(purgeSecret, new Date()) };
  await bff.send({ path: '/purge', method: 'POST', headers: signature });
  await bff.send({ path: '/order-events', method: 'POST' });
  for (const path of ['/health', '/ready', '/elsewhere']) await bff.send({ path });
  const spans = await spansAtEnd();
  const socket = spans.find(({ attributes }) => attributes['http.response.status_code'] === 101);
  expect(socket).toMatchObject({ name: 'GET /graphql', attributes: { 'http.route': '/graphql' } });
  const childrenOf = (parent: (typeof spans)[number] | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const ended = childrenOf(socket).map((each) => [each.name, childrenOf(each).map(({ name }) => name)]);
  expect(ended).toEqual([
    ['subscription', ['GET /carts/']],
    ['subscription', []],
    ['subscription', ['GET /orders/{id}']],
    ['subscription', []],
  ]);
  const logged = operationsOf(bff).filter(({ calls }) => calls !== 0);
  expect(logged.map(({ level, endpoints }) => [level, endpoints])).toEqual([
    ['info', 'getCustomerCart'],
    ['info', 'getOrder'],
  ]);
});

test.each([
  [401, 'UNAUTHENTICATED', 4401],
  [500, 'UPSTREAM_ERROR', 1013],
])('a socket whose sign-in gets %i from the REST API is logged with %s', async (status, codes, closed) => {
  respondToAll(status);
  const bff = await openBff({ LOG_SAMPLE: '0' });
  const connectionParams = { authorization: `JWT ${aToken({ user_id: 1 })}` };
  const client = createClient({
    url: `ws://127.0.0.1:${bff.port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams,
  });
  const events = client.iterate({ query: 'subscription { orderChanged(id: "o-1") { id } }' });
  await expect(events.next()).rejects.toMatchObject({ code: closed });
  expect(operationsOf(bff)).toMatchObject([
    { level: 'warn', operation: 'subscription', codes, endpoints: 'getCustomerCart' },
  ]);
});

test('an operation whose client leaves is logged when it ends, with its REST calls', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  restApi.respondsWith(async () => {
    asked.resolve();
    await answer.promise;
    return [200, []];
  });
  const bff = await openBff({ LOG_SAMPLE: '1', BFF_CACHE_FRESH_MS: '0' });
  const client = new AbortController();
  const leaving = fetch(bff.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ extensions: byHash(home) }),
    signal: client.signal,
  });
  await asked.promise;
  client.abort();
  await expect(leaving).rejects.toThrow('aborted');
  answer.resolve();
  await expect
    .poll(() => operationsOf(bff))
    .toMatchObject([{ operation: 'Home', isCut: true, calls: 1, endpoints: 'listCollections' }]);
});

test('metrics describe operations, calls, breakers, sockets and the cache', async () => {
  respondToAll(200);
  const port = await freePort();
  const bff = await openBff({ BFF_METRICS_PORT: String(port), HOST: '127.0.0.1' });
  await ask(bff, home);
  await ask(bff, home);
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const text = await read();
  for (const expected of [
    'shop_operation_duration_seconds_count{part="bff",operation="Home",outcome="ok",cache="miss"} 1',
    'shop_operation_duration_seconds_count{part="bff",operation="Home",outcome="ok",cache="hit"} 1',
    'shop_rest_call_duration_seconds_count{part="bff",endpoint="listCollections",outcome="ok"} 1',
    'shop_breaker_open{group="catalog",part="bff"} 0',
    'shop_breaker_open{group="password",part="bff"} 0',
    'shop_breaker_open{group="open",part="bff"} 0',
    'shop_sockets_open{part="bff"} 0',
    'shop_many_guest_orders_total{part="bff"} 0',
    'nodejs_eventloop_lag_p99_seconds{part="bff"}',
  ])
    expect(text).toContain(expected);
  expect(text).toMatch(/shop_response_cache_bytes\{part="bff"\} [1-9]/);
  expect(text).not.toContain('shop_limit_refusals_total{limit');
});

test("metrics show an open breaker and a limit's rejections, and /ready names the failing group", async () => {
  respondToAll(500, '');
  const port = await freePort();
  const bff = await openBff({
    BFF_METRICS_PORT: String(port),
    HOST: '127.0.0.1',
    BFF_CACHE_FRESH_MS: '0',
    BFF_LIMIT_ANONYMOUS: '30',
  });
  for (let round = 0; round < 40; round += 1) await ask(bff, home);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('shop_breaker_open{group="catalog",part="bff"} 1');
  expect(text).toMatch(/shop_limit_refusals_total\{limit="catalog",part="bff"\} [1-9]/);
  const ready = await bff.send({ path: '/ready' });
  expect(ready.status).toBe(200);
  expect(ready.body).toContain('fails: catalog');
});

test("a cart's totals in the REST API that differ from the BFF's are logged once and counted", async () => {
  const product = { id: 7, product_name: 'Lamb', image: null, deposite: '1.00', delivery_fees: '1.50' };
  const totals = { deposite_total_price: '5.00', delivery_total: '9.00', total_price: '20.00' };
  const items = [{ id: 1, quantity: 3, subtotal_price: '26.97', product }];
  respondToAll(200, JSON.stringify({ id: 'g1', is_wholesale: false, items, ...totals }));
  const port = await freePort();
  const env = { BFF_METRICS_PORT: String(port), HOST: '127.0.0.1', BFF_FREE_DOCUMENTS: 'true' };
  const bff = await openBff(env);
  const query = '{ guestCart(id: "g1") { depositTotal deliveryTotal total } }';
  for (const _ of [1, 2])
    expect(JSON.parse((await bff.post({ query })).body)).toEqual({
      data: { guestCart: { depositTotal: '3.00', deliveryTotal: '4.50', total: '31.47' } },
    });
  expect(linesOf(bff).filter(({ event }) => event.startsWith('a total of a cart'))).toMatchObject([
    { field: 'depositTotal' },
    { field: 'deliveryTotal' },
    { field: 'total' },
  ]);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const field of ['depositTotal', 'deliveryTotal', 'total'])
    expect(text).toContain(`shop_cart_total_differences_total{field="${field}",part="bff"} 2`);
});
