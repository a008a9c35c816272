import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { portOf } from '../../bff/testing/http-server.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { readAddresses, requireFreePorts } from '../../scripts/addresses.ts';

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return portOf(server);
}

describe("the shop's ports and addresses", () => {
  it('npm start uses default ports, and starts no reference API if SHOP_API_URL is set', () => {
    const owned = readAddresses({ SHOP_API_URL: 'https://api.example.com', WEB_PORT: '' });
    expect(owned).toMatchObject({ webPort: 3000, bffPort: 4000, shopApiUrl: 'https://api.example.com' });
    expect(owned.upstreamPort).toBeUndefined();
    expect(readAddresses({})).toMatchObject({ upstreamPort: 8000, shopApiUrl: 'http://localhost:8000' });
  });

  it.each([
    ['::', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::0', 'http://localhost:3000'],
    ['0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('npm start with HOST=%s calls its parts at an address that can be called', (HOST, url) => {
    const addresses = readAddresses({ HOST });
    expect(addresses).toMatchObject({ host: HOST, shopApiUrl: url.replace('3000', '8000') });
    const parts = storefrontParts(addresses, 'production');
    expect(parts.map(({ env }) => env['HOST'])).toEqual([HOST, HOST, HOST]);
    expect(parts.find(({ name }) => name === 'web')?.readyUrl).toBe(`${url}/health`);
  });

  it('npm start listens on an address in brackets or between spaces', () => {
    expect(readAddresses({ HOST: ' [::1] ' })).toMatchObject({
      host: '::1',
      shopApiUrl: 'http://[::1]:8000',
    });
  });

  it.each([
    [
      'HOST',
      'fe80::1%eth0',
      'HOST must be a hostname, or an IP address without a zone such as %eth0, but it is "fe80::1%eth0".',
    ],
    ['WEB_PORT', 'x', 'WEB_PORT must be a whole number from 1 to 65535, but it is "x".'],
    ['BFF_PORT', '65536', 'BFF_PORT must be a whole number from 1 to 65535, but it is "65536".'],
    ['SHOP_API_URL', 'ftp://x', 'SHOP_API_URL must be an http or https URL, but it is "ftp://x".'],
  ])('npm start rejects %s=%s with a message that names the setting', (name, value, sentence) => {
    expect(() => readAddresses({ [name]: value })).toThrow(sentence);
  });

  it('npm start rejects two parts with the same port', async () => {
    const addresses = readAddresses({ WEB_PORT: '3811', BFF_PORT: '3811' });
    await expect(requireFreePorts(addresses)).rejects.toThrow('WEB_PORT and BFF_PORT are both 3811');
  });

  it('npm start rejects a port that is in use', async () => {
    const port = await takenPort();
    const addresses = readAddresses({ WEB_PORT: `${port}` });
    await expect(requireFreePorts(addresses)).rejects.toThrow(`Port ${port} is in use by another program`);
  });
});
