import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { addPurge } from './purge.ts';
import { listen, send, serveRoutes } from './testing/serve.ts';

/** The BFF accepts one signature. `forgotten` counts how many times the page cache is cleared. */
async function startPurges() {
  const bff = createServer((incoming, response) => {
    const isRight = incoming.url === '/purge' && incoming.headers['x-shop-signature'] === 'right';
    response.writeHead(isRight ? 200 : 401).end('{}');
  });
  const forgotten = { times: 0 };
  const bffUrl = `${await listen(bff)}/graphql`;
  const origin = await serveRoutes((app) =>
    addPurge(app, bffUrl, () => {
      forgotten.times += 1;
    }),
  );
  const statusOf = async (method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
    (await send(`${origin}/purge`, { method, headers })).status;
  return { statusOf, forgotten, bff };
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
