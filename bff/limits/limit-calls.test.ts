import { afterEach, describe, expect, it, vi } from 'vitest';
import { createToken, registerUser, requestPasswordReset, setPassword } from '../rest/auth.ts';
import { getCustomerCart, createGuestCart, getGuestCart } from '../rest/carts.ts';
import { getProduct, listProducts } from '../rest/catalog.ts';
import { createRestClient } from '../rest/client.ts';
import { defaultRestOptions } from '../rest/options.ts';
import { getGuestOrder, placeGuestOrder } from '../rest/orders.ts';
import { getStaffOrder, moveStaffOrder } from '../rest/staff.ts';
import { requestGuestPayment } from '../rest/payments.ts';
import type { Rest } from '../rest/rest.ts';
import { endpointCases as cases } from '../testing/endpoint-cases.ts';
import { guestPickup } from '../testing/order-inputs.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { REST_API_URL, aToken } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';
import { limitCalls } from './limit-calls.ts';
import { limitGuesses } from './limit-guesses.ts';
import { type LimitSettings, createLimits } from './limits.ts';
import { rates } from './rates.ts';

const restApi = scriptedRestApi();
const none: LimitSettings = {
  signIn: 0,
  signInPerAccount: 0,
  signInPerAddress: 0,
  presentPassword: 0,
  mail: 0,
  inbox: 0,
  guestOrder: 0,
  guestCart: 0,
  catalog: 0,
  unproven: 0,
  firstTry: 0,
  search: 0,
  shopper: 0,
  address: 0,
  refused: 0,
  socket: 0,
};
const user = { email: 'a@example.com', username: 'a', phone: '', password: 'x', passwordConfirmation: 'x' };

interface Client {
  readonly address?: string;
  readonly token?: string | null;
  readonly isRendering?: boolean;
}

function clientsWith(
  settings: Partial<LimitSettings>,
  onManyGuestOrders?: (orders: number) => void,
): (client?: Client) => Rest {
  const limits = createLimits({ ...none, ...settings }, null);
  const options = { ...defaultRestOptions, base: new URL(REST_API_URL), log: createLogLines().log };
  const api = createRestClient(options, [limitCalls(limits, onManyGuestOrders), limitGuesses(limits)]);
  return ({ address = '203.0.113.7', token = null, isRendering = false } = {}) =>
    api.for({ token, address, requestId: 'request-1', payer: { address, isRendering } });
}

const refused = { code: 'RATE_LIMITED', notSent: true };
const wrong = { code: 'UNAUTHENTICATED' };
const wrongPassword = () => [401, { detail: 'No active account found with the given credentials' }] as const;

afterEach(() => void vi.useRealTimers());

const orderAsGuest = async (rest: Rest, email: string) => placeGuestOrder(rest, { ...guestPickup, email });

describe('calls that send email or create a cart', () => {
  it.each<[keyof LimitSettings, (rest: Rest) => Promise<unknown>]>([
    ['mail', async (rest) => registerUser(rest, user)],
    ['mail', async (rest) => requestPasswordReset(rest, 'a@example.com')],
    ['guestCart', createGuestCart],
  ])('are limited separately for each address: %s', async (limit, call) => {
    restApi.respondsWith(() => [
      201,
      { id: 'x', payment_url: 'https://pay.test/x', url: 'https://pay.test/x' },
    ]);
    const clients = clientsWith({ [limit]: 2 });
    await call(clients());
    await call(clients());
    await expect(call(clients())).rejects.toMatchObject(refused);
    await call(clients({ address: '203.0.113.8' }));
    expect(restApi.calls()).toHaveLength(3);
  });

  it.each<[string, number, number, (rest: Rest, email: string) => Promise<unknown>]>([
    ['a password reset', 12, 1, requestPasswordReset],
    ["a guest's order", 6, 2, orderAsGuest],
  ])('such as %s cost an email at an address %i points', async (_, _points, most, call) => {
    restApi.respondsWith(() => [201, { id: 'x' }]);
    const clients = clientsWith({ inbox: 12 });
    for (let count = 0; count < most; count += 1) await call(clients(), 'a@example.com');
    await expect(call(clients(), 'A@Example.com')).rejects.toMatchObject(refused);
    await call(clients({ address: '203.0.113.8' }), 'a@example.com');
    await call(clients(), 'b@example.com');
  });

  it("don't affect one another: orders, and the resets of an email", async () => {
    restApi.respondsWith(() => [201, { id: 'x' }]);
    const clients = clientsWith({ inbox: 12 });
    for (const _ of [1, 2]) await orderAsGuest(clients(), 'a@example.com');
    await requestPasswordReset(clients(), 'a@example.com');
    for (const address of ['203.0.113.8', '203.0.113.9', '203.0.113.10'])
      await requestPasswordReset(clients({ address }), 'a@example.com');
    const fifth = requestPasswordReset(clients({ address: '203.0.113.11' }), 'a@example.com');
    await expect(fifth).rejects.toMatchObject(refused);
  });

  it('by default are 10 orders an hour with an email per address, and 20 resets from all', async () => {
    restApi.respondsWith(() => [201, { id: 'x' }]);
    const clients = clientsWith({ inbox: rates.inbox.points });
    const sent = { orders: 0, resets: 0 };
    const ofStranger = async (address: string): Promise<void> => {
      for (let tries = 0; tries < 12; tries += 1) {
        await orderAsGuest(clients({ address }), 'a@example.com').then(
          () => (sent.orders += 1),
          () => undefined,
        );
        await requestPasswordReset(clients({ address }), 'a@example.com').then(
          () => (sent.resets += 1),
          () => undefined,
        );
      }
    };
    await ofStranger('203.0.113.1');
    expect(sent).toEqual({ orders: 10, resets: 5 });
    for (let host = 2; host <= 8; host += 1) await ofStranger(`203.0.113.${host}`);
    expect(sent).toEqual({ orders: 80, resets: 20 });
    await orderAsGuest(clients({ address: '198.51.100.1' }), 'a@example.com');
  });

  it.each([
    ['refuses the order', 400, 0],
    ['has no such cart', 404, 0],
    ['is down, so that the outcome is unknown', 502, 1],
  ])('are refunded unless the order may have been placed: the REST API %s', async (_, status, most) => {
    restApi.respondsWith(() => [status]);
    const clients = clientsWith({ inbox: 6, guestOrder: 1 });
    const outcomes: string[] = [];
    for (let count = 0; count < 4; count += 1)
      await orderAsGuest(clients(), 'a@example.com').catch(({ code }: { code: string }) =>
        outcomes.push(code),
      );
    expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(most === 0 ? 0 : 4 - most);
  });

  it("are limited by the number of emails that haven't ordered from the address before", async () => {
    restApi.respondsWith(() => [201, { id: 'x' }]);
    const clients = clientsWith({ guestOrder: 2 });
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com'])
      await orderAsGuest(clients(), email);
    await expect(orderAsGuest(clients(), 'c@example.com')).rejects.toMatchObject(refused);
    await orderAsGuest(clients(), 'b@example.com');
    await orderAsGuest(clients({ address: '203.0.113.8' }), 'c@example.com');
  });

  it("are reported once an hour for an address with a hundred guests' orders with new emails", async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    restApi.respondsWith(() => [201, { id: 'x' }]);
    const reported: number[] = [];
    const clients = clientsWith({ guestOrder: 700 }, (orders) => void reported.push(orders));
    const order = async (from: number, to: number, address: string): Promise<void> => {
      for (let count = from; count <= to; count += 1)
        await orderAsGuest(clients({ address }), `${count}@example.com`);
    };
    await order(1, 99, '203.0.113.7');
    await order(1, 99, '203.0.113.7');
    await order(100, 101, '203.0.113.8');
    expect(reported).toEqual([]);
    await order(100, 150, '203.0.113.7');
    expect(reported).toEqual([100]);
    vi.advanceTimersByTime(60 * 60_000 + 1);
    await order(151, 250, '203.0.113.7');
    expect(reported).toEqual([100, 100]);
  });
});

describe('a catalog read', () => {
  it('costs the address 2 points for a list, 1 for a product, and 10 for a missing product', async () => {
    restApi.replies({
      'GET products/': [200, []],
      'GET products/1/': [200, { id: 1, product_name: 'Lamb', unit_price: '8.99' }],
      'GET products/2/': [404],
    });
    const rest = clientsWith({ catalog: 13 })();
    await listProducts(rest, {});
    await getProduct(rest, '1');
    await expect(getProduct(rest, '2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getProduct(rest, '1')).rejects.toMatchObject(refused);
  });

  it("with a search counts toward a limit that doesn't apply to other lists", async () => {
    restApi.respondsWith(() => [200, []]);
    const rest = clientsWith({ search: 3, catalog: 2 })();
    await listProducts(rest, { search: 'lamb' });
    await expect(listProducts(rest, { search: 'beef' })).rejects.toMatchObject(refused);
    await listProducts(rest, {});
  });

  it('for a rendered page counts toward the address limit instead of the catalog limit', async () => {
    restApi.replies({ 'GET products/': [200, []] });
    const clients = clientsWith({ catalog: 2, address: 4 });
    await listProducts(clients({ isRendering: true }), {});
    await listProducts(clients({ isRendering: true }), {});
    await expect(listProducts(clients({ isRendering: true }), {})).rejects.toMatchObject(refused);
    await listProducts(clients(), {});
  });
});

describe("a guest's cart", () => {
  const reads = {
    'GET guestcarts/known/': [200, wire.cart('known')],
    'GET guestcarts/other/': [404],
  } as const;

  it('has its own limit once the REST API has returned it', async () => {
    restApi.replies(reads);
    const rest = clientsWith({ unproven: 20, shopper: 3 })();
    await getGuestCart(rest, 'known');
    for (const _ of [1, 2])
      await expect(getGuestCart(rest, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getGuestCart(rest, 'other')).rejects.toMatchObject(refused);
    await getGuestCart(rest, 'known');
    await getGuestCart(rest, 'known');
    await expect(getGuestCart(rest, 'known')).rejects.toMatchObject(refused);
  });

  it('can be read after its creation without counting as a guess', async () => {
    restApi.replies({ 'POST guestcarts/': [201, { id: 'known' }], ...reads });
    const rest = clientsWith({ unproven: 10 })();
    await createGuestCart(rest);
    await expect(getGuestCart(rest, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await getGuestCart(rest, 'known');
  });

  it('shares another limit with the other carts that are read from the same address', async () => {
    restApi.replies({ ...reads, 'GET guestcarts/second/': [200, wire.cart('second')] });
    const rest = clientsWith({ address: 2 })();
    for (const cart of ['known', 'second', 'known', 'second']) await getGuestCart(rest, cart);
    await expect(getGuestCart(rest, 'known')).rejects.toMatchObject(refused);
  });
});

const acceptToken = (accepted: string) =>
  restApi.respondsWith(({ authorization }) =>
    authorization === `JWT ${accepted}`
      ? [200, wire.list(wire.cart('c1'))]
      : [401, { detail: 'Token is invalid', code: 'token_not_valid' }],
  );

describe('calls with a token', () => {
  const good = aToken();
  const forged = aToken({ user_id: 12, forged: true });

  it('are charged to the address if the token is rejected, and are not sent above the limit', async () => {
    acceptToken(good);
    const clients = clientsWith({ unproven: 20, firstTry: 1 });
    const call = async (user: number) =>
      getCustomerCart(clients({ token: aToken({ user_id: user, forged: true }) }));
    for (const user of [1, 2, 3]) await expect(call(user)).rejects.toMatchObject(wrong);
    await expect(call(4)).rejects.toMatchObject(refused);
    expect(restApi.calls()).toHaveLength(3);
  });

  it('are not sent, and cost nothing, after the token was rejected', async () => {
    acceptToken(good);
    const clients = clientsWith({ unproven: 20, firstTry: 1 });
    for (const _ of [1, 2, 3, 4])
      await expect(getCustomerCart(clients({ token: forged }))).rejects.toMatchObject(wrong);
    expect(restApi.calls()).toHaveLength(1);
  });

  it('are sent once a minute for a new token, even after many wrong tokens from the address', async () => {
    acceptToken(good);
    const clients = clientsWith({ unproven: 20, firstTry: 30, search: 2 });
    for (let user = 0; user < 20; user += 1)
      await expect(
        getCustomerCart(clients({ token: aToken({ user_id: user, forged: true }) })),
      ).rejects.toMatchObject(wrong);
    expect(await getCustomerCart(clients({ token: good }))).toMatchObject({ id: 'c1' });
    restApi.replies({ 'GET products/': [200, []], 'GET guestcarts/known/': [200, wire.cart('known')] });
    await listProducts(clients(), { search: 'lamb' });
    await getGuestCart(clients(), 'known');
  });

  it('cost the address nothing once they are accepted, even if others waited at the same time', async () => {
    restApi.replies({ 'GET carts/': [200, wire.list(wire.cart('c1'))] });
    const clients = clientsWith({ unproven: 10, firstTry: 1 });
    const read = async (user: number) =>
      getCustomerCart(clients({ token: aToken({ user_id: user, forged: true }) }));
    await Promise.all([read(1), read(2)]);
    expect(await Promise.all([read(3), read(4)])).toHaveLength(2);
  });

  it('are charged to the customer if the token is accepted, but not if it is forged', async () => {
    acceptToken(good);
    const clients = clientsWith({ shopper: 3 });
    await getCustomerCart(clients({ token: good }));
    for (let count = 0; count < 5; count += 1)
      await expect(getCustomerCart(clients({ token: forged }))).rejects.toMatchObject(wrong);
    await getCustomerCart(clients({ token: good, address: '203.0.113.8' }));
    await getCustomerCart(clients({ token: good }));
    await expect(getCustomerCart(clients({ token: good }))).rejects.toMatchObject(refused);
  });

  it('are not sent after the token was revoked', async () => {
    acceptToken(good);
    const rest = clientsWith({ unproven: 10 })({ token: good });
    await getCustomerCart(rest);
    acceptToken('another');
    for (const _ of [1, 2, 3]) await expect(getCustomerCart(rest)).rejects.toMatchObject(wrong);
    expect(restApi.calls()).toHaveLength(2);
  });

  it("don't count as guesses while the REST API fails, but cost the address points", async () => {
    restApi.respondsWith(() => [500]);
    const rest = clientsWith({ unproven: 10, address: 3 })({ token: good });
    for (let count = 0; count < 3; count += 1)
      await expect(getCustomerCart(rest)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' });
    await expect(getCustomerCart(rest)).rejects.toMatchObject(refused);
  });

  it("don't count as guesses if the token is from a sign-in", async () => {
    restApi.respondsWith(({ call }) =>
      call.startsWith('POST') ? [200, { access: good }] : [200, wire.list(wire.cart('c1'))],
    );
    const clients = clientsWith({ unproven: 5 });
    await createToken(clients(), 'a@example.com', 'x');
    expect(await getCustomerCart(clients({ token: good }))).toMatchObject({ id: 'c1' });
  });
});

async function tries(rest: Rest, count: number, email = 'a@example.com'): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await expect(createToken(rest, email, 'x')).rejects.toMatchObject(wrong);
}

describe('signing in', () => {
  it('is paused after wrong passwords for an account from one address, for longer each time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    restApi.respondsWith(wrongPassword);
    const clients = clientsWith({ signIn: 2 });
    await tries(clients(), 1);
    await tries(clients(), 1, 'A@Example.com');
    await expect(createToken(clients(), 'a@example.com', 'x')).rejects.toMatchObject({
      ...refused,
      retryAfter: 60,
      message: 'Too many wrong passwords. Please try again in 60 seconds, or reset your password.',
    });
    await tries(clients({ address: '203.0.113.8' }), 1);
    await tries(clients(), 1, 'b@example.com');
    for (const pause of [60, 120, 240]) {
      vi.advanceTimersByTime(pause * 1000);
      await tries(clients(), 1);
      await expect(createToken(clients(), 'a@example.com', 'x')).rejects.toMatchObject({
        retryAfter: pause * 2,
      });
    }
  });

  it('is paused for unknown addresses after wrong passwords from many addresses', async () => {
    let isRight = true;
    restApi.respondsWith(() => (isRight ? [200, { access: 'a.b.c' }] : wrongPassword()));
    const clients = clientsWith({ signIn: 5, signInPerAccount: 3 });
    await createToken(clients({ address: '198.51.100.1' }), 'a@example.com', 'x');
    isRight = false;
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await tries(clients({ address }), 1);
    isRight = true;
    await expect(createToken(clients(), 'a@example.com', 'x')).rejects.toMatchObject({
      ...refused,
      message:
        'Somebody tried many wrong passwords for this account, so signing in pauses for 60 seconds. You can reset your password.',
    });
    await createToken(clients({ address: '198.51.100.1' }), 'a@example.com', 'x');
  });

  it.each<[string, Partial<LimitSettings>, (index: number) => string]>([
    ['an address, across all accounts', { signInPerAddress: 3 }, (index) => `guest-${index}@example.com`],
    ['an account, even if they are concurrent', { signIn: 3 }, () => 'a@example.com'],
  ])('is limited to a number of wrong passwords for %s', async (_, limits, email) => {
    restApi.respondsWith(wrongPassword);
    const rest = clientsWith(limits)();
    const guesses = Array.from({ length: 12 }, async (__, index) => createToken(rest, email(index), 'x'));
    await Promise.allSettled(guesses);
    expect(restApi.calls()).toHaveLength(3);
  });

  it("clears earlier wrong passwords if it succeeds, and isn't counted if the REST API fails", async () => {
    restApi.replies({
      'POST auth/jwt/create/': [[401], [200, { access: 'a.b.c' }], [500], [401], [401]],
    });
    const rest = clientsWith({ signIn: 2, signInPerAccount: 4, signInPerAddress: 3 })();
    await tries(rest, 1);
    await expect(createToken(rest, 'a@example.com', 'x')).resolves.toBe('a.b.c');
    await expect(createToken(rest, 'a@example.com', 'x')).rejects.toMatchObject({ status: 500 });
    await tries(rest, 2);
    await expect(createToken(rest, 'a@example.com', 'x')).rejects.toMatchObject(refused);
  });
});

const change = { currentPassword: 'guess', newPassword: 'new' };

describe('a failed response', () => {
  const guesses: readonly [string, (rest: Rest) => Promise<unknown>][] = [
    ['a sign-in', async (rest) => createToken(rest, 'a@example.com', 'x')],
    ['a password change', async (rest) => setPassword(rest, change)],
  ];
  const limits = { signIn: 2, signInPerAccount: 2, signInPerAddress: 2, presentPassword: 2 };

  it.each(guesses)('with status 504 to %s counts as a guess', async (_, guess) => {
    restApi.respondsWith(() => [504]);
    const rest = clientsWith(limits)({ token: aToken() });
    for (const __ of [1, 2]) await expect(guess(rest)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    await expect(guess(rest)).rejects.toMatchObject(refused);
    expect(restApi.calls()).toHaveLength(2);
  });

  it.each(guesses)("with status 429, 500, 502 or 503 to %s doesn't count as a guess", async (_, guess) => {
    const rest = clientsWith(limits)({ token: aToken() });
    for (const status of [503, 429, 500, 502]) {
      restApi.respondsWith(() => [status]);
      await expect(guess(rest)).rejects.toMatchObject({ status, notSent: false });
    }
    expect(restApi.calls()).toHaveLength(4);
  });
});

/** The REST API responds to a sign-in when its function in `replies` is called. */
function heldSignIns() {
  const replies: (() => void)[] = [];
  restApi.respondsWith(
    async () => new Promise((resolve) => replies.push(() => resolve([200, { access: aToken() }]))),
  );
  const clients = clientsWith({});
  const signIn = async (address: string) => createToken(clients({ address }), 'a@example.com', 'x');
  return { replies, clients, signIn };
}

describe('concurrent password checks', () => {
  it.each<[number, string, (index: number) => string, number]>([
    [4, 'per address', () => '203.0.113.100', 1],
    [16, 'in all', (index) => `203.0.113.${index}`, 5],
  ])('are limited to %i %s', async (most, _, addressOf, retryAfter) => {
    const { replies, signIn } = heldSignIns();
    const crowd = Array.from({ length: most }, async (__, index) => signIn(addressOf(index)));
    await expect(signIn('203.0.113.100')).rejects.toMatchObject({ ...refused, retryAfter });
    for (let replied = 0; replied < most; replied += 1) {
      await expect.poll(() => replies.length).toBeGreaterThan(replied);
      replies[replied]?.();
    }
    await Promise.all(crowd);
    const next = signIn('203.0.113.100');
    await expect.poll(() => replies.length).toBe(most + 1);
    replies[most]?.();
    await expect(next).resolves.toBeTypeOf('string');
  });

  it('at one address delay a registration there, but no sign-in elsewhere', async () => {
    const { replies, clients, signIn } = heldSignIns();
    const four = Array.from({ length: 4 }, async () => signIn('203.0.113.7'));
    await expect(registerUser(clients(), user)).rejects.toMatchObject(refused);
    const elsewhere = signIn('203.0.113.8');
    await expect.poll(() => replies.length).toBe(5);
    for (const reply of replies) reply();
    await Promise.all([...four, elsewhere]);
  });

  it('at a few addresses leave room for sign-ins elsewhere', async () => {
    const { replies, signIn } = heldSignIns();
    const addresses = [1, 2, 3, 4, 5].map((index) => `203.0.113.${index}`);
    const crowd = Promise.allSettled(addresses.flatMap((each) => [1, 2, 3, 4].map(async () => signIn(each))));
    const elsewhere = signIn('203.0.113.9');
    for (let replied = 0; replied < 12; replied += 1) {
      await expect.poll(() => replies.length).toBeGreaterThan(replied);
      replies[replied]?.();
    }
    await expect(elsewhere).resolves.toBeTypeOf('string');
    await crowd;
  });
});

const key = (index: number): string => `key-of-an-order-${index}`;

describe("a guest's order", () => {
  const order = { id: 'o-1', order_info: 'Delivery', items: [] };
  const calls: readonly [string, (rest: Rest, index: number) => Promise<unknown>][] = [
    ['a read by key', async (rest, index) => getGuestOrder(rest, key(index))],
    ['a payment request by id', async (rest, index) => requestGuestPayment(rest, `o-${index}`)],
  ];

  it.each(calls)("%s counts as a guess if the order doesn't exist", async (_, call) => {
    restApi.respondsWith(() => [404]);
    const clients = clientsWith({ unproven: 10, firstTry: 1 });
    for (const index of [1, 2])
      await expect(call(clients(), index)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(clients(), 3)).rejects.toMatchObject(refused);
    expect(restApi.calls()).toHaveLength(2);
  });

  it.each(calls)("%s doesn't count as a guess if the order exists", async (_, call) => {
    restApi.respondsWith(() => [200, { ...order, url: 'https://pay.test/x' }]);
    const rest = clientsWith({ unproven: 10 })();
    for (const index of [1, 2, 3]) await call(rest, index);
    expect(restApi.calls()).toHaveLength(3);
  });

  it('has its own limit if it exists', async () => {
    restApi.respondsWith(() => [200, order]);
    const rest = clientsWith({ shopper: 2 })();
    for (const _ of [1, 2]) await getGuestOrder(rest, key(1));
    await expect(getGuestOrder(rest, key(1))).rejects.toMatchObject(refused);
    await getGuestOrder(rest, key(2));
  });
});

it.each(cases)('calls to the endpoint %s are limited: %#', async (_, call) => {
  restApi.respondsWith(() => [200, {}]);
  const clients = clientsWith({ catalog: 1, search: 1, unproven: 1, shopper: 1, address: 1 });
  const attempt = async (): Promise<unknown> => call(clients({ token: aToken() })).catch(() => undefined);
  for (let count = 0; count < 3; count += 1) await attempt();
  expect(restApi.calls().length).toBeLessThan(3);
});

describe('a staff key', () => {
  const keys = ['key-of-the-staff-of-the-plant', 'quite-another-key-of-nobody'] as const;

  it('is rejected after too many wrong keys, as are sign-ins from the same address', async () => {
    restApi.replies({ 'GET staff/orders/o-1/': [404, { detail: 'Not found.' }] });
    const clients = clientsWith({ signInPerAddress: 2 });
    for (const key of keys)
      await expect(getStaffOrder(clients(), 'o-1', key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getStaffOrder(clients(), 'o-1', keys[0])).rejects.toMatchObject(refused);
    await expect(createToken(clients(), 'a@example.com', 'x')).rejects.toMatchObject(refused);
    expect(restApi.calls()).toHaveLength(2);
    const elsewhere = getStaffOrder(clients({ address: '203.0.113.8' }), 'o-1', keys[0]);
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("is rejected in staff's changes after too many wrong keys; a refused change is no guess", async () => {
    const press = {
      orderId: 'o-1',
      state: 'Confirmed',
      version: 1,
      device: null,
      idempotencyKey: 'press-01',
    };
    const clients = clientsWith({ signInPerAddress: 2 });
    const move = async (staffKey: string): Promise<unknown> =>
      moveStaffOrder(clients(), { ...press, staffKey });
    restApi.replies({ 'POST staff/orders/o-1/move/': [409, { code: 'version_changed' }] });
    for (const key of [...keys, ...keys])
      await expect(move(key)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', status: 409 });
    restApi.replies({ 'POST staff/orders/o-1/move/': [404, { detail: 'Not found.' }] });
    for (const key of keys) await expect(move(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(move(keys[0])).rejects.toMatchObject(refused);
  });

  it("doesn't count as a guess if it is correct, or if the REST API fails", async () => {
    const rest = clientsWith({ signInPerAddress: 2 })();
    restApi.respondsWith(() => [500]);
    for (const key of [...keys, ...keys])
      await expect(getStaffOrder(rest, 'o-1', key)).rejects.toMatchObject({ code: 'UPSTREAM_ERROR' });
    const order = { id: 'o-1', order_info: 'Delivery', items: [], customer_name: 'Amina' };
    restApi.respondsWith(() => [200, order]);
    for (const key of [...keys, ...keys])
      await expect(getStaffOrder(rest, 'o-1', key)).resolves.toMatchObject({ customerName: 'Amina' });
  });
});

const refusedWith = (errors: Record<string, readonly string[]>) =>
  restApi.replies({ 'POST auth/password/users/set_password/': [400, errors] });

describe('the current password', () => {
  it('can be guessed a limited number of times per customer, across all addresses', async () => {
    refusedWith({ current_password: ['Invalid password.'] });
    const clients = clientsWith({ presentPassword: 2 });
    const guess = async (address: string): Promise<void> =>
      setPassword(clients({ token: aToken(), address }), change);
    await expect(guess('203.0.113.1')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(guess('203.0.113.2')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(guess('203.0.113.3')).rejects.toMatchObject({ ...refused, retryAfter: 60 });
    expect(restApi.calls()).toHaveLength(2);
  });

  it("can't be guessed on behalf of a customer with a forged token", async () => {
    const forged = aToken({ user_id: 12, forged: true });
    restApi.respondsWith(({ authorization }) =>
      authorization === `JWT ${forged}` ? [504] : [400, { current_password: ['Invalid password.'] }],
    );
    const clients = clientsWith({ presentPassword: 1 });
    await expect(setPassword(clients({ token: forged }), change)).rejects.toMatchObject({ status: 504 });
    const customer = clients({ token: aToken(), address: '203.0.113.8' });
    await expect(setPassword(customer, change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(setPassword(customer, change)).rejects.toMatchObject(refused);
  });

  it("doesn't count as a guess if the new password is rejected", async () => {
    refusedWith({ new_password: ['This password is too common.'] });
    const rest = clientsWith({ presentPassword: 1 })({ token: aToken() });
    for (let count = 0; count < 3; count += 1)
      await expect(setPassword(rest, change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
