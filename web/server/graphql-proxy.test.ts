// @vitest-environment node
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { graphqlProxy } from './graphql-proxy.ts';
import { listen } from './testing/listen.ts';

/** A web server before this BFF; the result is the address of its `/graphql`. */
async function startWeb(bff: Server): Promise<string> {
  const bffUrl = `http://127.0.0.1:${await listen(bff)}/graphql`;
  const proxy = graphqlProxy({ bffUrl, trustedProxies: 0 });
  const server = createServer((request, response) => {
    void proxy(request, response, new URL(request.url ?? '/', 'http://shop.test'));
  });
  return `http://127.0.0.1:${await listen(server)}/graphql`;
}

const ask = async (web: string): Promise<unknown> => {
  const answer = await fetch(web, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  return answer.json();
};

it('keeps a connection to the BFF for the next operation, and closes it itself once it is idle', async () => {
  const connections: Socket[] = [];
  const bff = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"data":{"__typename":"Query"}}'));
  });
  // This one never closes what is idle.
  bff.keepAliveTimeout = 0;
  bff.on('connection', (connection) => connections.push(connection));
  const web = await startWeb(bff);
  expect(await ask(web)).toEqual({ data: { __typename: 'Query' } });
  expect(await ask(web)).toEqual({ data: { __typename: 'Query' } });
  expect(connections).toHaveLength(1);
  const [connection] = connections;
  if (connection?.closed === false) await once(connection, 'close');
  expect(await ask(web)).toEqual({ data: { __typename: 'Query' } });
  expect(connections).toHaveLength(2);
});

it('says that the BFF cannot be reached', async () => {
  const bff = createServer((_request, response) => response.destroy());
  const web = await startWeb(bff);
  expect(await ask(web)).toEqual({
    errors: [{ message: 'Network Error', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
  });
});
