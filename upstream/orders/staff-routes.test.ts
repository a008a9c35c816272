// cspell:ignore José JOSÉ
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { transitionOrder } from './transition.ts';
import { startFakeStripe } from '../testing/fake-stripe.ts';
import { EARLIEST, startTestApi } from '../testing/test-api.ts';
import { ADDRESS, idOf, paymentState, paymentUrl, place } from '../testing/shopper-actions.ts';

const key = 'key-of-the-staff-of-the-plant';
const KITCHEN = 'Cold room 1';

async function apiWithOrder(settings: Record<string, string>) {
  const api = await startTestApi(settings);
  const { body } = await place(api);
  const read = async (id: string, given?: string, address = '203.0.113.7') =>
    api.call('GET', `/staff/orders/${id}/`, {
      headers: { 'x-forwarded-for': address, ...(given !== undefined && { 'x-staff-key': given }) },
    });
  return { api, id: idOf(body), guestKey: z.object({ access_key: z.string() }).parse(body).access_key, read };
}

/** A counter whose presses are each sent with their own idempotency key, unless one is given. */
async function counter(settings: Record<string, string> = {}) {
  const opened = await apiWithOrder({ STAFF_KEY: key, ...settings });
  const { api, id } = opened;
  const send = async (method: string, path: string, body?: object, idempotencyKey: string = randomUUID()) =>
    api.call(method, path, {
      body,
      headers: { 'x-staff-key': key, 'idempotency-key': idempotencyKey },
    });
  const move = async (state: string, version: number, sameKey?: string) =>
    send('POST', `/staff/orders/${id}/move/`, { state, version, device: KITCHEN }, sameKey);
  const { items } = z
    .object({ items: z.array(z.object({ id: z.int() })) })
    .parse((await opened.read(id, key)).body);
  const weigh = async (packed_weight: string, version: number, itemId = items[0]?.id) =>
    send('POST', `/staff/orders/${id}/items/${itemId}/weigh/`, { packed_weight, version, device: KITCHEN });
  return { ...opened, send, move, weigh };
}

it('a request with the staff key gets an order with its phone number, but no guest key', async () => {
  const { id, guestKey, read } = await apiWithOrder({ STAFF_KEY: key });
  const response = await read(id, key);
  expect(response).toMatchObject({ status: 200, body: { id, customer_phone: '+13055550100' } });
  expect(JSON.stringify(response.body)).not.toContain(guestKey);
});

it("an order can't be read with a wrong staff key, or with any key if none is set", async () => {
  const { id, read } = await apiWithOrder({ STAFF_KEY: key });
  for (const wrong of [undefined, '', `${key}x`, key.slice(1), key.toUpperCase()])
    expect((await read(id, wrong)).status).toBe(404);
  expect((await read('00000000-0000-4000-8000-000000000000', key)).status).toBe(404);
  const without = await apiWithOrder({});
  for (const given of [undefined, '', 'undefined', key])
    expect((await without.read(without.id, given)).status).toBe(404);
});

it('too many wrong staff keys block only the client address that sent them', async () => {
  const { id, read } = await apiWithOrder({ STAFF_KEY: key, LIMIT_SIGN_IN: '3' });
  for (let count = 0; count < 9; count += 1) expect((await read(id, key)).status).toBe(200);
  for (const wrong of [`${key}1`, `${key}2`, `${key}3`]) expect((await read(id, wrong)).status).toBe(404);
  for (const late of [`${key}4`, key]) expect((await read(id, late)).status).toBe(429);
  expect((await read(id, key, '203.0.113.8')).status).toBe(200);
});

it('no staff call does anything with a wrong key, and wrong keys are limited on all of them', async () => {
  const { api, id } = await counter();
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', `/staff/orders/?day=${EARLIEST}`],
    ['POST', `/staff/orders/${id}/move/`, { state: 'Confirmed', version: 1 }],
    ['POST', `/staff/orders/${id}/items/1/weigh/`, { packed_weight: '1', version: 1 }],
    ['PATCH', '/staff/products/1/', { sold_out: true }],
  ];
  for (const [method, path, body] of calls)
    for (const headers of [{}, { 'x-staff-key': `${key}x` }])
      expect((await api.call(method, path, { body, headers })).status).toBe(404);
  expect(await api.db.selectFrom('changes').select('id').execute()).toEqual([]);
  const limited = await counter({ LIMIT_SIGN_IN: '3' });
  const statuses = [];
  for (const [method, path, body] of calls)
    statuses.push((await limited.api.call(method, path, { body, headers: { 'x-staff-key': 'x' } })).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

it('a rejected change with the right key does not count as a wrong key', async () => {
  const { api, id } = await counter({ LIMIT_SIGN_IN: '3' });
  const call = async (body: object, staffKey: string) =>
    (await api.call('POST', `/staff/orders/${id}/move/`, { body, headers: { 'x-staff-key': staffKey } }))
      .status;
  for (let count = 0; count < 4; count += 1) expect(await call({ state: 'Lost', version: 1 }, key)).toBe(400);
  expect(await call({ state: 'Lost', version: 1 }, 'x')).toBe(404);
  expect(await call({ state: 'Confirmed', version: 1 }, key)).toBe(200);
});

it("staff list a day's orders, and find orders by number, name or phone", async () => {
  const { api, id, send } = await counter();
  const named = idOf(
    (
      await place(api, {
        delivery_date: '2026-03-13',
        shipping_address: {
          ...ADDRESS,
          name: 'Omar',
          company_name: 'Haddad José أحمد',
          phone_number: '8635550142',
        },
      })
    ).body,
  );
  const found = async (query: string) => {
    const { body } = await send('GET', `/staff/orders/?${query}`);
    return z
      .array(z.object({ id: z.string() }))
      .parse(body)
      .map((order) => order.id);
  };
  expect(await found(`day=${EARLIEST}`)).toEqual([id]);
  expect(await found('day=2026-03-13')).toEqual([named]);
  expect(await found('day=2026-03-14')).toEqual([]);
  for (const search of [
    named.slice(0, 8).toUpperCase(),
    `#${named.slice(0, 8)}`,
    named,
    'OMAR h',
    'haddad jose',
    'JOSÉ',
    'احمد',
    'أَحْمد',
    '(863) 555-0142',
    '٨٦٣ ٥٥٥ ٠١٤٢',
    `\u200e#${named.slice(0, 8)}\u200e`,
  ])
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([named]);
  expect(await found(`search=Haddad&day=${EARLIEST}`)).toEqual([]);
  for (const search of ['%', 'city', '555', '00000000'])
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([]);
  expect((await send('GET', '/staff/orders/')).status).toBe(404);
});

it('staff move an order step by step; each step is recorded with the device and emailed', async () => {
  const { api, move } = await counter();
  expect(await move('Confirmed', 1)).toMatchObject({
    status: 200,
    body: {
      status: 'Confirmed',
      version: 2,
      next_states: ['Preparing', 'Canceled'],
      changes: [{ actor: 'staff', device: KITCHEN, kind: 'moved', previous: 'Placed', value: 'Confirmed' }],
    },
  });
  for (const [state, version] of [
    ['Preparing', 2],
    ['Ready for pickup', 3],
    ['Completed', 4],
  ] as const)
    expect((await move(state, version)).status).toBe(200);
  expect(await move('Confirmed', 5)).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', order: { status: 'Completed', version: 5 } },
  });
  await api.orderMails.flush();
  expect(await api.mails()).toHaveLength(5);
});

it('a change on an old version is refused with the order as it is; nobody loses a change', async () => {
  const { move, weigh } = await counter();
  await move('Confirmed', 1);
  await move('Preparing', 2);
  const [first, second] = await Promise.all([weigh('2.80', 3), weigh('2.90', 3)]);
  expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
  const won = first?.status === 200 ? '2.80' : '2.90';
  const refused = first?.status === 200 ? second : first;
  expect(refused?.body).toMatchObject({
    code: 'version_changed',
    order: {
      version: 4,
      items: [{ packed_weight: won }],
      changes: [{}, {}, { kind: 'weighed', device: KITCHEN, previous: null, value: won }],
    },
  });
});

it('a press that is sent again after a lost answer counts once, and gets the order as it is', async () => {
  const { api, move, weigh } = await counter();
  const press = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => move('Confirmed', 1, press)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
  await move('Preparing', 2);
  expect(await move('Confirmed', 1, press)).toMatchObject({
    status: 200,
    body: { status: 'Preparing', version: 3 },
  });
  expect(await move('On the way', 3, press)).toMatchObject({ status: 409 });
  expect((await weigh('2.5', 3)).status).toBe(200);
  expect(await api.db.selectFrom('changes').select('id').execute()).toHaveLength(3);
});

it('only the lines of an order that is being prepared can be weighed, with a possible weight', async () => {
  const { move, weigh } = await counter();
  expect(await weigh('2.5', 1)).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
  await move('Confirmed', 1);
  await move('Preparing', 2);
  for (const wrong of ['-1', '2.555', 'x', '100000.01'])
    expect(await weigh(wrong, 3)).toMatchObject({
      status: 400,
      body: { packed_weight: [expect.anything()] },
    });
  expect((await weigh('2.5', 3, 999)).status).toBe(404);
  await move('On the way', 3);
  expect((await weigh('2.5', 4)).status).toBe(409);
});

it("staff mark a product as sold out, which shoppers see, and the device's name is kept", async () => {
  const { api, send } = await counter();
  const mark = async (sold_out: boolean) =>
    send('PATCH', '/staff/products/1/', { sold_out, device: KITCHEN });
  expect(await mark(true)).toMatchObject({
    status: 200,
    body: { id: 1, sold_out: true, changed_by: KITCHEN, changed_at: '2026-03-10T12:00:00.000000-04:00' },
  });
  expect((await api.call('GET', '/products/1/')).body).toMatchObject({ sold_out: true });
  expect(
    await api.db.selectFrom('announcements').select('topic').where('topic', '=', 'catalog').execute(),
  ).toHaveLength(1);
  expect(await mark(false)).toMatchObject({ status: 200, body: { sold_out: false } });
  expect((await send('PATCH', '/staff/products/99999/', { sold_out: true })).status).toBe(404);
});

async function paidCounter() {
  const stripe = await startFakeStripe();
  const opened = await counter(stripe.settings);
  await paymentUrl(opened.api, opened.id);
  stripe.pay('cs_1');
  await stripe.completed(opened.api, 'cs_1');
  await opened.move('Confirmed', 1);
  await opened.move('Preparing', 2);
  return { stripe, ...opened };
}

it('a lighter piece gives the price of the missing pounds back when the order is packed, once', async () => {
  const { stripe, api, id, move, weigh } = await paidCounter();
  await weigh('2.87', 3);
  expect(stripe.refunded()).toEqual([]);
  const packed = await move('On the way', 4);
  await api.payments.settle(id);
  await api.payments.settleDue();
  // 0.13 lb at 41.13 $.
  expect(stripe.refunded()).toEqual([535]);
  expect(packed.body).toMatchObject({
    total_price: '123.39',
    packed_total_price: '118.04',
    delivery_price: '4.50',
    items: [{ packed_weight: '2.87', packed_price: '118.04' }],
  });
  const { body } = await api.call('GET', `/staff/orders/${id}/`, { headers: { 'x-staff-key': key } });
  expect(body).toMatchObject({
    payment_status: 'Paid',
    refunded_total_price: '5.35',
    refunds: [{ amount: '5.35', reason: 'packed', state: 'done' }],
  });
  await api.orderMails.flush();
  const mail = (await api.mails()).find((each) => each.includes('is on the way')) ?? '';
  for (const text of [
    'packed: 2.87 lb',
    'Sub total: 118.04 $',
    'Total: 122.54 $',
    'Paid: 127.89 $',
    'Given back to your card: 5.35 $',
  ])
    expect(mail).toContain(text);
});

it('a heavier piece costs what was shown, and nothing is given back', async () => {
  const { stripe, api, id, move, weigh } = await paidCounter();
  await weigh('3.40', 3);
  const { body } = await move('Ready for pickup', 4);
  await api.payments.settle(id);
  expect(body).toMatchObject({ total_price: '123.39', packed_total_price: '123.39' });
  expect(stripe.refunded()).toEqual([]);
});

it('an order without weights says nothing about packing', async () => {
  const { move } = await paidCounter();
  expect((await move('Ready for pickup', 3)).body).toMatchObject({
    packed_total_price: null,
    refunded_total_price: '0.00',
    items: [{ packed_weight: null, packed_price: null }],
  });
});

it('an unpaid order costs the lower sum, and its open page with the higher sum dies', async () => {
  const stripe = await startFakeStripe();
  const { api, id, move, weigh } = await counter(stripe.settings);
  await paymentUrl(api, id);
  await move('Confirmed', 1);
  await move('Preparing', 2);
  await weigh('2.87', 3);
  await move('On the way', 4);
  await api.payments.settle(id);
  expect(stripe.sessions.get('cs_1')?.status).toBe('expired');
  await paymentUrl(api, id);
  const sent = stripe.requests.findLast((body) => body.has('line_items[0][quantity]'));
  expect(sent?.get('line_items[0][price_data][unit_amount]')).toBe('11804');
  stripe.pay('cs_2');
  await stripe.completed(api, 'cs_2');
  expect(await paymentState(api, id)).toBe('Paid');
  expect(stripe.refunded()).toEqual([]);
});

it('if the higher sum was paid just before its page died, the difference is given back', async () => {
  const stripe = await startFakeStripe();
  const { api, id, move, weigh } = await counter(stripe.settings);
  await paymentUrl(api, id);
  await move('Confirmed', 1);
  await move('Preparing', 2);
  await weigh('2.87', 3);
  stripe.pay('cs_1');
  await move('On the way', 4);
  await api.payments.settle(id);
  await stripe.completed(api, 'cs_1');
  expect(stripe.refunded()).toEqual([535]);
  expect(await paymentState(api, id)).toBe('Paid');
});

it('a refund whose response is lost is made once, even after Stripe forgot the idempotency key', async () => {
  const { stripe, api, id, move, weigh } = await paidCounter();
  await weigh('2.87', 3);
  stripe.lose(/\/v1\/refunds$/);
  await move('On the way', 4);
  await api.mails();
  expect(
    (await api.call('GET', `/staff/orders/${id}/`, { headers: { 'x-staff-key': key } })).body,
  ).toMatchObject({
    refunds: [{ amount: '5.35', reason: 'packed', state: 'failing' }],
    refunded_total_price: '0.00',
    changes: [{}, {}, {}, {}, {}, { actor: 'shop', kind: 'refund failed', value: '5.35' }],
  });
  stripe.lose();
  stripe.forgetKeys();
  for (const _ of [1, 2]) {
    api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000);
    await api.payments.settleDue();
    expect(stripe.refunded()).toEqual([535]);
  }
  expect(
    (await api.call('GET', `/staff/orders/${id}/`, { headers: { 'x-staff-key': key } })).body,
  ).toMatchObject({
    refunds: [{ state: 'done' }],
    refunded_total_price: '5.35',
  });
});

it('canceling an order that was packed lighter gives back the rest', async () => {
  const { stripe, api, id, move, weigh } = await paidCounter();
  await weigh('2.87', 3);
  await move('Ready for pickup', 4);
  await api.payments.settle(id);
  await transitionOrder(api.db, api.orderMails, id, 'Canceled');
  await api.payments.settle(id);
  expect(stripe.refunded()).toEqual([535, 12_789 - 535]);
  expect(await paymentState(api, id)).toBe('Refunded');
  const { refunded_price } = await api.db
    .selectFrom('orders')
    .select('refunded_price')
    .executeTakeFirstOrThrow();
  expect(refunded_price).toBe(12_789);
});
