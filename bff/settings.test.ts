import { describe, expect, it } from 'vitest';
import { createLogLines } from './testing/log-lines.ts';
import { createBff } from './server.ts';
import { BadSetting } from '@shop/settings/environment';
import { readSettings } from './settings.ts';

const httpUrl = 'an http or https URL without a username, query or fragment';

function sentenceFor(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  return 'it starts';
}

describe('a bad setting', () => {
  it.each([
    ['BFF_PORT', '65536', 'a whole number from 0 to 65535'],
    ['BFF_PORT', '-1', 'a whole number from 0 to 65535'],
    ['BFF_PORT', '4e3', 'a whole number from 0 to 65535'],
    ['SHOP_API_URL', 'ftp://shop.example', httpUrl],
    ['SHOP_API_URL', 'https://a:b@shop.example', httpUrl],
    ['SHOP_API_URL', 'https://shop.example/?a=1', httpUrl],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      '`none`, `loopback`, `linklocal`, `uniquelocal`, or comma-separated addresses and networks, such as 10.0.0.0/8',
    ],
    ['BFF_FREE_DOCUMENTS', 'yes', '`true` or `false`'],
    ['BFF_READ_TIMEOUT_MS', '0', 'a whole number from 1 to 600000'],
    ['BFF_CONNECTIONS', '3', 'a whole number from 4 to 1024'],
    ['BFF_LIMIT_MAIL', '-5', 'a whole number from 0 to 1000000000'],
  ])('gets an error that describes the valid format, such as %s=%s', (name, value, form) => {
    expect(sentenceFor({ [name]: value })).toBe(`${name} must be ${form}, but it is "${value}".`);
  });

  it.each(['p#s', 'p@s', '1/s', '1?s', 'p%s'])(
    'such as the password %j in REDIS_URL gets an error that says how to encode it',
    (password) => {
      expect(sentenceFor({ REDIS_URL: `redis://:${password}@redis:6379` })).toBe(
        'REDIS_URL must be a redis:// or rediss:// URL with no path but the number of a database, whose name and password have %23 for #, %40 for @, %2F for /, %3F for ? and %25 for %.',
      );
      const encoded = `rediss://shop:${encodeURIComponent(password)}@redis:6379/1`;
      expect(readSettings({ REDIS_URL: encoded }).redisUrl).toBe(encoded);
    },
  );

  it.each(['redis://redis:6379/shop', 'redis://redis:6379/1/2'])(
    'such as a Redis database that has no number gets an error that names REDIS_URL: %s',
    (url) => {
      expect(sentenceFor({ REDIS_URL: url })).toContain('REDIS_URL must be ');
    },
  );

  it('is rejected, such as a simulation in production', () => {
    expect(sentenceFor({ BFF_SIMULATE: 'delay=5', NODE_ENV: 'production' })).toBe(
      'BFF_SIMULATE must not be set in production: shoppers would see the simulated failures.',
    );
  });

  it('is reported when the BFF starts, such as a missing file of trusted documents', async () => {
    const settings = readSettings({ TRUSTED_DOCUMENTS: '/nowhere/documents.json' });
    await expect(createBff(settings, createLogLines().log)).rejects.toThrow(
      new BadSetting(
        'TRUSTED_DOCUMENTS must be files of documents by their hash, or folders of such files, but /nowhere/documents.json is not.',
      ),
    );
  });
});

describe('the settings', () => {
  it('have defaults, even for empty variables', () => {
    const settings = readSettings({ BFF_PORT: '', SHOP_API_URL: '' });
    expect(settings).toMatchObject({
      port: 4000,
      host: 'localhost',
      acceptsFreeDocuments: true,
      isProduction: false,
    });
    expect(settings.rest.base.href).toBe('http://localhost:8000/');
  });
  it(
    'accept untrusted documents by default only in development; a setting overrides this',
    { tags: ['D-parts-01'] },
    () => {
      expect(readSettings({}).acceptsFreeDocuments).toBe(true);
      expect(readSettings({ NODE_ENV: 'production' }).acceptsFreeDocuments).toBe(false);
      expect(readSettings({ NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' }).acceptsFreeDocuments).toBe(
        true,
      );
      expect(readSettings({ BFF_FREE_DOCUMENTS: 'false' }).acceptsFreeDocuments).toBe(false);
    },
  );

  it('allow introspection in production only if it is enabled, even if any document is accepted', () => {
    const production = { NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' };
    expect(readSettings({}).hasIntrospection).toBe(true);
    expect(readSettings(production).hasIntrospection).toBe(false);
    expect(readSettings({ ...production, BFF_INTROSPECTION: 'true' }).hasIntrospection).toBe(true);
  });
});

it('disabling the catalog limit also disables the limits unproven, shopper and address', () => {
  const { limits } = readSettings({ BFF_LIMIT_ANONYMOUS: '0' });
  expect(limits).toMatchObject({ catalog: 0, unproven: 0, shopper: 0, address: 0 });
  expect(limits.guestCart).toBeGreaterThan(0);
});
