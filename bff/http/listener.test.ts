import { connect } from 'node:net';
import { once } from 'node:events';
import { describe } from 'vitest';
import { it } from '../testing/faulty-rest-api.ts';
import { response } from '../testing/http-server.ts';
import { runBff } from '../testing/running-bff.ts';

describe('the listener', () => {
  it('reports that it is healthy and ready', async ({ bff, expect }) => {
    expect(await bff.send({ path: '/health' })).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    expect(await bff.send({ path: '/ready' })).toMatchObject({
      status: 200,
      body: '{"status":"ready","dependsOn":{"restApi":"answers","redis":"not used"}}',
    });
    expect(await bff.send({ path: '/health', method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('responds to an unknown path with status 404 and a JSON body', async ({ bff, expect }) => {
    const { status, headers, body } = await bff.send({ path: '/elsewhere' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  it('forbids caching and sniffing of responses to POST and of errors', async ({ bff, restApi, expect }) => {
    restApi.behaves(response(200, '[]'));
    for (const { headers } of [
      await bff.post({ query: '{ collections { id } }' }),
      await bff.send({ path: '/nowhere' }),
      await bff.send({ path: '/%zz' }),
    ]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('rejects a request or an upgrade with two Host headers', async ({ bff, expect }) => {
    const twoHosts = ['Host', 'shop.example.com', 'host', 'elsewhere.example.com'];
    const upgrade = ['Connection', 'upgrade', 'Upgrade', 'websocket'];
    for (const headers of [twoHosts, [...twoHosts, ...upgrade]]) {
      const { status, body } = await bff.send({ path: '/graphql', headers });
      expect(status).toBe(400);
      expect(body).toContain('Send one Host header.');
    }
  });

  it('rejects headers larger than 16 kB', async ({ bff, expect }) => {
    const headers = { 'x-long': 'x'.repeat(17_000) };
    expect((await bff.post({ query: '{ __typename }' }, headers)).status).toBe(431);
  });

  it("logs a failed call's endpoint, but not the token", async ({ bff, restApi, expect }) => {
    restApi.behaves(response(500, '<title>ValueError</title>'));
    const token = `e30.${Buffer.from('{"user_id":7}').toString('base64url')}.x`;
    await bff.post({ query: '{ viewer { email } }' }, { authorization: `JWT ${token}` });
    expect(restApi.requests).toEqual(['GET /auth/users/me/ HTTP/1.1']);
    expect(bff.lines.join('')).toContain('"endpoint":"getProfile"');
    expect(bff.lines.join('')).not.toContain(token);
  });

  it('finishes its open requests when it closes, then accepts no new ones', async ({ restApi, expect }) => {
    const bff = await runBff({ SHOP_API_URL: restApi.url.href });
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<() => void>();
    restApi.behaves((socket, count, request) => asked(() => response(200, '[]')(socket, count, request)));
    const underWay = bff.post({ query: '{ collections { id } }' });
    const reply = await isAsked;
    const closed = bff.close();
    reply();
    expect(await underWay).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await closed;
    await expect(bff.send({ path: '/health' })).rejects.toThrow(/ECONNREFUSED/);
  });

  it('responds to invalid HTTP with 400 and keeps running', async ({ bff, expect }) => {
    const socket = connect(Number(new URL(bff.url).port), '127.0.0.1');
    socket.write('LAMB CHOPS\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    expect((await bff.send({ path: '/health' })).status).toBe(200);
  });
});

it('a guest over a limit gets an error only for the field that exceeds the limit', async ({
  restApi,
  onTestFinished,
  expect,
}) => {
  restApi.behaves(response(200, '[]'));
  const bff = await runBff({ SHOP_API_URL: restApi.url.href, BFF_LIMIT_ANONYMOUS: '1' });
  onTestFinished(async () => bff.close());
  const { status, headers, body } = await bff.post({ query: '{ collections { id } bestSellers { id } }' });
  expect(status).toBe(200);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(JSON.parse(body)).toMatchObject({
    data: { collections: [], bestSellers: null },
    errors: [{ extensions: { code: 'RATE_LIMITED' } }],
  });
});
