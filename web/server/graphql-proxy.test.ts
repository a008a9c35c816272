// @vitest-environment node
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { graphqlProxy } from './graphql-proxy.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

async function startWeb(bffUrl: string): Promise<string> {
  const proxy = graphqlProxy({ bffUrl, trustedProxies: 0 });
  const server = createServer((request, response) => {
    void proxy(request, response, new URL(request.url ?? '/', 'http://shop.test'));
  });
  return listen(server);
}

const ask = async (web: string): Promise<unknown> => {
  const answer = await fetch(`${web}/graphql`, {
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
  const web = await startWeb(`${await listen(bff)}/graphql`);
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
  const web = await startWeb(`${await listen(bff)}/graphql`);
  expect(await ask(web)).toEqual({
    errors: [{ message: 'Network Error', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
  });
});
