import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestHttpServer, openHttpServer, response } from '../testing/http-server.ts';
import { type RunningBff, runBff } from '../testing/running-bff.ts';

const app = 'https://app.example';
const query = '{ collections { id } }';

let restApi: TestHttpServer;
let bffs: Readonly<Record<'development' | 'production' | 'listed' | 'any', RunningBff>>;
beforeAll(async () => {
  restApi = await openHttpServer();
  restApi.behaves(response(200, '[{"id": 1, "name": "Lamb"}]'));
  const env = { SHOP_API_URL: restApi.url.href };
  const production = { ...env, NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' };
  bffs = {
    development: await runBff(env),
    production: await runBff(production),
    listed: await runBff({ ...production, BFF_ALLOWED_ORIGINS: `https://other.example, ${app}/` }),
    any: await runBff({ ...production, BFF_ALLOWED_ORIGINS: '*' }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(bffs).map(async (bff) => bff.close()));
  await restApi.close();
});

const cases = [
  ['development', 'http://localhost:5173', true],
  ['development', 'http://127.0.0.1:8080', true],
  ['development', 'http://[::1]:8080', true],
  ['development', app, false],
  ['development', 'http://localhost.evil.example', false],
  ['production', 'http://localhost:5173', false],
  ['production', app, false],
  ['listed', app, true],
  ['listed', 'https://elsewhere.example', false],
  ['listed', 'http://app.example', false],
  ['any', 'https://elsewhere.example', true],
] as const;

const refusal = 'The owner of the shop can add the origin to BFF_ALLOWED_ORIGINS.';

const requested = 'authorization,content-type,x-connection-id';

async function preflight(bff: RunningBff, origin: string) {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': requested,
  };
  return bff.send({ path: '/graphql', method: 'OPTIONS', headers });
}

async function canOpenSocket({ port }: RunningBff, origin: string): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { origin });
  socket.on('error', () => undefined);
  const isOpen = await Promise.race([
    once(socket, 'open').then(() => true),
    once(socket, 'unexpected-response').then(() => false),
  ]);
  socket.terminate();
  return isOpen;
}

describe.each(cases.filter(([, , isAllowed]) => isAllowed))('pages allowed by "%s": %s', (name, origin) => {
  it('may send any operation and header, without cookies', async () => {
    const { status, headers } = await preflight(bffs[name], origin);
    expect([status, headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': requested,
      },
    ]);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('may read responses and errors, and open a WebSocket', async () => {
    for (const body of [{ query }, { query: '{' }, {}]) {
      const { headers } = await bffs[name].post(body, { origin });
      expect(headers['access-control-allow-origin']).toBe(origin);
    }
    expect(await canOpenSocket(bffs[name], origin)).toBe(true);
  });
});

describe.each(cases.filter(([, , isAllowed]) => !isAllowed))('pages refused by "%s": %s', (name, origin) => {
  it('get a message that says what to do', async () => {
    const { status, headers, body } = await preflight(bffs[name], origin);
    expect([status, body]).toEqual([403, expect.stringContaining(refusal)]);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it("can't read responses or open a WebSocket", async () => {
    const { headers } = await bffs[name].post({ query }, { origin });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(await canOpenSocket(bffs[name], origin)).toBe(false);
  });
});

it('shared caches keep responses to different origins apart', async () => {
  const { headers } = await bffs.listed.post({ query }, { origin: app });
  expect(headers['vary']).toContain('Origin');
});
