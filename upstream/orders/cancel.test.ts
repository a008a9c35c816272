import { expect, it } from 'vitest';
import { z } from 'zod';
import { orderAfter } from './order-states.ts';
import { cancelDeadline } from './cancel-deadline.ts';
import { moveOrder, transitionOrder } from './transition.ts';
import { ORDER_STATES } from '../database/states.ts';
import { spanish } from '../texts/spanish.ts';
import { startFakeStripe } from '../testing/fake-stripe.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import {
  cartOf,
  guestOrder,
  idOf,
  paymentState,
  paymentUrl,
  place,
  signIn,
} from '../testing/shopper-actions.ts';

const keyOf = (body: unknown) => z.object({ access_key: z.string() }).parse(body).access_key;

async function guestsOrder(settings: Record<string, string> = {}, changes: object = {}) {
  const api = await startTestApi(settings);
  const { body } = await place(api, changes);
  const [id, key] = [idOf(body), keyOf(body)];
  const cancel = async (given = key) =>
    api.call('POST', `/guestorders/${id}/cancel/`, { headers: { 'x-order-key': given } });
  return { api, body, id, key, cancel };
}

const mailsWith = async (api: TestApi, text: string) => {
  await api.orderMails.flush();
  return (await api.mails()).filter((mail) => mail.includes(text));
};

const changesOf = (api: TestApi) =>
  api.db.selectFrom('changes').select(['actor', 'kind', 'previous', 'value']).orderBy('id').execute();

it('a guest can cancel until the cutoff, and is emailed once in the language of the order', async () => {
  const { api, body, cancel } = await guestsOrder({}, { language: 'es' });
  // Orders for March 12 can be placed until the end of March 10.
  expect(body).toMatchObject({ cancelable_until: '2026-03-11T00:00:00.000000-04:00', version: 1 });
  for (const _ of [1, 2])
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { status: 'Canceled', cancelable_until: null, version: 2 },
    });
  expect(
    await mailsWith(api, `Zebeha Halal: ${spanish.headlines.Canceled.title.toLowerCase()}.`),
  ).toHaveLength(1);
  expect(await changesOf(api)).toEqual([
    { actor: 'shopper', kind: 'moved', previous: 'Placed', value: 'Canceled' },
  ]);
});

it('customers can cancel only their own orders, and guests only the order of their key', async () => {
  const { api, id, key, cancel } = await guestsOrder();
  const token = await signIn(api);
  expect((await api.call('POST', `/orders/${id}/cancel/`, { token })).status).toBe(404);
  expect((await api.call('POST', `/orders/${id}/cancel/`)).status).toBe(401);
  for (const wrong of ['', `${key}x`]) expect((await cancel(wrong)).status).toBe(404);
  const other = idOf((await place(api)).body);
  const withOtherKey = await api.call('POST', `/guestorders/${other}/cancel/`, {
    headers: { 'x-order-key': key },
  });
  expect(withOtherKey.status).toBe(404);

  const cart = await cartOf(api, token);
  await api.call('POST', `/carts/${cart}/items/`, { token, body: { product_id: 1, quantity: 1 } });
  const pickup = { order_info: 'Pickup from the branch', shipping_address: null };
  const own = await api.call('POST', '/orders/', { token, body: { ...guestOrder(cart), ...pickup } });
  const path = `/orders/${idOf(own.body)}/cancel/`;
  expect((await api.call('POST', path, { token: await signIn(api, 1) })).status).toBe(404);
  expect(await api.call('POST', path, { token })).toMatchObject({
    status: 200,
    body: { status: 'Canceled' },
  });
});

it('after the cutoff, or once it is prepared, an order stays, and the response has it as it is', async () => {
  const { api, id, cancel } = await guestsOrder();
  api.clock.now = new Date('2026-03-11T04:00:00Z');
  expect(await cancel()).toMatchObject({
    status: 409,
    body: { code: 'too_late', order: { id, status: 'Placed', cancelable_until: null } },
  });
  api.clock.now = new Date('2026-03-11T03:59:59Z');
  for (const state of ['Confirmed', 'Preparing'] as const)
    await transitionOrder(api.db, api.orderMails, id, state);
  expect(await cancel()).toMatchObject({
    status: 409,
    body: { code: 'being_prepared', order: { id, status: 'Preparing' } },
  });
  expect(await mailsWith(api, 'was canceled')).toEqual([]);
});

it('CANCEL_HOURS sets how long before the time slot shoppers can cancel', async () => {
  const { api, body, cancel } = await guestsOrder({ CANCEL_HOURS: '12' });
  expect(body).toMatchObject({ cancelable_until: '2026-03-11T22:00:00.000000-04:00' });
  api.clock.now = new Date('2026-03-12T01:59:59Z');
  expect((await cancel()).status).toBe(200);
});

it.each([
  [{ DELIVERY_CUT_OFF_HOUR: 24 }, '2026-03-10', '10AM-12PM', '2026-03-09T04:00:00.000Z'],
  [{ DELIVERY_CUT_OFF_HOUR: 14 }, '2026-03-10', '10AM-12PM', '2026-03-08T18:00:00.000Z'],
  // The clocks go forward on March 8 and back on November 1.
  [{ DELIVERY_CUT_OFF_HOUR: 1 }, '2026-03-10', '10AM-12PM', '2026-03-08T06:00:00.000Z'],
  [{ DELIVERY_CUT_OFF_HOUR: 3 }, '2026-11-03', '10AM-12PM', '2026-11-01T08:00:00.000Z'],
  [{ DELIVERY_CUT_OFF_HOUR: 24, CANCEL_HOURS: 0 }, '2026-03-10', '12PM-2PM', '2026-03-10T16:00:00.000Z'],
  [{ DELIVERY_CUT_OFF_HOUR: 24, CANCEL_HOURS: 48 }, '2026-03-09', '8AM-10AM', '2026-03-07T12:00:00.000Z'],
] as const)('with %j, orders for %s, %s can be canceled until %s', (rules, day, slot, expected) => {
  const { CANCEL_HOURS, DELIVERY_CUT_OFF_HOUR } = { CANCEL_HOURS: undefined, ...rules };
  const order = { delivery_date: day, delivery_time: slot };
  expect(cancelDeadline({ CANCEL_HOURS, DELIVERY_CUT_OFF_HOUR }, order).toISOString()).toBe(expected);
});

it('only an order that is not being prepared can be canceled by its shopper', () => {
  const outcomes = ORDER_STATES.map((state) =>
    [true, false].map((isInTime) => {
      const after = orderAfter(state, { type: 'canceled by the shopper', isInTime });
      return 'state' in after ? after.state : after.refusal;
    }),
  );
  expect(Object.fromEntries(ORDER_STATES.map((state, index) => [state, outcomes[index]]))).toEqual({
    Placed: ['Canceled', 'too late'],
    Confirmed: ['Canceled', 'too late'],
    Preparing: ['being prepared', 'being prepared'],
    'On the way': ['being prepared', 'being prepared'],
    'Ready for pickup': ['being prepared', 'being prepared'],
    Completed: ['being prepared', 'being prepared'],
    Canceled: ['Canceled', 'Canceled'],
  });
});

it('an order that two devices cancel while it is paid is refunded once', async () => {
  const stripe = await startFakeStripe();
  const { api, id, cancel } = await guestsOrder(stripe.settings);
  await paymentUrl(api, id);
  stripe.pay('cs_1');
  const answers = await Promise.all([
    cancel(),
    stripe.completed(api, 'cs_1'),
    cancel(),
    stripe.completed(api, 'cs_1'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await api.payments.settle(id);
  expect(stripe.refunded()).toEqual([12_789]);
  expect(await paymentState(api, id)).toBe('Refunded');
  expect(await mailsWith(api, 'Refund on its way')).toHaveLength(1);
  const read = await api.db.selectFrom('orders').select('refunded_price').executeTakeFirstOrThrow();
  expect(read.refunded_price).toBe(12_789);
});

it("canceling closes the order's open Stripe session, even if Stripe fails at first", async () => {
  const stripe = await startFakeStripe();
  const { api, id, cancel } = await guestsOrder(stripe.settings);
  await paymentUrl(api, id);
  stripe.fail(/expire/);
  expect((await cancel()).status).toBe(200);
  await expect(api.payments.settleDue()).rejects.toThrow('It failed for');
  expect(stripe.sessions.get('cs_1')?.status).toBe('open');
  stripe.fail();
  await api.payments.settleDue();
  expect(stripe.sessions.get('cs_1')?.status).toBe('expired');
});

it('a page that opens while its order is canceled is closed at once', async () => {
  const stripe = await startFakeStripe();
  const { api, id, cancel } = await guestsOrder(stripe.settings);
  const [opened, canceled] = await Promise.all([api.call('POST', `/payment/guest/order/${id}`), cancel()]);
  expect(canceled.status).toBe(200);
  expect([200, 400, 409]).toContain(opened.status);
  await api.payments.settle(id);
  expect([...stripe.sessions.values()].filter(({ status }) => status === 'open')).toEqual([]);
});

it('of a cancellation and a staff move at the same time, exactly one wins', async () => {
  const api = await startTestApi();
  const seen = new Set<string>();
  for (let turn = 0; turn < 20; turn += 1) {
    const { body } = await place(api);
    const id = idOf(body);
    await transitionOrder(api.db, api.orderMails, id, 'Confirmed');
    const move = api.db
      .transaction()
      .execute((tx) => moveOrder(tx, api.orderMails, id, 'Preparing', { actor: 'staff', at: new Date() }, 2))
      .then(
        () => 'moved',
        () => 'refused',
      );
    const path = `/guestorders/${id}/cancel/`;
    const cancel = api.call('POST', path, { headers: { 'x-order-key': keyOf(body) } });
    const { state } = await (turn % 2 === 0 ? Promise.all([move, cancel]) : Promise.all([cancel, move])).then(
      () => api.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const pair = `${await move}, ${(await cancel).status}: ${state}`;
    expect(['moved, 409: Preparing', 'refused, 200: Canceled']).toContain(pair);
    seen.add(pair);
  }
  expect(seen.size).toBeGreaterThan(0);
});
