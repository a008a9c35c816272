import { expect, it } from 'vitest';
import { z } from 'zod';
import { transitionOrder } from '../orders/transition.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { guestCart, guestOrder, idOf, signIn } from '../testing/shopper-actions.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function placedOrder(shop: TestApi): Promise<string> {
  return idOf((await shop.call('POST', '/guestorders/', { body: guestOrder(await guestCart(shop)) })).body);
}

async function paymentUrl({ call }: TestApi, order: string): Promise<string> {
  const { body } = await call('POST', `/payment/guest/order/${order}`);
  return z.object({ url: z.string() }).parse(body).url;
}

async function paymentState({ db }: TestApi, order: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return row.payment_state;
}

it(
  'the API goes on with the open payment when it is asked for again, and marks the order paid once it is paid',
  { tags: ['D-api-03'] },
  async () => {
    const shop = await startTestApi();
    const order = await placedOrder(shop);
    const url = await paymentUrl(shop, order);
    expect(await paymentUrl(shop, order)).toBe(url);
    const page = await shop.call('GET', url);
    expect(page.text).toContain('Test mode.');
    expect(page.text).toContain('Pay $127.89');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const success = new RegExp(`^http://localhost:3000/payment/success\\?order=${order}#key=[\\w-]{32}$`);
    for (const _ of [1, 2]) {
      const paid = await shop.call('POST', `${url}pay`, { headers: FORM });
      expect(paid.status).toBe(303);
      expect(paid.headers.get('location')).toMatch(success);
    }
    expect(await paymentState(shop, order)).toBe('Paid');
    expect((await shop.call('GET', url)).text).toContain('This order is paid.');
    expect(await shop.call('POST', `/payment/guest/order/${order}`)).toMatchObject({
      status: 400,
      body: { detail: 'This order is already paid.' },
    });
  },
);

it('the API never has two payments of an order open', async () => {
  const shop = await startTestApi();
  const order = await placedOrder(shop);
  const urls = await Promise.all(Array.from({ length: 5 }, () => paymentUrl(shop, order)));
  expect(new Set(urls).size).toBe(1);
});

it('the API gives the money of a canceled order back that was paid at the last moment', async () => {
  const shop = await startTestApi();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  await transitionOrder(shop.db, shop.orderMails, order, 'Canceled');
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Refunded');
});

it('the API opens the test page where browsers reach it', async () => {
  const shop = await startTestApi({ PAYMENT_ORIGIN: 'https://pay.shop.example' });
  expect(await paymentUrl(shop, await placedOrder(shop))).toMatch(
    /^https:\/\/pay\.shop\.example\/payment\/test\/[\w-]{32}\/$/,
  );
});

it('the API shows the exact deposit and when it is due on the test page, apart from what is paid there', async () => {
  const shop = await startTestApi({ DEPOSIT_NOTE: 'due on the farm' });
  const order = await placedOrder(shop);
  await shop.db.updateTable('order_items').set({ deposit: 5033, quantity: 3 }).execute();
  const page = await shop.call('GET', await paymentUrl(shop, order));
  expect(page.text).toContain('Deposit $150.99, due on the farm. It is not part of this payment.');
  await shop.db.updateTable('order_items').set({ deposit: null }).execute();
  expect((await shop.call('GET', await paymentUrl(shop, order))).text).not.toContain('Deposit');
});

it('the API lets a declined payment be tried again', { tags: ['D-api-03'] }, async () => {
  const shop = await startTestApi();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  const declined = await shop.call('POST', `${url}decline`, { headers: FORM });
  const page = await shop.call('GET', `${shop.baseUrl}${declined.headers.get('location') ?? ''}`);
  expect(page.text).toContain('The payment was declined.');
  expect(await paymentState(shop, order)).toBe('Pending');
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Paid');
});

it('the API ends a canceled payment and leaves the order payable', { tags: ['D-api-03'] }, async () => {
  const shop = await startTestApi();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  const canceled = await shop.call('POST', `${url}cancel`, { headers: FORM });
  expect(canceled.headers.get('location')).toMatch(
    new RegExp(`^http://localhost:3000/payment/cancel\\?order=${order}#key=`),
  );
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Pending');
  expect((await shop.call('GET', url)).text).toContain('canceled or has expired');
  await shop.call('POST', `${await paymentUrl(shop, order)}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Paid');
});

it('the API closes a payment after a day', async () => {
  const shop = await startTestApi();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000);
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Pending');
});

it('the API knows no payment of unknown, canceled and others’ orders', async () => {
  const shop = await startTestApi();
  const order = await placedOrder(shop);
  const token = await signIn(shop);
  expect((await shop.call('POST', `/payment/order/${order}`, { token })).status).toBe(404);
  expect((await shop.call('POST', `/payment/order/${order}`)).status).toBe(401);
  expect((await shop.call('POST', '/payment/guest/order/99999999999999999999')).status).toBe(404);
  expect((await shop.call('POST', `${shop.baseUrl}/payment/test/guess/pay`, { headers: FORM })).status).toBe(
    404,
  );
  await transitionOrder(shop.db, shop.orderMails, order, 'Canceled');
  expect((await shop.call('POST', `/payment/guest/order/${order}`)).status).toBe(400);
});
