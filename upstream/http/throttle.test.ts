import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { migratedDatabase, onPostgres } from '../testing/databases.ts';
import { readSettings } from '../settings.ts';
import { createThrottle } from './throttle.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function statuses(api: TestApi, path: string, body: object, times: number, address: string) {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1)
    found.push((await api.call('POST', path, { body, ...from(address) })).status);
  return found;
}

describe('throttling', () => {
  it.each([
    ['LIMIT_SIGN_IN', '/auth/jwt/create/', { email: 'a@example.com', password: 'x' }, 401],
    ['LIMIT_REGISTER', '/auth/users/', {}, 400],
    ['LIMIT_RESET_MAIL', '/auth/password/users/reset_password/', { email: 'a@example.com' }, 204],
    ['LIMIT_GUEST_CART', '/guestcarts/', {}, 201],
    ['LIMIT_GUEST_ORDER', '/guestorders/', {}, 400],
  ])(
    '%s: after too many calls from an address, even failed ones, the next call gets 429',
    async (name, path, body, status) => {
      const api = await startTestApi({ [name]: '2' });
      expect(await statuses(api, path, body, 3, '203.0.113.7')).toEqual([status, status, 429]);
      const rejection = await api.call('POST', path, { body, ...from('203.0.113.7') });
      const wait = Number(rejection.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(rejection.body).toEqual({
        detail: `Request was throttled. Expected available in ${wait} seconds.`,
      });
      expect(await statuses(api, path, body, 1, '203.0.113.8')).toEqual([status]);
    },
  );

  it('counts the addresses of one IPv6 network as one', async () => {
    const api = await startTestApi({ LIMIT_GUEST_CART: '1' });
    expect(await statuses(api, '/guestcarts/', {}, 1, '2001:db8:0:1::7')).toEqual([201]);
    expect(await statuses(api, '/guestcarts/', {}, 1, '2001:db8:0:1::8')).toEqual([429]);
    expect(await statuses(api, '/guestcarts/', {}, 1, '2001:db8:0:2::8')).toEqual([201]);
  });

  it("an X-Forwarded-For header from an untrusted address doesn't bypass throttling", async () => {
    const api = await startTestApi({ LIMIT_GUEST_CART: '1', TRUST_PROXY: 'none' });
    expect(await statuses(api, '/guestcarts/', {}, 1, '203.0.113.7')).toEqual([201]);
    expect(await statuses(api, '/guestcarts/', {}, 1, '203.0.113.8')).toEqual([429]);
  });
});

onPostgres('two throttles', ({ newUrl }) => {
  it('share counters in the database; if the database fails, a throttle counts in memory', async () => {
    const limits = readSettings({ LIMIT_SIGN_IN: '3', DATABASE_URL: await newUrl() });
    const dbs = [await migratedDatabase(limits), await migratedDatabase(limits)] as const;
    const [one, other] = [createThrottle(limits, dbs[0]), createThrottle(limits, dbs[1])];
    const caller = { ip: '203.0.113.7' };
    const responses = await Promise.allSettled(
      [one, other, one, other, one].map((throttle) => throttle.take('signIn', caller)),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(other.take('signIn', caller)).rejects.toMatchObject({ status: 429 });
    await one.take('signIn', { ip: '203.0.113.8' });
    await one.take('register', caller);
    await one.giveBack('signIn', caller);
    await other.giveBack('signIn', caller);
    await expect(one.take('signIn', caller)).rejects.toMatchObject({ status: 429 });
    for (let count = 0; count < 3; count += 1) await other.giveBack('signIn', caller);
    await one.take('signIn', caller);
    for (const db of dbs) await db.destroy();
    for (let count = 0; count < 3; count += 1) await one.take('signIn', { ip: '203.0.113.9' });
    await expect(one.take('signIn', { ip: '203.0.113.9' })).rejects.toMatchObject({ status: 429 });
  });

  it('let nobody wait longer than a window after the clock was days ahead', async () => {
    const limits = readSettings({ LIMIT_SIGN_IN: '1', DATABASE_URL: await newUrl() });
    const throttle = createThrottle(limits, await migratedDatabase(limits));
    const caller = { ip: '203.0.113.7' };
    const now = Date.now.bind(Date);
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 86_400_000);
    onTestFinished(() => ahead.mockRestore());
    await throttle.take('signIn', caller);
    await expect(throttle.take('signIn', caller)).rejects.toMatchObject({ status: 429 });
    ahead.mockRestore();
    await throttle.take('signIn', caller);
    await expect(throttle.take('signIn', caller)).rejects.toMatchObject({ status: 429 });
  });
});
