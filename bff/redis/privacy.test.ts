import { describe, expect, it, vi } from 'vitest';
import { createRedisPrivacy } from './privacy.ts';

const one = createRedisPrivacy('a secret of the shop');
const same = createRedisPrivacy('a secret of the shop');
const other = createRedisPrivacy('another secret');
const otherShop = createRedisPrivacy('a secret of the shop', 'http://other.example/');
const name = 'shop:order:known:1';
const minuteMs = 60_000;
const sealedByOther = await other.seal('an order', name, minuteMs);
const sealedByOtherShop = await otherShop.seal('an order', name, minuteMs);
const sealedElsewhere = await one.seal('an order', 'shop:order:known:2', minuteMs);

describe('Redis privacy', () => {
  it('hashes a value differently with another secret or for another shop', () => {
    expect(one.hash('amina@example.com')).toBe(same.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(other.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(otherShop.hash('amina@example.com'));
    expect(one.hash('amina@example.com')).not.toBe(one.hash('amina@example.org'));
  });

  it('encrypts a value differently each time, and decrypts it with the same secret', async () => {
    const address = '12 Palm Street, مور هيفن';
    expect(await same.open(await one.seal(address, name, minuteMs), name)).toBe(address);
    expect(await one.seal(address, name, minuteMs)).not.toBe(await one.seal(address, name, minuteMs));
  });

  it.each(['', 'x', '{"id":"order-1"}', sealedByOther, sealedByOtherShop, sealedElsewhere])(
    "returns null for a value that wasn't encrypted with the secret for this name and shop: %j",
    async (text) => {
      expect(await one.open(text, name)).toBeNull();
    },
  );

  it('returns null if the encrypted value has changed', async () => {
    const [header, key, nonce, text = '', tag] = (await one.seal('12 Palm Street', name, minuteMs)).split(
      '.',
    );
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(await one.open([header, key, nonce, changed, tag].join('.'), name)).toBeNull();
  });

  it('returns null if the encrypted value has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sealed = await one.seal('12 Palm Street', name, minuteMs);
    vi.setSystemTime(Date.now() + minuteMs - 1);
    expect(await one.open(sealed, name)).toBe('12 Palm Street');
    vi.setSystemTime(Date.now() + 2);
    expect(await one.open(sealed, name)).toBeNull();
    vi.useRealTimers();
  });

  it('verifies a signed value only with the same secret, name and text', () => {
    const signed = one.sign('{"at":1}', name);
    expect(same.verify(signed, name)).toBe('{"at":1}');
    expect(one.verify(signed, 'shop:order:known:2')).toBeNull();
    for (const text of ['', '{"at":1}', `${signed}x`, other.sign('{"at":1}', name), `.${signed}`])
      expect(one.verify(text, name)).toBeNull();
  });
});
