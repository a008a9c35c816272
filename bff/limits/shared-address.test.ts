import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { guestOrder } from '../testing/order-inputs.ts';
import { type RunningBff, runBff } from '../testing/running-bff.ts';
import { REST_API_URL, aToken } from '../testing/in-process-bff.ts';
import { InMemoryRestApi } from '../testing/in-memory-rest-api.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { freePort } from '../../scripts/free-port.ts';

const secret = 'what the web part and the BFF alone know';
const officeAddress = '203.0.113.7';
const beginning = Date.parse('2026-03-01T12:00:00Z');
const shoppers = 500;
const minutes = 10;

const restApi = scriptedRestApi();
const api = new InMemoryRestApi();
const metricsPort = await freePort();
let bff: RunningBff;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: beginning });
  const env = {
    SHOP_API_URL: REST_API_URL,
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
    BFF_METRICS_PORT: String(metricsPort),
    RENDER_SECRET: secret,
    // These timeouts don't expire even on a busy machine.
    BFF_CONNECT_TIMEOUT_MS: '60000',
    BFF_HEADERS_TIMEOUT_MS: '60000',
    BFF_READ_TIMEOUT_MS: '60000',
    BFF_WRITE_TIMEOUT_MS: '60000',
  };
  bff = await runBff(env, pages);
}, 30_000);
afterAll(async () => {
  await bff.close();
  vi.useRealTimers();
});
// Each test runs in a different week, so that earlier counters have expired.
beforeEach(() => {
  vi.advanceTimersByTime(7 * 86_400_000);
  const unauthorized = [401, { detail: 'Given token not valid for any token type' }] as const;
  restApi.respondsWith((call) => (call.authorization === null ? api.respond(call) : unauthorized));
});

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).default([]),
});

async function ask(query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const response = await bff.post({ query, variables }, { 'x-forwarded-for': officeAddress, ...headers });
  const { status } = response;
  const { data, errors } = responseSchema.parse(JSON.parse(response.body));
  const isRefused = errors.some(({ extensions }) => extensions.code === 'RATE_LIMITED');
  const isReported = status === 429 && Number(response.headers['retry-after']) > 0;
  if (isRefused !== isReported) throw new Error(`A rejection had status ${status}.`);
  return { data, isRefused, codes: errors.map(({ extensions }) => extensions.code) };
}

const pages = [
  '{ collections { id } bestSellers { id name } }',
  '{ collections { id } products { items { id } } }',
  '{ product(id: "1") { id name } }',
  '{ product(id: "2") { id name } }',
  '{ collections { id } products(filter: { search: "lamb" }) { items { id } } }',
];
const readCart = 'query ($id: ID!) { guestCart(id: $id) { id lines { id quantity } } }';
const cart = z.object({ id: z.string(), lines: z.array(z.object({ id: z.string() })) });
const added = z.object({ addToCart: z.object({ cart }) });
const addToCart =
  'mutation { addToCart(input: { lines: [{ productId: "1", quantity: 3 }] }) { cart { id lines { id } } } }';
const placeOrder =
  'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { code message } } }';
const ordered = z.object({ placeOrder: z.object({ order: z.object({ id: z.string() }) }) });

/** Simulates a shopper's visit: five pages, five reads of a cart, and an order. */
async function shop(name: string): Promise<void> {
  for (const page of pages)
    expect(await ask(page, {}, { 'x-render-secret': secret })).toMatchObject({ codes: [] });
  const first = await ask(addToCart);
  expect(first.codes).toEqual([]);
  const { id, lines } = added.parse(first.data).addToCart.cart;
  for (let read = 0; read < 5; read += 1) expect(await ask(readCart, { id })).toMatchObject({ codes: [] });
  const deliveryDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const shownLines = lines.map((line) => ({ lineId: line.id, quantity: 3, subtotal: '26.97' }));
  const shownCart = { ...guestOrder.shownCart, lines: shownLines };
  const input = { ...guestOrder, cartId: id, shownCart, idempotencyKey: `checkout-of-${name}`, deliveryDate };
  const order = await ask(placeOrder, { input: { ...input, email: `${name}@example.com` } });
  expect(order.data).toSatisfy((data) => ordered.safeParse(data).success);
}

async function shopTogether(from: number, to: number): Promise<number> {
  const names = Array.from({ length: to - from }, (_, index) => `shopper-${Date.now()}-${from + index}`);
  await Promise.all(names.map(shop));
  return names.length;
}

async function insist(times: number, act: (count: number) => ReturnType<typeof ask>): Promise<number> {
  let through = 0;
  for (let done = 0; done < times; done += 20) {
    const responses = await Promise.all(Array.from({ length: 20 }, async (_, index) => act(done + index)));
    through += responses.filter(({ isRefused }) => !isRefused).length;
  }
  return through;
}

/**
 * The kinds of requests that an abuser repeats within a minute, and the maximum number of each that the limits accept.
 */
const abuses: readonly (readonly [
  what: string,
  times: number,
  most: number,
  act: (count: number) => ReturnType<typeof ask>,
])[] = [
  ['reads carts that do not exist', 800, 660, async (count) => ask(readCart, { id: `no-cart-${count}` })],
  [
    'sends forged tokens',
    200,
    0,
    async (count) =>
      ask('{ viewer { cart { id } } }', {}, { authorization: `JWT ${aToken({ user_id: count })}` }),
  ],
  [
    'searches for random words',
    400,
    300,
    async (count) => ask(`{ products(filter: { search: "no ${count}" }) { items { id } } }`),
  ],
  [
    'reads products that do not exist',
    200,
    160,
    async (count) => ask(`{ product(id: "${1000 + count}") { id } }`),
  ],
];

it('500 shoppers at one IP address can all order within ten minutes, and the owner hears of it', async () => {
  let served = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    served += await shopTogether((shoppers / minutes) * minute, (shoppers / minutes) * (minute + 1));
    vi.advanceTimersByTime(60_000);
  }
  expect(served).toBe(shoppers);
  const event = '"event":"many guest orders with new emails from one address"';
  expect(bff.lines.filter((line) => line.includes(event))).toHaveLength(1);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('shop_many_guest_orders_total{part="bff"} 1\n');
}, 120_000);

it("an abuser's requests from a shared address are limited, but no shopper's are rejected", async () => {
  for (let minute = 0; minute < 2; minute += 1) {
    for (const [what, times, most, act] of abuses) {
      const through = await insist(times, async (count) => act(count + 1000 * minute));
      expect.soft(through, what).toBeLessThanOrEqual(most);
    }
    expect(await shopTogether(minute * 50, minute * 50 + 50)).toBe(50);
    vi.advanceTimersByTime(60_000);
  }
}, 120_000);

const searchWith =
  (headers: Record<string, string>) =>
  async (count: number): ReturnType<typeof ask> =>
    ask(`{ products(filter: { search: "way ${count}" }) { items { id } } }`, {}, headers);

it("a wrong render secret doesn't raise the limit for searches", async () => {
  expect(await insist(400, searchWith({ 'x-render-secret': 'a guess' }))).toBe(300);
}, 60_000);

it("the right one doesn't either for a shopper's operation whose document web has added", async () => {
  const headers = { 'x-render-secret': secret, 'x-shopper-operation': 'true' };
  expect(await insist(400, searchWith(headers))).toBe(300);
}, 60_000);
