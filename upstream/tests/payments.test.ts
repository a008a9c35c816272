import { createServer } from 'node:http';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { moveOrder } from '../orders/move.ts';
import { openShop, type ShopUnderTest } from './shop-under-test.ts';
import { guestCart, guestOrder, idOf, signIn } from './shopping.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function placedOrder(shop: ShopUnderTest): Promise<string> {
  return idOf((await shop.call('POST', '/guestorders/', { body: guestOrder(await guestCart(shop)) })).body);
}

async function paymentUrl({ call }: ShopUnderTest, order: string): Promise<string> {
  const { body } = await call('POST', `/payment/guest/order/${order}`);
  return z.object({ url: z.string() }).parse(body).url;
}

async function paymentState({ db }: ShopUnderTest, order: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return row.payment_state;
}

it('opens another payment for each request, and marks the order paid once it is paid', async () => {
  const shop = await openShop();
  const order = await placedOrder(shop);
  const [first, second] = [await paymentUrl(shop, order), await paymentUrl(shop, order)];
  expect(second).not.toBe(first);
  const page = await shop.call('GET', first);
  expect(page.text).toContain('Test mode.');
  expect(page.text).toContain('Pay $127.89');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const success = `http://localhost:3000/payment/success?order=${order}`;
  for (const url of [first, first, second]) {
    const paid = await shop.call('POST', `${url}pay`, { headers: FORM });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(success);
  }
  expect(await paymentState(shop, order)).toBe('Paid');
  expect((await shop.call('GET', second)).text).toContain('This order is paid.');
  expect(await shop.call('POST', `/payment/guest/order/${order}`)).toMatchObject({
    status: 400,
    body: { detail: 'This order is already paid.' },
  });
});

it('opens the test page where browsers reach it', async () => {
  const shop = await openShop({ PAYMENT_ORIGIN: 'https://pay.shop.example' });
  expect(await paymentUrl(shop, await placedOrder(shop))).toMatch(
    /^https:\/\/pay\.shop\.example\/payment\/test\/[\w-]{32}\/$/,
  );
});

it('lets a declined payment be tried again', async () => {
  const shop = await openShop();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  const declined = await shop.call('POST', `${url}decline`, { headers: FORM });
  const page = await shop.call('GET', `${shop.baseUrl}${declined.headers.get('location') ?? ''}`);
  expect(page.text).toContain('The payment was declined.');
  expect(await paymentState(shop, order)).toBe('Pending');
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Paid');
});

it('ends a canceled payment and leaves the order payable', async () => {
  const shop = await openShop();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  const canceled = await shop.call('POST', `${url}cancel`, { headers: FORM });
  expect(canceled.headers.get('location')).toBe(`http://localhost:3000/payment/cancel?order=${order}`);
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Pending');
  expect((await shop.call('GET', url)).text).toContain('canceled or has expired');
  await shop.call('POST', `${await paymentUrl(shop, order)}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Paid');
});

it('closes a payment after a day', async () => {
  const shop = await openShop();
  const order = await placedOrder(shop);
  const url = await paymentUrl(shop, order);
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000);
  await shop.call('POST', `${url}pay`, { headers: FORM });
  expect(await paymentState(shop, order)).toBe('Pending');
});

it('knows no payment of unknown, canceled and others’ orders', async () => {
  const shop = await openShop();
  const order = await placedOrder(shop);
  const token = await signIn(shop);
  expect((await shop.call('POST', `/payment/order/${order}`, { token })).status).toBe(404);
  expect((await shop.call('POST', `/payment/order/${order}`)).status).toBe(401);
  expect((await shop.call('POST', '/payment/guest/order/99999999999999999999')).status).toBe(404);
  expect((await shop.call('POST', `${shop.baseUrl}/payment/test/guess/pay`, { headers: FORM })).status).toBe(
    404,
  );
  await moveOrder(shop.db, order, 'Canceled');
  expect((await shop.call('POST', `/payment/guest/order/${order}`)).status).toBe(400);
});

it('takes payments through Stripe Checkout and believes only what Stripe signed', async () => {
  const requests: URLSearchParams[] = [];
  const stripeApi = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/1' }),
      );
    });
  });
  const port = await new Promise<number>((resolve) => {
    stripeApi.listen(0, '127.0.0.1', () =>
      resolve(z.object({ port: z.number() }).parse(stripeApi.address()).port),
    );
  });
  onTestFinished(() => void stripeApi.close());
  const secret = 'whsec_of_the_tests';
  const shop = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });
  const order = await placedOrder(shop);
  expect(await paymentUrl(shop, order)).toBe('https://checkout.stripe.com/c/1');
  const [sent] = requests;
  expect(sent?.get('line_items[0][price_data][unit_amount]')).toBe('4113');
  expect(sent?.get('line_items[0][quantity]')).toBe('3');
  expect(sent?.get('line_items[1][price_data][unit_amount]')).toBe('450');
  expect(sent?.get('success_url')).toBe(`http://localhost:3000/payment/success?order=${order}`);

  const stripe = new Stripe('sk_test_1');
  const report = (payment_status: string, signedWith: string) => {
    const session = {
      object: 'checkout.session',
      payment_status,
      client_reference_id: sent?.get('client_reference_id'),
    };
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: session },
    });
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
    return shop.call('POST', '/payment/stripe/webhook/', {
      body: payload,
      headers: { 'stripe-signature': signature },
    });
  };
  expect((await report('paid', 'whsec_of_somebody_else')).status).toBe(400);
  expect((await report('unpaid', secret)).status).toBe(200);
  expect(await paymentState(shop, order)).toBe('Pending');
  expect((await report('paid', secret)).status).toBe(200);
  expect(await paymentState(shop, order)).toBe('Paid');
});
