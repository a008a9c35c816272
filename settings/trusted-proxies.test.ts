import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, isFromProxy, parseTrustedProxies } from './trusted-proxies.ts';

function requestFrom(peer: string, header?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (header !== undefined) request.headers['x-forwarded-for'] = header;
  return request;
}

function addressOf(trusted: string, peer: string, header?: string): string | null {
  const proxies = parseTrustedProxies(trusted);
  if (proxies === null) throw new Error(`${trusted} are no networks`);
  return clientAddress(requestFrom(peer, header), proxies);
}

describe("a client's address", { tags: ['D-parts-03'] }, () => {
  const client = '203.0.113.7';
  it.each([
    ["the peer's if no proxy is trusted", 'none', '198.51.100.4', client, '198.51.100.4'],
    ["the peer's if only another network is trusted", '10.0.0.0/8', '198.51.100.4', client, '198.51.100.4'],
    ['the one that a trusted proxy sends', 'loopback', '127.0.0.1', client, client],
    ['the one that a proxy on a dual-stack socket sends', 'loopback', '::ffff:127.0.0.1', client, client],
    [
      'the last one sent, because earlier ones may be forged',
      'loopback',
      '::1',
      `192.0.2.1, ${client}`,
      client,
    ],
    ['the last one before a chain of proxies', '10.0.0.0/8', '10.0.0.2', `${client}, 10.9.9.9`, client],
    [
      'the last one before proxies in two networks',
      'loopback,uniquelocal',
      '127.0.0.1',
      `${client}, 192.168.1.1`,
      client,
    ],
    ["the proxy's if it sends none", 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ["the proxy's if it sends an invalid one", 'loopback', '127.0.0.1', `${client}, unknown`, '127.0.0.1'],
    ['read without its port', 'loopback', '127.0.0.1', `${client}:4711`, client],
    ['read without its brackets and port', 'loopback', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ])('is %s', (_, trusted, peer, header, address) => {
    expect(addressOf(trusted, peer, header)).toBe(address);
  });

  it('is null if the socket is destroyed', () => {
    expect(addressOf('loopback', '')).toBeNull();
  });
});

describe('TRUST_PROXY', () => {
  it.each(['10.0.0.0/33', '10.0.0.0/8/8', 'example.com', '::1/129', '10.0.0.0/x', '300.1.1.1', '1'])(
    'rejects %s',
    (text) => {
      expect(parseTrustedProxies(text)).toBeNull();
    },
  );

  it.each(['none', '', ' , '])('trusts no proxy if it is %j', (text) => {
    expect(parseTrustedProxies(text)?.('127.0.0.1')).toBe(false);
  });

  it("applies to a request's peer, not to its X-Forwarded-For header", () => {
    const trusted = parseTrustedProxies('loopback, 2001:db8::/32') ?? (() => false);
    expect(isFromProxy(requestFrom('127.0.0.1'), trusted)).toBe(true);
    expect(isFromProxy(requestFrom('2001:db8::9'), trusted)).toBe(true);
    expect(isFromProxy(requestFrom('198.51.100.4', '127.0.0.1'), trusted)).toBe(false);
  });
});
