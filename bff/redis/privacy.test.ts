import { describe, expect, it } from 'vitest';
import { createRedisPrivacy } from './privacy.ts';

const one = createRedisPrivacy('a secret of the shop');
const same = createRedisPrivacy('a secret of the shop');
const other = createRedisPrivacy('another secret');

describe('Redis privacy', () => {
  it('hashes a value identically with the same secret, and differently with another', () => {
    expect(one.hash('amina@example.com')).toBe(same.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(other.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(one.hash('amina@example.org'));
  });

  it('encrypts a value differently each time, and decrypts it with the same secret', () => {
    expect(same.open(one.seal('12 Palm Street, مور هيفن'))).toBe('12 Palm Street, مور هيفن');
    expect(one.seal('12 Palm Street')).not.toBe(one.seal('12 Palm Street'));
  });

  it.each(['', 'x', '{"id":"order-1"}', other.seal('an order')])(
    "returns null for a value that wasn't encrypted with the secret: %j",
    (text) => {
      expect(one.open(text)).toBeNull();
    },
  );

  it('returns null if a byte of the encrypted value has changed', () => {
    const sealed = Buffer.from(one.seal('12 Palm Street'), 'base64url');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(one.open(sealed.toString('base64url'))).toBeNull();
  });
});
