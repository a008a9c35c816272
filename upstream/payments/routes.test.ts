// cspell:ignore Bistec
import { expect } from 'vitest';
import { z } from 'zod';
import { it } from '../testing/api-test.ts';
import { transitionOrder } from '../orders/transition.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import {
  idOf,
  paymentState,
  paymentUrl,
  place,
  placedOrder,
  signIn,
  translateRibeye,
} from '../testing/shopper-actions.ts';
import { pageTextsIn } from './page-texts.ts';

const placed = z.object({ id: z.string(), access_key: z.string() });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function apiWithPage() {
  const api = await startTestApi();
  const order = await placedOrder(api);
  return { api, order, url: await paymentUrl(api, order) };
}

/** Presses a button on the payment page at `url`. */
const press = async ({ call }: TestApi, url: string, button: 'pay' | 'decline' | 'cancel') =>
  call('POST', `${url}${button}`, { headers: FORM });

it(
  'repeated payment requests get the same page, and paying on it marks the order as paid',
  { tags: ['D-api-03'] },
  async () => {
    const { api, order, url } = await apiWithPage();
    expect(await paymentUrl(api, order)).toBe(url);
    const page = await api.call('GET', url);
    expect(page.text).toContain('Test mode.');
    expect(page.text).toContain('Pay 127.89 $');
    expect(
      [...page.text.matchAll(/<span>(.*?)<\/span>\s*<span>(.*?)<\/span>/g)].map((row) => row.slice(1)),
    ).toEqual([
      ['Beef Ribeye steak no. 1, 3 lb', '123.39 $'],
      ['Delivery', '4.50 $'],
      ['Total', '127.89 $'],
    ]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const success = `http://localhost:3000/payment/success?order=${order}`;
    for (const _ of [1, 2]) {
      const paid = await press(api, url, 'pay');
      expect(paid.status).toBe(303);
      expect(paid.headers.get('location')).toBe(success);
    }
    expect(await paymentState(api, order)).toBe('Paid');
    expect((await api.call('GET', url)).text).toContain('This order is paid.');
    expect(await api.call('POST', `/payment/guest/order/${order}`)).toMatchObject({
      status: 400,
      body: { detail: 'This order is already paid.' },
    });
  },
);

it("the payment page and the redirect after payment use the order's language", async ({ api }) => {
  await translateRibeye(api);
  const urlIn = async (language: string) => paymentUrl(api, idOf((await place(api, { language })).body));
  const arabic = await api.call('GET', await urlIn('ar'));
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.text).toContain('ادفع \u2066127.89 $\u2069');
  expect(arabic.text).toContain('<span>\u2067ستيك ريب آي\u2069، \u20663 lb\u2069</span>');
  const url = await urlIn('es');
  const page = (await api.call('GET', `${url}?declined=1`)).text;
  expect(page).toContain('<html lang="es" dir="ltr">');
  const { declinedTitle, payAgain, cancel } = pageTextsIn('es');
  for (const text of [declinedTitle, payAgain('127.89 $'), cancel, 'Bistec ribeye, 3 lb'])
    expect(page).toContain(text);
  expect(page).not.toMatch(/payment was|Test mode|Pay |Order |Total:|Delivery/);
  const paid = await press(api, url, 'pay');
  expect(paid.headers.get('location')).toContain('http://localhost:3000/es/payment/success?order=');
});

it('the page of a canceled order accepts no payment', async () => {
  const { api, order, url } = await apiWithPage();
  await transitionOrder(api.db, api.orderMails, order, 'Canceled');
  expect((await api.call('GET', url)).text).toContain('canceled or has expired');
  await press(api, url, 'pay');
  expect(await paymentState(api, order)).toBe('Pending');
});

it("a foreign Host header doesn't get into the payment page's URL for others", async ({ api }) => {
  const order = await placedOrder(api);
  const headers = { 'x-forwarded-host': 'evil.test' };
  await api.call('POST', `/payment/guest/order/${order}`, { headers });
  expect(await paymentUrl(api, order)).toContain(api.baseUrl);
});

it('PAYMENT_ORIGIN sets the origin of the test page', async () => {
  const api = await startTestApi({ PAYMENT_ORIGIN: 'https://pay.shop.example' });
  expect(await paymentUrl(api, await placedOrder(api))).toMatch(
    /^https:\/\/pay\.shop\.example\/payment\/test\/[\w-]{32}\/$/,
  );
});

it("the test page shows the exact deposit, with the owner's note, as separate from the payment", async () => {
  const api = await startTestApi({ DEPOSIT_NOTE: 'due on the farm' });
  const order = await placedOrder(api);
  await api.db.updateTable('order_items').set({ deposit: 5033, quantity: 3 }).execute();
  const page = await api.call('GET', await paymentUrl(api, order));
  expect(page.text).toContain('Deposit 150.99 $, due on the farm. It is not part of this payment.');
  await api.db.updateTable('order_items').set({ deposit: null }).execute();
  expect((await api.call('GET', await paymentUrl(api, order))).text).not.toContain('Deposit');
});

it('the page and emails of a wholesale order show its sums, but no price per line', async ({ api }) => {
  const order = await placedOrder(api);
  await api.db.updateTable('orders').set({ is_wholesale: 1 }).execute();
  const url = await paymentUrl(api, order);
  const { text: page } = await api.call('GET', url);
  expect(page).toContain('<li><span>Sub total</span><span>123.39 $</span></li>');
  expect(page.split('123.39 $')).toHaveLength(2);
  await api.call('POST', `${url}pay`, { headers: FORM });
  const mail = (await api.mails()).find((each) => each.includes('Your order is paid')) ?? '';
  expect(mail).toContain('Sub total: 123.39 $');
  expect(mail).toContain('Total: 127.89 $');
  expect(mail).not.toContain('41.13');
});

it('a declined payment can be retried', { tags: ['D-api-03'] }, async () => {
  const { api, order, url } = await apiWithPage();
  const declined = await press(api, url, 'decline');
  const page = await api.call('GET', `${api.baseUrl}${declined.headers.get('location') ?? ''}`);
  expect(page.text).toContain('The payment was declined.');
  expect(await paymentState(api, order)).toBe('Pending');
  await press(api, url, 'pay');
  expect(await paymentState(api, order)).toBe('Paid');
});

it('the payment page, which an order number opens, never tells the key of the order', async ({ api }) => {
  const { id, access_key: key } = placed.parse((await place(api)).body);
  const url = await paymentUrl(api, id);
  const open = await api.call('GET', url);
  const canceled = await press(api, url, 'cancel');
  const closed = await api.call('GET', url);
  const paid = await press(api, await paymentUrl(api, id), 'pay');
  for (const { text, headers } of [open, canceled, closed, paid])
    expect(`${text} ${headers.get('location')}`).not.toContain(key);
});

it('an order can still be paid after a canceled payment', { tags: ['D-api-03'] }, async () => {
  const { api, order, url } = await apiWithPage();
  const canceled = await press(api, url, 'cancel');
  expect(canceled.headers.get('location')).toBe(`http://localhost:3000/payment/cancel?order=${order}`);
  await press(api, url, 'pay');
  expect(await paymentState(api, order)).toBe('Pending');
  expect((await api.call('GET', url)).text).toContain('canceled or has expired');
  await press(api, await paymentUrl(api, order), 'pay');
  expect(await paymentState(api, order)).toBe('Paid');
});

it('a payment page accepts no payment after a day', async () => {
  const { api, order, url } = await apiWithPage();
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000);
  await press(api, url, 'pay');
  expect(await paymentState(api, order)).toBe('Pending');
});

it("customers can't pay a guest's order; unknown and canceled orders have no payment page", async () => {
  const api = await startTestApi();
  const order = await placedOrder(api);
  const token = await signIn(api);
  expect((await api.call('POST', `/payment/order/${order}`, { token })).status).toBe(404);
  expect((await api.call('POST', `/payment/order/${order}`)).status).toBe(401);
  expect((await api.call('POST', '/payment/guest/order/99999999999999999999')).status).toBe(404);
  expect((await api.call('POST', `${api.baseUrl}/payment/test/guess/pay`, { headers: FORM })).status).toBe(
    404,
  );
  await transitionOrder(api.db, api.orderMails, order, 'Canceled');
  expect((await api.call('POST', `/payment/guest/order/${order}`)).status).toBe(400);
});
