import { describe } from 'vitest';
import { response } from '../testing/http-server.ts';
import { it } from '../testing/faulty-rest-api.ts';
import { restAt } from '../testing/rest-at.ts';
import { guestPickup } from '../testing/order-inputs.ts';
import { lamb } from '../testing/rest-faults.ts';
import { defaultRestOptions } from './options.ts';
import { getProduct } from './catalog.ts';
import { getGuestCart } from './carts.ts';
import { createToken, requestPasswordReset } from './auth.ts';
import { getProfile } from './customers.ts';
import { getGuestOrder, placeGuestOrder } from './orders.ts';
import type { Rest } from './rest.ts';

/** The default breaker, with a longer window for busy machines. */
const breaker = { ...defaultRestOptions.breaker, windowMs: 60_000 };

describe.concurrent('under a flood of faults', () => {
  it("an open breaker rejects only its group's calls, and tries one later", async ({ restApi, expect }) => {
    const broken = restAt(restApi.url, { breaker: { ...breaker, openMs: 1000 } });
    restApi.behaves(response(500, ''));
    for (let call = 0; call < 20; call += 1) {
      await expect(getProduct(broken, '7')).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' });
    }
    await expect(getProduct(broken, '7')).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      notSent: true,
    });
    expect(restApi.requests).toHaveLength(20);
    await expect(getGuestCart(broken, 'g1')).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' });
    restApi.behaves(response(200, lamb));
    await expect
      .poll(async () => getProduct(broken, '7').catch(() => null), { timeout: 20_000 })
      .toMatchObject({ id: '7' });
  });

  it("failing sign-ins and guests' reads don't block customers' calls", async ({ restApi, expect }) => {
    const rest = restAt(restApi.url, { breaker: { ...breaker, openMs: 60_000 } }, 'a.b.c');
    restApi.behaves(response(500, ''));
    for (let call = 0; call < 20; call += 1) {
      await expect(createToken(rest, 'a@example.com', 'x')).rejects.toMatchObject({ status: 500 });
      await expect(getGuestOrder(rest, 'key-of-an-order-of-a-guest')).rejects.toMatchObject({ status: 500 });
    }
    await expect(createToken(rest, 'a@example.com', 'x')).rejects.toMatchObject({ notSent: true });
    restApi.behaves(response(200, '{"email":"a@example.com"}'));
    await expect(getProfile(rest)).resolves.toEqual({ email: 'a@example.com' });
  });

  it("client errors don't open a breaker", async ({ restApi, rest, expect }) => {
    restApi.behaves(response(404, '{}'));
    for (let call = 0; call < 30; call += 1) {
      await expect(getProduct(rest, '7')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(restApi.requests).toHaveLength(30);
  });

  it('there is at most one retry per five calls, apart from a small reserve', async ({ restApi, expect }) => {
    const unbreakable = restAt(restApi.url, { breaker: { ...breaker, minimumCalls: 1000 } });
    restApi.behaves(response(502, ''));
    await Promise.allSettled(Array.from({ length: 60 }, async () => getProduct(unbreakable, '7')));
    expect(restApi.requests.length).toBeGreaterThan(60);
    expect(restApi.requests.length).toBeLessThanOrEqual(60 + 10 + 12);
  });

  it('a group without free slots rejects more calls, but orders succeed', async ({ restApi, expect }) => {
    const few = restAt(restApi.url, { connections: 8, callsPerGroup: 2, waitingPerGroup: 3 });
    const calls = Array.from({ length: 20 }, async () => getProduct(few, '7'));
    const settled = Promise.allSettled(calls);
    for (const refused of calls.slice(2 + 3)) {
      await expect(refused).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', notSent: true });
    }
    await expect.poll(() => restApi.requests.length).toBe(2);
    restApi.behaves(response(201, '{"id":"o-1"}'));
    await expect(placeGuestOrder(few, guestPickup)).resolves.toMatchObject({ id: 'o-1' });
    await restApi.close();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it.for([
    ['sign-ins', async (rest: Rest) => createToken(rest, 'a@example.com', 'x'), 2],
    ['reset emails', async (rest: Rest) => requestPasswordReset(rest, 'a@example.com'), 2],
    ["reads of guests' orders", async (rest: Rest) => getGuestOrder(rest, 'key-of-an-order-of-a-guest'), 4],
  ] as const)(
    "hanging %s don't use up the connections for orders",
    async ([name, call, most], { restApi, expect }) => {
      const few = restAt(restApi.url, { connections: 16, callsPerGroup: 4, waitingPerGroup: 6 });
      const settled = Promise.allSettled(Array.from({ length: 20 }, async () => call(few)));
      await expect.poll(() => restApi.requests.length).toBe(most);
      restApi.behaves(response(200, '{"id":"o-1","access":"a.b.c"}'));
      await expect(placeGuestOrder(few, guestPickup)).resolves.toMatchObject({ id: 'o-1' });
      const signIn = createToken(few, 'a@example.com', 'x');
      if (name === 'sign-ins') await expect(signIn).rejects.toMatchObject({ notSent: true });
      else await expect(signIn).resolves.toBe('a.b.c');
      await restApi.close();
      await settled;
    },
  );
});
