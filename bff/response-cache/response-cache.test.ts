import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { aToken } from '../testing/in-process-bff.ts';
import { query, cachingBff, get } from '../testing/caching-bff.ts';
import type { RawResponse, RunningBff } from '../testing/running-bff.ts';
import { signPurge } from '../testing/signatures.ts';

const fixture = cachingBff();
const it = test.extend('bff', async () => fixture.start());
const secret = 'a secret of twenty'.replaceAll(' ', '-');
const seven = { id: '7' };

async function priceOf(bff: RunningBff): Promise<string | undefined> {
  const { body } = await query(bff, 'product', seven);
  return /"unitPrice":"([\d.]+)"/.exec(body)?.[1];
}

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('a public response', () => {
  it('is computed only once for concurrent requests', async ({ bff }) => {
    const go = fixture.waits();
    const responses = Promise.all(Array.from({ length: 30 }, async () => query(bff, 'tiles')));
    await vi.waitFor(() => expect(fixture.calls()).toHaveLength(1));
    go();
    expect(new Set((await responses).map(({ body }) => body)).size).toBe(1);
    expect(fixture.calls()).toEqual(['GET collections/']);
  });

  it('is reused for the same variables while it is fresh', async ({ bff }) => {
    const bodies = [await query(bff, 'product', seven), await query(bff, 'product', { id: '8' })];
    fixture.passes(9);
    expect([await query(bff, 'product', seven), await query(bff, 'product', { id: '8' })]).toMatchObject(
      bodies.map(({ body }) => ({ status: 200, body })),
    );
    expect(fixture.calls()).toEqual(['GET products/7/', 'GET products/8/']);
  });

  it('has the content type that each client accepts', async ({ bff }) => {
    const accepting = async (accept: string): Promise<RawResponse> => query(bff, 'tiles', {}, { accept });
    const { headers, body } = await accepting('application/json');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const graphql = await accepting('application/graphql-response+json');
    expect(graphql.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8');
    expect([graphql.body, (await accepting('application/json;q=0.9')).body]).toEqual([body, body]);
    expect((await accepting('text/html')).status).toBe(406);
  });

  it('is served while it is stale and being revalidated', async ({ bff }) => {
    expect(await priceOf(bff)).toBe('8.99');
    fixture.costs('9.99');
    fixture.passes(11);
    expect(await priceOf(bff)).toBe('8.99');
    await vi.waitFor(() => expect(fixture.calls()).toHaveLength(2));
    await vi.waitFor(async () => expect(await priceOf(bff)).toBe('9.99'));
    expect(fixture.calls()).toHaveLength(2);
  });

  it("isn't served after it expires, even if computing a new response fails", async ({ bff }) => {
    await priceOf(bff);
    fixture.costs('9.99');
    fixture.passes(71);
    expect(await priceOf(bff)).toBe('9.99');
    fixture.passes(71);
    fixture.fails([500]);
    expect((await query(bff, 'product', seven)).body).toContain('UPSTREAM_ERROR');
  });

  it('is served while it is stale and the REST API is down', async ({ bff }) => {
    await priceOf(bff);
    fixture.fails([500]);
    fixture.passes(30);
    expect(await priceOf(bff)).toBe('8.99');
    await vi.waitFor(() => expect(fixture.calls()).toHaveLength(2));
    fixture.passes(30);
    expect(await priceOf(bff)).toBe('8.99');
  });

  it('is returned but not cached if it contains an error', async ({ bff }) => {
    fixture.fails([500]);
    expect((await query(bff, 'both', seven)).body).toContain('UPSTREAM_ERROR');
    fixture.fails(null);
    expect((await query(bff, 'both', seven)).body).not.toContain('"errors"');
    expect(fixture.calls()).toHaveLength(4);
  });

  it("is computed without the first client's token", async ({ bff }) => {
    const authorization = `JWT ${aToken()}`;
    const mine = await query(bff, 'tiles', {}, { authorization });
    expect((await query(bff, 'tiles')).body).toBe(mine.body);
    expect(fixture.requests().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it("costs the client's address no points if it is cached", async () => {
    const bff = await fixture.start({ BFF_LIMIT_ANONYMOUS: '1' });
    for (let count = 0; count < 5; count += 1) expect((await query(bff, 'tiles')).status).toBe(200);
    const refused = await query(bff, 'product', seven);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await query(bff, 'tiles')).status).toBe(200);
  });

  it("is refreshed at the requesting client's cost, without sending the client's address", async () => {
    const bff = await fixture.start({ BFF_LIMIT_ANONYMOUS: '2', TRUST_PROXY: 'loopback' });
    const shopper = from('203.0.113.1');
    await query(bff, 'product', seven, shopper);
    fixture.passes(61);
    await query(bff, 'product', seven, shopper);
    await vi.waitFor(() => expect(fixture.requests()).toHaveLength(2));
    const forwarded = fixture.requests().map(({ headers }) => headers['x-forwarded-for']);
    expect(forwarded).toEqual(['203.0.113.1', undefined]);
    await query(bff, 'product', { id: '8' }, shopper);
    expect((await query(bff, 'product', { id: '9' }, shopper)).status).toBe(429);
  });

  it('stays stale, without a REST call, for a client over its limit', async () => {
    const bff = await fixture.start({ BFF_LIMIT_ANONYMOUS: '2', TRUST_PROXY: 'loopback' });
    const [abuser, shopper] = [from('203.0.113.1'), from('203.0.113.2')];
    for (const id of ['7', '8']) await query(bff, 'product', { id }, abuser);
    fixture.passes(11);
    for (const id of ['7', '8', '7']) expect((await query(bff, 'product', { id }, abuser)).status).toBe(200);
    expect(fixture.calls()).toHaveLength(2);
    await query(bff, 'product', seven, shopper);
    await vi.waitFor(() => expect(fixture.calls()).toHaveLength(3));
  });

  it('becomes stale in time even if the clock is set back', async ({ bff }) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    expect(await priceOf(bff)).toBe('8.99');
    fixture.costs('9.99');
    fixture.passes(-7200);
    await vi.advanceTimersByTimeAsync(11_000);
    await priceOf(bff);
    await vi.waitFor(async () => expect(await priceOf(bff)).toBe('9.99'));
  });

  it('reaches other clients even if the first client exceeds its limit', async () => {
    const bff = await fixture.start({ BFF_LIMIT_ANONYMOUS: '2', TRUST_PROXY: 'loopback' });
    await query(bff, 'product', { id: '1' }, from('203.0.113.1'));
    await query(bff, 'product', { id: '2' }, from('203.0.113.1'));
    const statuses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(
      async (address) => (await query(bff, 'product', seven, from(address))).status,
    );
    expect(await Promise.all(statuses)).toEqual([429, 200, 200]);
  });

  it('is computed again after newer responses have filled the memory', async () => {
    const bff = await fixture.start({ BFF_CACHE_BYTES: '9000' });
    await query(bff, 'tiles');
    for (let id = 1; id <= 20; id += 1) await query(bff, 'product', { id: String(id) });
    await query(bff, 'tiles');
    expect(fixture.calls().filter((call) => call === 'GET collections/')).toHaveLength(2);
  });

  it('contains an error if a required variable is missing, and no REST call is made', async ({ bff }) => {
    const { status, body } = await query(bff, 'product', {});
    expect([status, body]).toEqual([200, expect.stringContaining('BAD_USER_INPUT')]);
    expect(fixture.calls()).toEqual([]);
  });
});

it("a personal response isn't cached, even for the same customer", async ({ bff }) => {
  const bodies = [];
  for (const user of [1, 2, 1]) {
    const authorization = `JWT ${aToken({ user_id: user })}`;
    const { headers, body } = await query(bff, 'viewer', {}, { authorization });
    expect(headers['cache-control']).toBe('no-store');
    bodies.push(body);
  }
  expect(new Set(bodies).size).toBe(3);
  expect((await query(bff, 'viewer')).body).toContain('"viewer":null');
});

describe('a public response to a GET', () => {
  it('is cacheable, and has status 304 if the client already has it', async ({ bff }) => {
    const { status, headers } = await get(bff, 'tiles');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      age: '0',
      vary: 'accept, accept-encoding',
    });
    fixture.passes(3);
    const again = await get(bff, 'tiles', {}, { 'if-none-match': `"other", ${String(headers['etag'])}` });
    expect([again.status, again.body, again.headers['age']]).toEqual([304, '', '3']);
    expect((await get(bff, 'tiles', {}, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it("isn't cacheable if it contains an error", async ({ bff }) => {
    fixture.fails([500]);
    expect(await get(bff, 'tiles')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  });

  it("requires the header that a form can't send, even if it is cached", async ({ bff }) => {
    await get(bff, 'tiles');
    const { status } = await get(bff, 'tiles', {}, { 'apollo-require-preflight': '' });
    expect(status).toBe(400);
  });
});

describe('a compressed response', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ] as const)(
    'for a client that accepts %s is encoded with %s and has the same content',
    async (accepted, encoding, inflate) => {
      const bff = await fixture.start();
      const { body } = await query(bff, 'tiles');
      const packed = await query(bff, 'tiles', {}, { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.bytes.length).toBeLessThan(body.length / 2);
      expect(inflate(packed.bytes).toString()).toBe(body);
    },
  );

  it.each(['identity', 'br;q=0, gzip;q=0.0'])(
    "isn't sent to a client whose accept-encoding is %s",
    async (accepted) => {
      const bff = await fixture.start();
      const { headers } = await query(bff, 'tiles', {}, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );
});

const purge = async (bff: RunningBff, headers: Record<string, string>) =>
  bff.send({ path: '/purge', method: 'POST', headers });
const signed = () => ({ 'x-shop-signature': signPurge(secret, new Date()) });

describe('a purge', () => {
  it('causes the next response to be computed again', async () => {
    const bff = await fixture.start({ BFF_PURGE_SECRET: secret });
    await priceOf(bff);
    fixture.costs('9.99');
    expect((await purge(bff, signed())).status).toBe(200);
    expect(await priceOf(bff)).toBe('9.99');
  });

  it('prevents caching of a response that was being computed', async () => {
    const bff = await fixture.start({ BFF_PURGE_SECRET: secret });
    const go = fixture.waits();
    const begun = priceOf(bff);
    await vi.waitFor(() => expect(fixture.calls()).toHaveLength(1));
    await purge(bff, signed());
    go();
    expect(await begun).toBe('8.99');
    await priceOf(bff);
    expect(fixture.calls()).toHaveLength(2);
  });

  it.each([
    ['no signature', () => ({})],
    [
      'a signature with a different secret',
      () => ({ 'x-shop-signature': signPurge('x'.repeat(16), new Date()) }),
    ],
    ['an old signature', () => ({ 'x-shop-signature': signPurge(secret, new Date(Date.now() - 90_000)) })],
    ['a malformed signature', () => ({ 'x-shop-signature': 't=1,v1=00' })],
  ])('with %s is rejected and clears nothing', async (_, headers) => {
    const bff = await fixture.start({ BFF_PURGE_SECRET: secret });
    await priceOf(bff);
    expect((await purge(bff, headers())).status).toBe(403);
    await priceOf(bff);
    expect(fixture.calls()).toHaveLength(1);
  });

  it('is rejected with status 404 if the BFF has no purge secret', async () => {
    expect((await purge(await fixture.start(), signed())).status).toBe(404);
  });
});

it('a disabled response cache stores nothing', async () => {
  const bff = await fixture.start({ BFF_CACHE_FRESH_MS: '0' });
  await query(bff, 'tiles');
  const { headers, status } = await get(bff, 'tiles');
  expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
  expect(fixture.calls()).toHaveLength(2);
});
