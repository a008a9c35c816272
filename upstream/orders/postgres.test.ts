import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { guestCart, guestOrder, idOf } from '../testing/shopper-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const missing = missingPostgres();
let server: Promise<TestPostgres> | undefined;
let databases = 0;

afterAll(async () => (await server)?.stop());

async function twoApis(variables: Record<string, string> = {}): Promise<[TestApi, TestApi]> {
  server ??= startPostgres();
  const url = await (await server).createDatabase(`orders_${(databases += 1)}`);
  const settings = { ...variables, DATABASE_URL: url };
  return [await startTestApi(settings), await startTestApi(settings)];
}

const title = missing === undefined ? 'on PostgreSQL' : `on PostgreSQL, which is not here: ${missing}`;

describe.skipIf(missing !== undefined)(`two processes ${title}`, () => {
  it('several APIs on one PostgreSQL never overbook a slot with concurrent orders', async () => {
    const apis = await twoApis({ DELIVERY_SLOT_CAPACITY: '2' });
    const carts = await Promise.all(Array.from({ length: 8 }, async () => guestCart(apis[0])));
    const responses = await Promise.all(
      carts.map(async (cart, index) =>
        apis[index % 2 === 0 ? 0 : 1].call('POST', '/guestorders/', { body: guestOrder(cart) }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of responses.filter((response) => response.status !== 201)) {
      expect(status).toBe(400);
      expect(body).toHaveProperty('delivery_time');
    }
    const orders = await apis[1].db.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(2);
  });

  it('several APIs on one PostgreSQL keep one open payment per order', async () => {
    const apis = await twoApis({ PAYMENT_ORIGIN: 'https://pay.shop.example' });
    const cart = await guestCart(apis[0]);
    const order = idOf((await apis[0].call('POST', '/guestorders/', { body: guestOrder(cart) })).body);
    const responses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        apis[index % 2 === 0 ? 0 : 1].call('POST', `/payment/guest/order/${order}`),
      ),
    );
    const urls = responses.map(({ body }) => z.object({ url: z.string() }).parse(body).url);
    expect(new Set(urls).size).toBe(1);
    const payments = await apis[1].db.selectFrom('payments').select('state').execute();
    expect(payments).toEqual([{ state: 'open' }]);
  });

  it('several APIs on one PostgreSQL open a second payment only after the first is closed', async () => {
    const [api] = await twoApis();
    const { db } = api;
    const body = guestOrder(await guestCart(api));
    const order = idOf((await api.call('POST', '/guestorders/', { body })).body);
    await api.call('POST', `/payment/guest/order/${order}`);
    const first = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const second = { ...first, token: 'second' };
    await expect(db.insertInto('payments').values(second).execute()).rejects.toThrow('unique');
    await db.updateTable('payments').set({ state: 'closed' }).execute();
    await db.insertInto('payments').values(second).execute();
  });
});
