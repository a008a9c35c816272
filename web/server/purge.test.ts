import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { addPurge } from './purge.ts';
import { createRateLimit } from './rate-limit.ts';
import { listen, send, serveRoutes } from './testing/serve.ts';

/** The BFF accepts one signature. `forgotten` counts how many times the page cache is cleared, `asked` the BFF's calls. */
async function startPurges(perMinute = 0) {
  const asked = { times: 0 };
  const bff = createServer((incoming, response) => {
    asked.times += 1;
    const isRight = incoming.url === '/purge' && incoming.headers['x-shop-signature'] === 'right';
    response.writeHead(isRight ? 200 : 401).end('{}');
  });
  const forgotten = { times: 0 };
  const bffUrl = `${await listen(bff)}/graphql`;
  const origin = await serveRoutes((app) =>
    addPurge(app, {
      bffUrl,
      trustedProxies: (address) => address === '127.0.0.1',
      limit: createRateLimit(perMinute),
      clearPages: () => {
        forgotten.times += 1;
      },
    }),
  );
  const statusOf = async (method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
    (await send(`${origin}/purge`, { method, headers })).status;
  return { statusOf, forgotten, asked, bff };
}

it('a purge that the BFF accepts clears the page cache once', async () => {
  const { statusOf, forgotten } = await startPurges();
  expect(await statusOf('POST', { 'x-shop-signature': 'right' })).toBe(200);
  expect(forgotten.times).toBe(1);
});

it("the page cache isn't cleared if the BFF is down, or the signature or method is invalid", async () => {
  const { statusOf, forgotten, bff } = await startPurges();
  expect(await statusOf('POST', { 'x-shop-signature': 'wrong' })).toBe(401);
  expect(await statusOf('POST')).toBe(401);
  expect(await statusOf('GET', { 'x-shop-signature': 'right' })).toBe(405);
  bff.close();
  bff.closeAllConnections();
  expect(await statusOf('POST', { 'x-shop-signature': 'right' })).toBe(502);
  expect(forgotten.times).toBe(0);
});

it('calls beyond the limit of a client are refused without asking the BFF; others still purge', async () => {
  const { statusOf, forgotten, asked } = await startPurges(2);
  const purge = async (client: string, signature: string) =>
    statusOf('POST', { 'x-forwarded-for': client, 'x-shop-signature': signature });
  const statuses = [];
  for (const signature of ['wrong', 'wrong', 'wrong', 'right'])
    statuses.push(await purge('192.0.2.1', signature));
  expect(statuses).toEqual([401, 401, 429, 429]);
  expect([asked.times, forgotten.times]).toEqual([2, 0]);
  expect(await purge('192.0.2.2', 'right')).toBe(200);
  expect(forgotten.times).toBe(1);
});
