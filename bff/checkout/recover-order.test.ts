import { beforeEach, describe, expect, it } from 'vitest';
import { customerOrder, guestOrder, placed, orderRejected } from '../testing/order-inputs.ts';
import type { ScriptedReply } from '../testing/rest-program.ts';
import { InMemoryRestApi } from '../testing/in-memory-rest-api.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { type Ask, type OperationResult, aToken, startBff } from '../testing/in-process-bff.ts';

const shopApi = scriptedRestApi();
const token = aToken();
const start = () => startBff({ now: () => now, writeMs: 500 });
let now: Date;
let restApi: InMemoryRestApi;
let bff: Ask;

const useRestApi = (supportsKeys: boolean) => {
  restApi = new InMemoryRestApi({ supportsKeys, now: () => now });
  shopApi.respondsWith(restApi.respond);
};

beforeEach(() => {
  now = new Date('2026-03-01T12:00:00-05:00');
  useRestApi(false);
  bff = start();
});

type Order = (change?: Record<string, unknown>) => Promise<OperationResult>;
const asGuest: Order = async (change) => bff('PlaceOrder', { input: { ...guestOrder, ...change } });
const asCustomer: Order = async (change) =>
  bff('PlaceOrder', { input: { ...customerOrder, ...change } }, token);
const guests = { order: asGuest, call: 'POST guestorders/' };
const customers = { order: asCustomer, call: 'POST orders/' };

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const timesSent = () => shopApi.calls().filter((call) => /^POST (guest)?orders\/$/.test(call)).length;

describe.each([guests, customers])('one order per cart: $call', ({ order, call }) => {
  it('concurrent requests for one checkout place one order', { tags: ['D-shop-04'] }, async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map(async () => order()));
    for (const response of responses) expect(response).toMatchObject(placed('order-1'));
    expect([restApi.orders.length, timesSent()]).toEqual([1, 1]);
  });

  it('a repeated checkout returns the order, even if the delivery date is now too early', async () => {
    await order();
    passMinutes(13 * 60);
    expect(await order()).toMatchObject(placed('order-1'));
    expect(timesSent()).toBe(1);
  });

  it('if two tabs order a cart at the same time, the second tab gets ORDER_UNDER_WAY', async () => {
    const responses = await Promise.all([order(), order({ idempotencyKey: 'checkout-2' })]);
    expect(responses).toMatchObject([placed('order-1'), orderRejected('ORDER_UNDER_WAY')]);
    expect(timesSent()).toBe(1);
  });

  it("a key can't be used to order another cart", async () => {
    await order();
    expect(await order({ cartId: 'c9' })).toMatchObject({
      data: { placeOrder: { userErrors: [{ code: 'INVALID', field: ['idempotencyKey'] }] } },
    });
    expect(timesSent()).toBe(1);
  });

  it('a rejected checkout can be sent again with the same key', { tags: ['S8-error-03'] }, async () => {
    restApi.fail(call, [400, { delivery_date: ['We are closed.'] }]);
    expect(await order()).toMatchObject(orderRejected('INVALID'));
    expect(await order()).toMatchObject(placed('order-1'));
    expect(restApi.orders).toHaveLength(1);
  });

  it.each([[500], [503], [429], [401], [403]])(
    'if a checkout fails with status %d, it can be sent again with the same key',
    async (status) => {
      restApi.fail(call, [status]);
      const { data, faults } = await order();
      expect(data).toBeNull();
      expect(faults).toHaveLength(1);
      expect(timesSent()).toBe(1);
      expect(await order()).toMatchObject(placed('order-1'));
      expect(restApi.orders).toHaveLength(1);
    },
  );

  it('if a connection reset prevents the order, the checkout can be sent again with the same key', async () => {
    restApi.fail(call, 'reset');
    expect(await order()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(timesSent()).toBe(1);
    expect(await order()).toMatchObject(placed('order-1'));
    expect(restApi.orders).toHaveLength(1);
  });

  it("an order isn't sent again while the first request may still be running", async () => {
    restApi.fail(call, 'silence');
    expect(await order()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(await order()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(timesSent()).toBe(1);
    passMinutes(2);
    expect(await order()).toMatchObject(placed('order-1'));
    expect(restApi.orders).toHaveLength(1);
  });
});

describe('checking out an ordered cart with a different key', () => {
  const another = { idempotencyKey: 'checkout-2' };

  it("returns a customer's order that another tab placed", async () => {
    await asCustomer();
    expect(await asCustomer(another)).toMatchObject(placed('order-1'));
    expect([restApi.orders.length, timesSent()]).toEqual([1, 1]);
  });

  it('has an unknown outcome for a guest if another tab placed the order', async () => {
    await asGuest();
    expect(await asGuest(another)).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(restApi.orders).toHaveLength(1);
  });
});

const lostResponses: [ScriptedReply][] = [
  ['reset'],
  ['silence'],
  [[500]],
  [[502]],
  [[504]],
  [[409]],
  [[201, 'nonsense']],
];

describe('after a lost response', () => {
  it.each(lostResponses)(
    "a customer's order is found in the list of orders: %j",
    { tags: ['D-shop-04'] },
    async (reply) => {
      restApi.loseReply(customers.call, reply);
      expect(await asCustomer()).toMatchObject(placed('order-1'));
      expect(await asCustomer()).toMatchObject(placed('order-1'));
      expect([restApi.orders.length, timesSent()]).toEqual([1, 1]);
    },
  );

  it.each(lostResponses)(
    "the outcome of a guest's order is unknown: %j",
    { tags: ['D-shop-04'] },
    async (reply) => {
      restApi.loseReply(guests.call, reply);
      expect(await asGuest()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
      expect(timesSent()).toBe(1);
      expect(await asGuest()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
      passMinutes(5);
      expect(await asGuest({ idempotencyKey: 'checkout-2' })).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
      expect(restApi.orders).toHaveLength(1);
    },
  );

  it.each(lostResponses)(
    "a retry returns a guest's order if the REST API supports idempotency keys: %j",
    async (reply) => {
      useRestApi(true);
      restApi.loseReply(guests.call, reply);
      expect(await asGuest()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
      expect(await asGuest()).toMatchObject(placed('order-1'));
      expect(restApi.orders).toHaveLength(1);
    },
  );

  it('the outcome stays unknown until the list of orders can be read', async () => {
    restApi.loseReply(customers.call, 'reset');
    for (let time = 0; time < 3; time += 1) {
      restApi.fail('GET orders/?limit=100', [502]);
    }
    expect(await asCustomer()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(await asCustomer()).toMatchObject(placed('order-1'));
    expect([restApi.orders.length, timesSent()]).toEqual([1, 1]);
  });

  it("another checkout's order isn't returned", async () => {
    await asCustomer();
    restApi.carts.set('c1-next', [{ id: 1, product: 7, quantity: 3 }]);
    passMinutes(1);
    const second = { idempotencyKey: 'checkout-2', cartId: 'c1-next' };
    restApi.fail(customers.call, 'reset');
    expect(await asCustomer(second)).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(await asCustomer(second)).toMatchObject(placed('order-2'));
  });
});

it("an order's outcome stays unknown while its cart can't be read", async () => {
  restApi.loseReply(guests.call, 'reset');
  expect(await asGuest()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
  for (let reading = 0; reading < 6; reading += 1) restApi.fail('GET guestcarts/g1/', [502]);
  expect(await asGuest()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
  expect(timesSent()).toBe(1);
});

it.each([guests, customers])(
  'after status 409 from $call, the outcome of an order is unknown',
  async ({ order, call }) => {
    const reply = [409, { detail: 'This Idempotency-Key was used with a different payload.' }] as const;
    restApi.fail(call, reply);
    expect(await order()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(await order()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(timesSent()).toBe(1);
  },
);

describe('a cart that was emptied after the shopper saw it', () => {
  it("counts as ordered if the REST API finds a guest's order by its idempotency key", async () => {
    useRestApi(true);
    await asGuest();
    restApi.carts.set('g1', []);
    bff = start();
    expect(await asGuest()).toMatchObject(placed('order-1'));
    expect(restApi.orders).toHaveLength(1);
  });

  it.each([
    ['a guest whose order is rejected', 'g1', asGuest, 1],
    ['a customer without a recent order', 'c1', asCustomer, 0],
  ] as const)('counts as changed for %s', async (_, cartId, order, sent) => {
    restApi.carts.set(cartId, []);
    expect(await order()).toMatchObject({
      data: {
        placeOrder: {
          changes: [{ kind: 'LINE_REMOVED', lineId: '1', quantity: { shown: 3, actual: null } }],
          userErrors: [{ code: 'CART_CHANGED' }],
        },
      },
    });
    expect([restApi.orders.length, timesSent()]).toEqual([0, sent]);
  });
});

describe('a stored order', () => {
  const shownCart = { subtotal: null, deliveryTotal: null, lines: [] };

  it("isn't returned for a rejected token, even one with the customer's id", async () => {
    await asCustomer();
    shopApi.respondsWith(() => [401, { detail: 'Token is invalid' }]);
    const forged = aToken({ user_id: 12, forged: true });
    for (const change of [{}, { shownCart }, { idempotencyKey: 'checkout-2', shownCart }]) {
      const response = await bff('PlaceOrder', { input: { ...customerOrder, ...change } }, forged);
      expect(response).toEqual({ data: null, faults: ['UNAUTHENTICATED at placeOrder'] });
    }
  });

  it('is returned for a renewed token', async () => {
    await asCustomer();
    const renewed = aToken({ user_id: 12, exp: 4_102_444_800 });
    expect(await bff('PlaceOrder', { input: customerOrder }, renewed)).toMatchObject(placed('order-1'));
    expect(timesSent()).toBe(1);
  });

  it("isn't returned to a guest with a different key who saw an empty cart", async () => {
    await asGuest();
    expect(await asGuest({ idempotencyKey: 'a-key-of-my-own', shownCart })).toMatchObject(
      orderRejected('CART_EMPTY'),
    );
  });
});

describe('after a restart', () => {
  it("a customer's order is found, although its key isn't stored anymore", async () => {
    restApi.loseReply(customers.call, 'reset');
    await asCustomer();
    bff = start();
    expect(await asCustomer()).toMatchObject(placed('order-1'));
    expect(timesSent()).toBe(1);
  });

  it('a changed form gets ORDER_IN_DOUBT, and CART_CHANGED 30 minutes later', async () => {
    await asCustomer();
    bff = start();
    const deliverySlot = 'FROM_6PM_TO_8PM';
    expect(await asCustomer({ deliverySlot })).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    passMinutes(30);
    expect(await asCustomer({ deliverySlot })).toMatchObject(orderRejected('CART_CHANGED'));
    expect(timesSent()).toBe(1);
  });

  it("an order placed 30 minutes earlier isn't returned", async () => {
    await asCustomer();
    bff = start();
    passMinutes(30);
    expect(await asCustomer()).toMatchObject(orderRejected('CART_CHANGED'));
  });

  it("an earlier matching order isn't returned for a changed cart", async () => {
    await asCustomer();
    bff = start();
    restApi.carts.set('c1-next', [{ id: 1, product: 7, quantity: 3 }]);
    const second = { idempotencyKey: 'checkout-2', cartId: 'c1-next' };
    restApi.fail(customers.call, 'reset');
    expect(await asCustomer(second)).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    restApi.carts.set('c1-next', [{ id: 1, product: 7, quantity: 4 }]);
    expect(await asCustomer(second)).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(restApi.orders).toHaveLength(1);
  });

  it("a guest's order is returned if the REST API supports idempotency keys", async () => {
    useRestApi(true);
    await asGuest();
    bff = start();
    expect(await asGuest()).toMatchObject(placed('order-1'));
    expect(restApi.orders).toHaveLength(1);
  });

  it("a guest's order has an unknown outcome if the REST API doesn't support idempotency keys", async () => {
    await asGuest();
    bff = start();
    expect(await asGuest()).toMatchObject(orderRejected('ORDER_IN_DOUBT'));
    expect(restApi.orders).toHaveLength(1);
  });

  it("a retry places an order that wasn't placed before the restart", async () => {
    restApi.fail(guests.call, 'reset');
    await asGuest();
    bff = start();
    expect(await asGuest()).toMatchObject(placed('order-1'));
  });
});

const both = async (input: unknown, accessToken: string | null) =>
  Promise.all([bff, start()].map(async (ask) => ask('PlaceOrder', { input }, accessToken)));

describe('two processes', () => {
  it("place a customer's order once, and both return it", async () => {
    expect(await both(customerOrder, token)).toMatchObject([placed('order-1'), placed('order-1')]);
    expect(restApi.orders).toHaveLength(1);
  });

  it("place a guest's order once, and one of them reports an unknown outcome", async () => {
    const responses = await both(guestOrder, null);
    expect(responses).toMatchObject([placed('order-1'), orderRejected('ORDER_IN_DOUBT')]);
    expect(restApi.orders).toHaveLength(1);
  });
});
