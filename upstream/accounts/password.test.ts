import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isWeakHash, verifyPassword } from './password.ts';

it('a password is hashed in 64 MB, in two runs at half the cost each', async () => {
  const [name, cost, salt = '', key] = (await hashPassword('halal-demo-1', 17)).split('$');
  expect([name, cost]).toEqual(['scrypt', '16x2']);
  const options = { N: 2 ** 16, r: 8, p: 2, maxmem: 80_000_000 };
  expect(scryptSync('halal-demo-1', Buffer.from(salt, 'base64'), 32, options).toString('base64')).toBe(key);
});

it.each([
  ['4x1', 4],
  ['4x4', 6],
])(
  'a hash with cost %s can be verified, and is weak only if new hashes cost more than 2^%i',
  async (cost, exponent) => {
    const salt = Buffer.from('salt');
    const p = 2 ** (exponent - 4);
    const key = scryptSync('halal-demo-1', salt, 32, { N: 16, r: 8, p }).toString('base64');
    const hash = `scrypt$${cost}$${salt.toString('base64')}$${key}`;
    expect(await verifyPassword('halal-demo-1', hash, 4)).toBe(true);
    expect(await verifyPassword('halal-demo-2', hash, 4)).toBe(false);
    expect([isWeakHash(hash, exponent), isWeakHash(hash, exponent + 1)]).toEqual([false, true]);
  },
);
