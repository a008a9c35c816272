import { createServer, get } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientAddress, parseProxies } from './client-address.ts';

/** The address that a request from this machine is taken to come from. */
async function addressOf(trusted: string, forwarded: string | undefined): Promise<string> {
  const proxies = parseProxies(trusted);
  const server = createServer((request, response) => response.end(clientAddress(request, proxies)));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { promise, resolve } = Promise.withResolvers<string>();
  get({ host: '127.0.0.1', port, headers }, (response) => {
    response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  return promise;
}

describe('the address of a client', () => {
  it.each([
    ['', undefined, '127.0.0.1'],
    ['', '203.0.113.7', '127.0.0.1'],
    ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
    ['loopback', undefined, '127.0.0.1'],
    ['loopback', '203.0.113.7', '203.0.113.7'],
    ['loopback', 'made-up, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['loopback, 10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['loopback,uniquelocal', '203.0.113.7, 192.168.1.1', '203.0.113.7'],
    ['loopback', '203.0.113.7, nobody', '127.0.0.1'],
  ])('behind %j with X-Forwarded-For %j is %s', async (trusted, forwarded, address) => {
    expect(await addressOf(trusted, forwarded)).toBe(address);
  });
});
