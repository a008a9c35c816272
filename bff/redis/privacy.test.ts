import { describe, expect, it } from 'vitest';
import { createRedisPrivacy } from './privacy.ts';

const one = createRedisPrivacy('a secret of the shop');
const same = createRedisPrivacy('a secret of the shop');
const other = createRedisPrivacy('another secret');
const sealedByOther = await other.seal('an order');

describe('Redis privacy', () => {
  it('hashes a value identically with the same secret, and differently with another', () => {
    expect(one.hash('amina@example.com')).toBe(same.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(other.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(one.hash('amina@example.org'));
  });

  it('encrypts a value differently each time, and decrypts it with the same secret', async () => {
    expect(await same.open(await one.seal('12 Palm Street, مور هيفن'))).toBe('12 Palm Street, مور هيفن');
    expect(await one.seal('12 Palm Street')).not.toBe(await one.seal('12 Palm Street'));
  });

  it.each(['', 'x', '{"id":"order-1"}', sealedByOther])(
    "returns null for a value that wasn't encrypted with the secret: %j",
    async (text) => {
      expect(await one.open(text)).toBeNull();
    },
  );

  it('returns null if the encrypted value has changed', async () => {
    const [header, key, nonce, text = '', tag] = (await one.seal('12 Palm Street')).split('.');
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(await one.open([header, key, nonce, changed, tag].join('.'))).toBeNull();
  });
});
