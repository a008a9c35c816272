import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { hashPassword, isWeakHash, verifyPassword } from './password.ts';

it('a hash with a cost of 17 uses scrypt with N = 2^16 and p = 2', async () => {
  const [name, cost, salt = '', key] = (await hashPassword('halal-demo-1', 17)).split('$');
  expect([name, cost]).toEqual(['scrypt', '17']);
  const options = { N: 2 ** 16, r: 8, p: 2, maxmem: 80_000_000 };
  expect(scryptSync('halal-demo-1', Buffer.from(salt, 'base64'), 32, options).toString('base64')).toBe(key);
});

it("the default cost of password hashes is 17, OWASP's minimum", () => {
  expect(readSettings({}).PASSWORD_COST_EXPONENT).toBe(17);
});

it('a hash is verified at its own cost, and is weak only if new hashes cost more', async () => {
  const hash = await hashPassword('halal-demo-1', 4);
  expect(await verifyPassword('halal-demo-1', hash, 5)).toBe(true);
  expect(await verifyPassword('halal-demo-2', hash, 5)).toBe(false);
  expect([isWeakHash(hash, 4), isWeakHash(hash, 5)]).toEqual([false, true]);
});
