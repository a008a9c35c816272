import { expect, it } from 'vitest';
import { onPostgres } from '../testing/databases.ts';
import { guestCart, guestOrder, paymentUrl, placedOrder } from '../testing/shopper-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

onPostgres('two APIs', ({ newUrl }) => {
  async function twoApis(variables: Record<string, string> = {}): Promise<[TestApi, TestApi]> {
    const settings = { ...variables, DATABASE_URL: await newUrl() };
    return [await startTestApi(settings), await startTestApi(settings)];
  }

  it("don't overbook a slot with concurrent orders", async () => {
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

  it('create only one open payment per order, even with concurrent requests', async () => {
    const apis = await twoApis({ PAYMENT_ORIGIN: 'https://pay.shop.example' });
    const order = await placedOrder(apis[0]);
    const urls = await Promise.all(
      Array.from({ length: 6 }, (_, index) => paymentUrl(apis[index % 2 === 0 ? 0 : 1], order)),
    );
    expect(new Set(urls).size).toBe(1);
    const payments = await apis[1].db.selectFrom('payments').select('state').execute();
    expect(payments).toEqual([{ state: 'open' }]);
  });
});
