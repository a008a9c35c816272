import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseNetworks } from '../trusted-networks.ts';
import { clientAddress } from './client-address.ts';

/** A request from this peer, with what it says of those before it. */
function requestFrom(peer: string, said?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (said !== undefined) request.headers['x-forwarded-for'] = said;
  return request;
}

function addressOf(trusted: string, peer: string, said?: string): string | null {
  const networks = parseNetworks(trusted);
  if (networks === null) throw new Error(`${trusted} are no networks`);
  return clientAddress(requestFrom(peer, said), networks);
}

describe('the address of a client', { tags: ['D-parts-03'] }, () => {
  it.each([
    [
      'is its own, whatever it says, where no proxy is trusted',
      '',
      '198.51.100.4',
      '203.0.113.7',
      '198.51.100.4',
    ],
    ['is what a trusted proxy says', 'loopback', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'is what it says on a socket for both families',
      'loopback',
      '::ffff:127.0.0.1',
      '203.0.113.7',
      '203.0.113.7',
    ],
    [
      'is not what was made up before the first proxy',
      'loopback',
      '::1',
      '192.0.2.1, 203.0.113.7',
      '203.0.113.7',
    ],
    [
      'is the one before a chain of proxies',
      '10.0.0.0/8',
      '10.0.0.2',
      '203.0.113.7, 10.9.9.9',
      '203.0.113.7',
    ],
    ['is the proxy where it says nothing', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['is the proxy where it says no address', 'loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['has no port', 'loopback', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['has no brackets', 'loopback', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ])('%s', (_, trusted, peer, said, address) => {
    expect(addressOf(trusted, peer, said)).toBe(address);
  });

  it('is none where the socket is gone', () => {
    expect(addressOf('loopback', '')).toBeNull();
  });
});

describe('trusted networks', () => {
  it.each(['10.0.0.0/33', '10.0.0.0/8/8', 'example.com', '::1/129', '10.0.0.0/x', '300.1.1.1'])(
    'are not %s',
    (text) => {
      expect(parseNetworks(text)).toBeNull();
    },
  );
});
