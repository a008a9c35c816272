import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { it } from './testing/api-test.ts';
import { z } from 'zod';
import { packageRoot } from './package-root.ts';
import { startTestApi } from './testing/test-api.ts';
import { containing } from './testing/matching.ts';

const reference = readFileSync(join(packageRoot, '../docs/reference/rest-api.md'), 'utf8');
const rows = Array.from(
  reference.matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) ([^ ?]+)/gm),
  ([, method = '', path = '']) => ({ path: `/${path}`, method: method.toLowerCase() }),
);
/** The methods of each path in section 7 of the specification. */
const SECTION_7 = Object.fromEntries(
  Array.from(
    Map.groupBy(rows, ({ path }) => path),
    ([path, calls]) => [path, [...new Set(calls.map(({ method }) => method))].toSorted()] as const,
  ),
);

it('the API rejects two Host headers', async ({ api }) => {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = ['Host', 'shop.example.com', 'host', 'elsewhere.example.com'];
  request(`${api.baseUrl}/products/`, { headers }, (response) => resolve(response.resume().statusCode))
    .on('error', reject)
    .end();
  expect(await promise).toBe(400);
});

it('the API describes all specified endpoints, and has a page to browse them', async ({ api: { call } }) => {
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse((await call('GET', '/docs/json')).body);
  const described = Object.entries(document.paths).map(([path, rows]) => [
    path,
    Object.keys(rows).toSorted(),
  ]);
  expect(Object.fromEntries(described)).toEqual({
    ...SECTION_7,
    '/auth/jwt/refresh/': ['post'],
    '/guestorders/': ['get', 'post'],
    '/guestorders/claim/': ['post'],
    '/deliveryrules/': ['get'],
    '/guestorders/{id}/cancel/': ['post'],
    '/orders/{id}/cancel/': ['post'],
    '/staff/orders/': ['get'],
    '/staff/orders/{id}/': ['get'],
    '/staff/orders/{id}/move/': ['post'],
    '/staff/orders/{id}/items/{itemId}/weigh/': ['post'],
    '/staff/products/{id}/': ['patch'],
  });
  const page = await call('GET', '/docs/');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
});

it('the API responds with 405 and an Allow header to unsupported methods', async ({ api: { call } }) => {
  for (const [path, methods] of Object.entries(SECTION_7)) {
    const method = ['PUT', 'PATCH'].find((name) => !methods.includes(name.toLowerCase())) ?? '';
    const response = await call(method, path.replaceAll(/\{\w+\}/g, '1'), { body: {}, token: 'bad' });
    expect(response).toMatchObject({ status: 405, body: { detail: `Method "${method}" not allowed.` } });
    expect(response.headers.get('allow')?.toLowerCase()).toContain(methods[0]);
  }
});

it('the API redirects to add a missing trailing slash, and responds to unknown paths with 404', async () => {
  const { call } = await startTestApi();
  const redirected = await call('GET', '/products?limit=1');
  expect(redirected).toMatchObject({ status: 301 });
  expect(redirected.headers.get('location')).toBe('/products/?limit=1');
  expect(await call('GET', '/products//')).toMatchObject({ status: 404 });
  for (const path of [
    '/orders/00000000-0000-4000-8000-000000000000/',
    '/nothing',
    '/',
    '//example.com/products',
  ])
    expect(await call('GET', path)).toMatchObject({
      status: 404,
      text: containing('<h1>Not Found</h1>'),
    });
});

it.each([
  ['{', 400, 'JSON parse error - the body is not valid JSON.'],
  [
    `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    400,
    'JSON parse error - the body has too many levels.',
  ],
  [JSON.stringify('x'.repeat(100_001)), 413, 'The request is too large.'],
])('the API rejects a body that is malformed or too large: case %#', async (body, status, detail) => {
  const { call } = await startTestApi();
  expect(await call('POST', '/auth/jwt/create/', { body })).toMatchObject({ status, body: { detail } });
});

it("the API rejects a body whose type isn't JSON", async ({ api: { call } }) => {
  const headers = { 'content-type': 'text/plain' };
  expect(await call('POST', '/guestorders/', { body: '{}', headers })).toMatchObject({
    status: 415,
    body: { detail: 'Unsupported media type "text/plain" in request.' },
  });
});

it.each(['[]', '"x"', '3', 'null', '{"__proto__":{"cart_id":1}}', '['.repeat(5000) + ']'.repeat(5000)])(
  'the API responds with 400 to unexpected JSON: case %#',
  async (body) => {
    const { call } = await startTestApi();
    expect((await call('POST', '/guestorders/', { body })).status).toBe(400);
  },
);

it('the API reports that it is healthy, and hides internal details if a query fails', async ({ api }) => {
  expect(await api.call('GET', '/health/')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await api.db.schema.dropTable('order_items').execute();
  await api.db.schema.dropTable('cart_items').execute();
  const id = z.object({ id: z.string() }).parse((await api.call('POST', '/guestcarts/')).body).id;
  const failed = await api.call('GET', `/guestcarts/${id}/`);
  expect(failed).toMatchObject({
    status: 500,
    body: undefined,
    text: containing('Server Error (500)'),
  });
  expect(failed.text).not.toContain('cart_items');
});

it('the log of an unexpected error contains no email address', async ({ api }) => {
  const logged = vi.spyOn(api.log, 'error');
  vi.spyOn(api.db, 'selectFrom').mockImplementation(() => {
    throw new TypeError('There is no row for guest@example.com.');
  });
  expect((await api.call('GET', '/health/')).status).toBe(500);
  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).toContain('There is no row for [email]');
  expect(lines).toContain('server.ts');
  expect(lines).not.toContain('guest@example.com');
});

it("while stopping, the API still responds but isn't ready and closes each connection", async ({ api }) => {
  expect(await api.call('GET', '/ready')).toMatchObject({
    status: 200,
    body: {
      status: 'ready',
      dependsOn: { database: 'answers', mail: 'written to the outbox', payments: 'test page' },
    },
  });
  api.startLeaving();
  const ready = await api.call('GET', '/ready');
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const health = await api.call('GET', '/health/');
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
});
