import { expect, it } from 'vitest';
import { REST_API_URL, aToken, startBff } from '../testing/in-process-bff.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { newestOrders, ordersSince } from './newest-orders.ts';

const api = scriptedRestApi();
const { rest } = api;

const begin = Date.UTC(2026, 0, 1);
const minute = 60_000;
const order = (at: number) => ({
  id: at,
  order_info: 'Delivery',
  items: [{ quantity: 1, product: { image: null, product_name: 'Goat', unit_price: '150.00' } }],
  placed_at: new Date(begin + at * minute).toISOString(),
});
type Listed = Omit<ReturnType<typeof order>, 'placed_at'> & { placed_at: string | null };
const newest = Array.from({ length: 1000 }, (_, index) => order(999 - index));

const queryOf = (call: string) => new URL(call.replace('GET ', ''), REST_API_URL).searchParams;

/** Makes the REST API list orders by `limit` and `offset`, in pages of 16 by default and 100 at most. */
function lists(orders: readonly Listed[]): void {
  api.respondsWith(({ call }) => {
    const query = queryOf(call);
    const limit = Math.min(Number(query.get('limit') ?? 16), 100);
    const offset = Number(query.get('offset') ?? 0);
    const link = (to: number) => `${REST_API_URL}orders/?limit=${limit}&offset=${to}`;
    const next = offset + limit < orders.length ? link(offset + limit) : null;
    const previous = offset > 0 ? link(Math.max(offset - limit, 0)) : null;
    return [200, { count: orders.length, next, previous, results: orders.slice(offset, offset + limit) }];
  });
}

const idsOf = async (slice: { limit: number; skip: number }) =>
  (await newestOrders(rest, slice)).orders.map(({ id }) => Number(id));
const shown = { limit: 3, skip: 40 };

it('a page from a list of 1,000 orders is read with one REST call', async () => {
  lists(newest);
  expect(await idsOf(shown)).toEqual([959, 958, 957]);
  expect(await idsOf({ limit: 100, skip: 0 })).toHaveLength(100);
  expect(await idsOf({ limit: 100, skip: 1000 })).toEqual([]);
  expect(api.calls()).toEqual([
    'GET orders/?limit=3&offset=40',
    'GET orders/?limit=100',
    'GET orders/?limit=100&offset=1000',
  ]);
});

it('the newest orders are found if the REST API lists the oldest first', async () => {
  lists(newest.toReversed().slice(-250));
  expect(await idsOf({ limit: 1, skip: 0 })).toEqual([999]);
  expect(await idsOf(shown)).toEqual([959, 958, 957]);
});

it.each<[string, (orders: readonly Listed[], call: string) => unknown]>([
  ['sends a list without pages', (orders) => orders],
  [
    'uses its own page numbers',
    (orders, call) => {
      const page = Number(queryOf(call).get('page') ?? 1);
      const results = orders.slice((page - 1) * 16, page * 16);
      const next = page * 16 < orders.length ? `${REST_API_URL}orders/?page=${page + 1}` : null;
      return { count: orders.length, next, previous: page > 1 ? 'page before' : null, results };
    },
  ],
  [
    'accepts a limit but uses its own page numbers',
    (orders, call) => {
      const query = queryOf(call);
      const [size, page] = [Number(query.get('limit')), Number(query.get('page') ?? 1)];
      const next = `${REST_API_URL}orders/?limit=${size}&page=${page + 1}`;
      const results = orders.slice((page - 1) * size, page * size);
      return { count: orders.length, next: page * size < orders.length ? next : null, results };
    },
  ],
  [
    'returns at most ten per page',
    (orders, call) => {
      const offset = Number(queryOf(call).get('offset') ?? 0);
      const next = offset + 10 < orders.length ? `${REST_API_URL}orders/?offset=${offset + 10}` : null;
      const previous = offset > 0 ? 'page before' : null;
      return { count: orders.length, next, previous, results: orders.slice(offset, offset + 10) };
    },
  ],
])('the newest orders are returned even if the REST API %s', async (_, body) => {
  const orders = newest.slice(0, 120);
  api.respondsWith(({ call }) => [200, body(orders, call)]);
  expect(await idsOf(shown)).toEqual([959, 958, 957]);
  expect(await idsOf({ limit: 20, skip: 80 })).toEqual(
    Array.from({ length: 20 }, (__, index) => 919 - index),
  );
});

it('orders without timestamps are listed in the sequence that the REST API returns', async () => {
  lists(newest.map((each) => ({ ...each, placed_at: null })));
  expect(await idsOf(shown)).toEqual([959, 958, 957]);
});

it('reading the orders since a given time stops at the first page with an older order', async () => {
  lists(newest);
  const found = await ordersSince(rest, begin + 990 * minute);
  // Includes orders from up to two minutes before the given time, because the clocks may differ.
  expect(found.map(({ id }) => Number(id))).toEqual([
    999, 998, 997, 996, 995, 994, 993, 992, 991, 990, 989, 988,
  ]);
  expect(api.calls()).toEqual(['GET orders/?limit=100']);
});

it('orders since a given time are found in an oldest-first list; undated orders are left out', async () => {
  lists([...newest.slice(0, 250), { ...order(1001), placed_at: null }].toReversed());
  const found = await ordersSince(rest, begin + 999 * minute);
  expect(found.map(({ id }) => Number(id))).toEqual([999, 998, 997]);
});

it('a page has the number of all orders and pages', async () => {
  lists(newest);
  const query =
    '{ viewer { orders(page: 4, pageSize: 30) { items { id } totalCount page pageSize pageCount } } }';
  const { data, faults } = await startBff()(query, {}, aToken());
  expect(faults).toEqual([]);
  const items = Array.from({ length: 30 }, (_, index) => ({ id: String(909 - index) }));
  expect(data).toEqual({
    viewer: { orders: { items, totalCount: 1000, page: 4, pageSize: 30, pageCount: 34 } },
  });
});

it('a page has the number of all orders even if the REST API sends a list without pages', async () => {
  api.respondsWith(() => [200, newest.slice(0, 45)]);
  const query = '{ viewer { orders(page: 3) { items { id } totalCount pageCount } } }';
  const { data } = await startBff()(query, {}, aToken());
  expect(data).toMatchObject({ viewer: { orders: { items: { length: 5 }, totalCount: 45, pageCount: 3 } } });
});

it('null instead of a page or a page size means the default', async () => {
  lists(newest);
  const query = '{ viewer { orders(page: null, pageSize: null) { page pageSize } } }';
  const { data } = await startBff()(query, {}, aToken());
  expect(data).toEqual({ viewer: { orders: { page: 1, pageSize: 20 } } });
});

it.each(['page: 0', 'pageSize: 0', 'pageSize: 101', 'page: 10000001'])(
  'the page %j is rejected without a REST call',
  async (given) => {
    const { faults } = await startBff()(`{ viewer { orders(${given}) { page } } }`, {}, aToken());
    expect(faults).toEqual(['BAD_USER_INPUT at viewer.orders']);
    expect(api.calls()).toEqual([]);
  },
);
