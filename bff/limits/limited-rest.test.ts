import { describe, expect, it } from 'vitest';
import { createToken, registerUser, requestPasswordReset } from '../rest/auth.ts';
import { createShopApi } from '../rest/client.ts';
import { createGuestCart } from '../rest/guest-carts.ts';
import { defaultRestOptions } from '../rest/options.ts';
import { placeGuestOrder } from '../rest/orders.ts';
import type { Rest } from '../rest/rest.ts';
import { anOrder } from '../testing/broken-shop-api.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { standInForShopApi } from '../testing/shop-api.ts';
import { SHOP_API } from '../testing/shop-under-test.ts';
import { limitedRest } from './limited-rest.ts';
import { RateLimits } from './rate-limits.ts';

const shop = standInForShopApi();
const api = createShopApi({ ...defaultRestOptions, base: new URL(SHOP_API), log: createLogLines().log });
const none = {
  signInPerAccount: 0,
  signInPerAddress: 0,
  register: 0,
  resetMail: 0,
  guestCart: 0,
  guestOrder: 0,
  anonymous: 0,
  socket: 0,
};
const user = { email: 'a@example.com', username: 'a', phone: '', password: 'x', passwordConfirmation: 'x' };

/** Clients of one BFF with these limits, each by its address. */
function clientsWith(settings: Partial<typeof none>): (address: string) => Rest {
  const limits = new RateLimits({ ...none, ...settings });
  return (address) => limitedRest(api.for({ token: null, address, requestId: 'request-1' }), limits, address);
}

const refused = { code: 'RATE_LIMITED', nothingSent: true };
const wrongPassword = { code: 'UNAUTHENTICATED' };

describe('each limited row', () => {
  it.each<[keyof typeof none, (rest: Rest) => Promise<unknown>]>([
    ['register', async (rest) => registerUser(rest, user)],
    ['resetMail', async (rest) => requestPasswordReset(rest, 'a@example.com')],
    ['guestCart', createGuestCart],
    ['guestOrder', async (rest) => placeGuestOrder(rest, anOrder)],
  ])('%s: is asked for as often as it may be, by each client', async (limit, call) => {
    shop.answersWith(() => [201, { id: 'x' }]);
    const clients = clientsWith({ [limit]: 2 });
    await call(clients('203.0.113.7'));
    await call(clients('203.0.113.7'));
    await expect(call(clients('203.0.113.7'))).rejects.toMatchObject(refused);
    await call(clients('203.0.113.8'));
    expect(shop.calls()).toHaveLength(3);
  });
});

describe('signing in', () => {
  it('wrongly is let through so often for an account, however it is written and wherever from', async () => {
    shop.answersWith(() => [401, { detail: 'No active account found with the given credentials' }]);
    const clients = clientsWith({ signInPerAccount: 2 });
    await expect(createToken(clients('203.0.113.7'), 'a@example.com', 'x')).rejects.toMatchObject(
      wrongPassword,
    );
    await expect(createToken(clients('203.0.113.8'), 'A@Example.com', 'x')).rejects.toMatchObject(
      wrongPassword,
    );
    await expect(createToken(clients('203.0.113.9'), 'a@example.com', 'x')).rejects.toMatchObject(refused);
    await expect(createToken(clients('203.0.113.9'), 'b@example.com', 'x')).rejects.toMatchObject(
      wrongPassword,
    );
    expect(shop.calls()).toHaveLength(3);
  });

  it('wrongly is let through so often for an address, whichever account is tried, also all at once', async () => {
    shop.answersWith(() => [401, { detail: 'No active account found with the given credentials' }]);
    const client = clientsWith({ signInPerAddress: 3 })('203.0.113.7');
    const tries = ['a', 'b', 'c', 'd', 'e'].map(async (name) =>
      createToken(client, `${name}@example.com`, 'x'),
    );
    const codes = (await Promise.allSettled(tries)).map((each) =>
      each.status === 'rejected' && each.reason instanceof Error && 'code' in each.reason
        ? each.reason.code
        : null,
    );
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(3);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
    expect(shop.calls()).toHaveLength(3);
  });

  it('rightly, or while the REST API is down, is not counted', async () => {
    shop.replies({
      'POST auth/jwt/create/': [[200, { access: 'a.b.c' }], [500], [200, { access: 'a.b.c' }]],
    });
    const client = clientsWith({ signInPerAccount: 1, signInPerAddress: 1 })('203.0.113.7');
    await expect(createToken(client, 'a@example.com', 'x')).resolves.toBe('a.b.c');
    await expect(createToken(client, 'a@example.com', 'x')).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' });
    await expect(createToken(client, 'a@example.com', 'x')).resolves.toBe('a.b.c');
  });
});
