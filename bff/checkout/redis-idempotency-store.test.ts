import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerOrder, guestOrder, placed, orderRejected } from '../testing/order-inputs.ts';
import { InMemoryRestApi } from '../testing/in-memory-rest-api.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { type TestRedis, contentsOfRedis, realRedis, redisProgram } from '../testing/redis.ts';
import { startRedis } from '../testing/start-redis.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { type Ask, aToken, startBff } from '../testing/in-process-bff.ts';
import { type RedisConnection, connectToRedis, createRedisClient, maxTextBytes } from '../redis/client.ts';
import { createRedisPrivacy } from '../redis/privacy.ts';
import { wire } from '../testing/wire-bodies.ts';
import { anyObject } from '../rest/wire.ts';
import { RedisIdempotencyStore } from './redis-idempotency-store.ts';

const shopApi = scriptedRestApi();
const token = aToken();
const now = () => new Date('2026-03-01T12:00:00-05:00');
const privacy = createRedisPrivacy('the secret of the tests');

let restApi: InMemoryRestApi;
let redis: TestRedis;
let connections: RedisConnection[] = [];
let addresses: { readonly id: number }[] = [];

/** Tests that don't wait for a deadline keep the defaults, so that a busy machine can't exceed one. */
async function startWithRedis({ writeMs, leaseMs }: { writeMs?: number; leaseMs?: number } = {}): Promise<{
  bff: Ask;
  store: RedisIdempotencyStore;
  connection: RedisConnection;
}> {
  const { log, lines } = createLogLines();
  const connection = connectToRedis(redis.url, privacy, log);
  connections.push(connection);
  // On a busy machine, Redis may take longer than a shopper should wait.
  const store = new RedisIdempotencyStore(connection, { leaseMs, attemptMs: 10_000 });
  await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('checkouts are stored in redis');
  return { bff: startBff({ now, ...(writeMs && { writeMs }), idempotency: store }), store, connection };
}

const twoBffs = async (): Promise<[Ask, Ask]> => [(await startWithRedis()).bff, (await startWithRedis()).bff];

const newAddress = { ...customerOrder, fulfillment: 'DELIVERY' };
const asCustomer = async (bff: Ask) => bff('PlaceOrder', { input: newAddress }, token);
const asGuest = async (bff: Ask) => bff('PlaceOrder', { input: guestOrder });
const timesSent = () => shopApi.calls().filter((call) => /^POST (guest)?orders\/$/.test(call)).length;
const known = (key: string): string => `shop:order:known:${privacy.hash(key)}`;
const checkout = { key: 'checkout-1', caller: 'guest', cartId: 'g1' };

// A test double might run the store's Lua scripts differently than redis-server.
describe.skipIf(redisProgram === null)('two BFFs on one redis-server', () => {
  beforeEach(async () => {
    vi.setConfig({ testTimeout: 20_000 });
    redis = await startRedis(realRedis);
    restApi = new InMemoryRestApi({ now });
    addresses = [];
    let savedIds = 0;
    shopApi.respondsWith((call) => {
      if (call.call === 'GET shippingaddress/') return [200, wire.list(...addresses)];
      if (call.call !== 'POST shippingaddress/') return restApi.respond(call);
      const saved = { ...anyObject.parse(call.body), id: (savedIds += 1) };
      addresses.push(saved);
      return [201, saved];
    });
  });
  afterEach(async () => {
    for (const connection of connections) connection.close();
    connections = [];
  });

  it("place a customer's order once, and return the same response", async () => {
    const [one, other] = await twoBffs();
    const [first, ...more] = await Promise.all([one, other, one, other].map(asCustomer));
    expect(first).toMatchObject(placed('order-1'));
    for (const response of more) expect(response).toEqual(first);
    expect(shopApi.callsOf('POST shippingaddress/')).toHaveLength(1);
    expect(timesSent()).toBe(1);
  });

  it("place a guest's order once, and return the same response", async () => {
    const [one, other] = await twoBffs();
    const [first, second] = await Promise.all([one, other].map(asGuest));
    expect(first).toMatchObject(placed('order-1'));
    expect(second).toEqual(first);
    expect(await asGuest((await startWithRedis()).bff)).toEqual(first);
    expect(timesSent()).toBe(1);
  });

  it.each(['placed', 'unknown'])(
    'store no order data in plain text if the outcome is "%s"',
    async (outcome) => {
      const { bff } = await startWithRedis(outcome === 'unknown' ? { writeMs: 300 } : {});
      if (outcome === 'unknown') restApi.fail('POST guestorders/', 'silence');
      await asGuest(bff);
      const text = await contentsOfRedis(redis);
      expect(text).toContain(`shop:order:${outcome === 'placed' ? 'known' : 'unknown'}:`);
      const { idempotencyKey, cartId, email } = guestOrder;
      for (const plain of [
        idempotencyKey,
        `\\n${cartId}`,
        `"${cartId}`,
        'order-1',
        email,
        'Lamb',
        'quantity',
        'guest',
        'since',
        'placedAt',
      ])
        expect(text).not.toContain(plain);
    },
  );

  it("don't return a stored order that was copied to another checkout", async () => {
    const [one, other] = await twoBffs();
    await asGuest(one);
    restApi.carts.set('g2', [{ id: 1, product: 7, quantity: 3 }]);
    const own = { ...guestOrder, idempotencyKey: 'checkout-of-a-thief', cartId: 'g2' };
    await one('PlaceOrder', { input: own });
    const owner = createRedisClient(redis.url);
    await owner.connect();
    const stolen = (await owner.hGet(known(guestOrder.idempotencyKey), 'order')) ?? '';
    expect(stolen).not.toBe('');
    await owner.hSet(known(own.idempotencyKey), 'order', stolen);
    owner.destroy();
    const response = JSON.stringify(await other('PlaceOrder', { input: own }));
    expect(response).not.toContain('order-1');
  });

  it("don't return a stored order to a cart that was written over the order's own", async () => {
    const [one, other] = await twoBffs();
    await asGuest(one);
    restApi.carts.set('g2', [{ id: 1, product: 7, quantity: 3 }]);
    await one('PlaceOrder', {
      input: { ...guestOrder, idempotencyKey: 'checkout-of-a-thief', cartId: 'g2' },
    });
    const owner = createRedisClient(redis.url);
    await owner.connect();
    const cartOfThief = (await owner.hGet(known('checkout-of-a-thief'), 'cart')) ?? '';
    expect(cartOfThief).not.toBe('');
    await owner.hSet(known(guestOrder.idempotencyKey), 'cart', cartOfThief);
    owner.destroy();
    const response = JSON.stringify(await other('PlaceOrder', { input: { ...guestOrder, cartId: 'g2' } }));
    expect(response).not.toContain('order-1');
  });

  it("don't return each other's orders for a rejected token", async () => {
    const { bff: one } = await startWithRedis();
    await one('PlaceOrder', { input: customerOrder }, token);
    shopApi.replies({ 'GET carts/': [401, { detail: 'Token is invalid' }] });
    const { bff: other } = await startWithRedis();
    const response = await other('PlaceOrder', { input: customerOrder }, aToken({ user_id: 12, forged: 1 }));
    expect(response).toEqual({ data: null, faults: ['UNAUTHENTICATED at placeOrder'] });
  });

  it('share their claims on keys and carts', async () => {
    const { store } = await startWithRedis();
    const { store: other, bff } = await startWithRedis();
    const claim = await store.claim(checkout);
    expect(claim).toMatchObject({ state: 'claimed', earlier: null });
    expect(await bff('PlaceOrder', { input: { ...guestOrder, idempotencyKey: 'checkout-2' } })).toMatchObject(
      orderRejected('ORDER_UNDER_WAY'),
    );
    expect(await other.claim({ ...checkout, cartId: 'g2' })).toEqual({ state: 'key of another cart' });
    expect(await other.claim({ ...checkout, caller: 'customer 1' })).toEqual({
      state: 'key of another cart',
    });
  });

  it("share an order's unknown outcome, and don't send the order again", async () => {
    const { bff: one } = await startWithRedis({ writeMs: 300 });
    const { bff: other } = await startWithRedis();
    restApi.fail('POST guestorders/', 'silence');
    expect(await one('PlaceOrder', { input: guestOrder })).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    const fromOtherTab = { ...guestOrder, idempotencyKey: 'checkout-2' };
    for (const input of [guestOrder, fromOtherTab]) {
      expect(await other('PlaceOrder', { input })).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    }
    expect(timesSent()).toBe(1);
  });

  it("don't return each other's orders for a different checkout", async () => {
    const [one, other] = await twoBffs();
    await one('PlaceOrder', { input: customerOrder }, token);
    restApi.carts.set('c1-next', [{ id: 1, product: 7, quantity: 3 }]);
    restApi.fail('POST orders/', 'reset');
    const input = { ...customerOrder, idempotencyKey: 'checkout-2', cartId: 'c1-next' };
    expect(await other('PlaceOrder', { input }, token)).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
  });

  it('accept a key again after its order was rejected', async () => {
    const [one, other] = await twoBffs();
    restApi.fail('POST guestorders/', [400, { delivery_date: ['We are closed.'] }]);
    expect(await one('PlaceOrder', { input: guestOrder })).toMatchObject(orderRejected('INVALID'));
    expect(await other('PlaceOrder', { input: guestOrder })).toMatchObject(placed('order-1'));
  });

  it('take over a checkout from a stopped BFF, but not from a running one', async () => {
    const leaseMs = 1200;
    const { store: dying, connection } = await startWithRedis({ leaseMs });
    const { store } = await startWithRedis({ leaseMs });
    const [dead, alive] = [checkout, { ...checkout, key: 'checkout-2', cartId: 'g2' }];
    await dying.claim(dead);
    connection.close();
    const other = (await startWithRedis({ leaseMs })).store;
    await other.claim(alive);
    expect(await store.claim(dead)).toMatchObject({ state: 'same under way' });
    await expect.poll(async () => (await store.claim(dead)).state, { timeout: 5000 }).toBe('claimed');
    await pause(leaseMs * 2);
    expect(await store.claim(alive)).toMatchObject({ state: 'same under way' });
  });

  it.each(['PERSIST', 'PEXPIRE'])('outlive a lease that %s has made endless', async (command) => {
    const { store, connection } = await startWithRedis();
    await store.claim(checkout);
    connection.close();
    const owner = createRedisClient(redis.url);
    await owner.connect();
    for (const name of await owner.keys('shop:order:lease:*'))
      await owner.sendCommand([command, name, ...(command === 'PEXPIRE' ? ['900000000'] : [])]);
    owner.destroy();
    const { store: other } = await startWithRedis();
    expect(await other.claim(checkout)).toMatchObject({ state: 'claimed' });
  });

  it('give up a stored order that is damaged, even if Redis allows no deletion', async () => {
    const { bff } = await startWithRedis();
    await asGuest(bff);
    const owner = createRedisClient(redis.url);
    await owner.connect();
    await owner.hSet(known(guestOrder.idempotencyKey), 'order', 'x');
    await owner.aclSetUser('default', '-del');
    owner.destroy();
    const { bff: other } = await startWithRedis();
    expect(await asGuest(other)).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
  });

  it.each(['order', 'unknown outcome'])('read no huge %s', async (what) => {
    const { store, connection } = await startWithRedis();
    const cart = privacy.hash(`${checkout.caller}\n${checkout.cartId}`);
    const owner = createRedisClient(redis.url);
    await owner.connect();
    const huge = 'x'.repeat(2 * maxTextBytes);
    if (what === 'order') await owner.hSet(known(checkout.key), { cart, order: huge });
    else await owner.set(`shop:order:unknown:${cart}`, huge);
    owner.destroy();
    const read = vi.spyOn(connection.commands, 'eval');
    expect(await store.claim(checkout)).toMatchObject({ state: 'claimed' });
    const replies = await Promise.all(
      read.mock.results.map(async ({ value }) => JSON.stringify(await value)),
    );
    expect(Math.max(...replies.map((reply) => reply.length))).toBeLessThan(maxTextBytes + 100);
  });

  it('a single BFF places an order only once while Redis is unavailable', async () => {
    const { bff } = await startWithRedis();
    await redis.stop();
    expect(await Promise.all([bff, bff].map(asGuest))).toMatchObject([placed('order-1'), placed('order-1')]);
    expect(await asGuest(bff)).toMatchObject(placed('order-1'));
    expect(timesSent()).toBe(1);
  });
});
