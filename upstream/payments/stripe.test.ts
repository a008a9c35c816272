// cspell:ignore Bistec Entrega domicilio
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { deleteExpired } from '../database/cleanup.ts';
import { insertRefund } from '../orders/plan-refunds.ts';
import { transitionOrder } from '../orders/transition.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import {
  idOf,
  paymentState,
  paymentUrl,
  place,
  placedOrder,
  translateRibeye,
} from '../testing/shopper-actions.ts';
import { containing } from '../testing/matching.ts';
import { startFakeStripe } from '../testing/fake-stripe.ts';

const PAGE = 'https://checkout.stripe.com/c/';

async function apiWithOrder() {
  const stripe = await startFakeStripe();
  const api = await startTestApi(stripe.settings);
  const order = await placedOrder(api);
  return { stripe, api, order };
}

/** Also opens the order's first Stripe session, `cs_1`. */
async function apiWithSession() {
  const opened = await apiWithOrder();
  expect(await paymentUrl(opened.api, opened.order)).toBe(`${PAGE}cs_1`);
  return opened;
}

/** Returns a function that returns what the API has logged about the provider. */
function loggedReasons({ log }: TestApi): () => unknown[] {
  const warn = vi.spyOn(log, 'warn');
  const facts = z.tuple([z.object({ reason: z.unknown().optional() })], z.unknown());
  return () =>
    warn.mock.calls.map((call) => facts.parse(call)[0].reason).filter((reason) => reason !== undefined);
}

const ask = ({ call }: TestApi, order: string) => call('POST', `/payment/guest/order/${order}`);

const cancel = async ({ db, orderMails }: TestApi, order: string) =>
  transitionOrder(db, orderMails, order, 'Canceled');

it('a Stripe session has prices in cents, return URLs without the guest key, and an expiration', async () => {
  const { stripe, api, order } = await apiWithSession();
  const [sent] = stripe.requests;
  expect(sent?.get('line_items[0][price_data][unit_amount]')).toBe('4113');
  expect(sent?.get('line_items[0][quantity]')).toBe('3');
  expect(sent?.get('line_items[1][price_data][unit_amount]')).toBe('450');
  // Stripe and everybody who asks for the payment page see these URLs, so they must not contain the order's key.
  expect(sent?.get('success_url')).toBe(`http://localhost:3000/payment/success?order=${order}`);
  expect(sent?.get('cancel_url')).toBe(`http://localhost:3000/payment/cancel?order=${order}`);
  expect(Number(sent?.get('expires_at')) * 1000).toBe(api.clock.now.getTime() + 23 * 3_600_000);
});

it("a Stripe session names its lines in the order's language", async () => {
  const { stripe, api } = await apiWithOrder();
  await translateRibeye(api);
  await paymentUrl(api, idOf((await place(api, { language: 'es' })).body));
  const nameOf = (line: number) =>
    stripe.requests.at(-1)?.get(`line_items[${line}][price_data][product_data][name]`);
  expect([nameOf(0), nameOf(1)]).toEqual(['Bistec ribeye', 'Entrega a domicilio']);
});

it('five concurrent payment requests get the same open Stripe session', async () => {
  const { stripe, api, order } = await apiWithOrder();
  const pages = await Promise.all(Array.from({ length: 5 }, () => paymentUrl(api, order)));
  expect(new Set([...pages, await paymentUrl(api, order)])).toEqual(new Set([`${PAGE}cs_1`]));
  expect(stripe.sessions.size).toBe(1);
});

it(
  'an order becomes paid only after a signed Stripe report that its session is paid',
  { tags: ['D-api-03'] },
  async () => {
    const { stripe, api, order } = await apiWithSession();
    expect((await stripe.completed(api, 'cs_1')).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Pending');
    stripe.pay('cs_1');
    expect((await stripe.completed(api, 'cs_1', 'whsec_of_somebody_else')).status).toBe(400);
    expect(await paymentState(api, order)).toBe('Pending');
    const stranger = { object: 'checkout.session', payment_status: 'paid', client_reference_id: 'stranger' };
    expect((await stripe.report(api, 'checkout.session.completed', stranger)).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Pending');
    for (const _ of [1, 2]) expect((await stripe.completed(api, 'cs_1')).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Paid');
    expect(await ask(api, order)).toMatchObject({
      status: 400,
      body: { detail: 'This order is already paid.' },
    });
    expect(stripe.refunds).toEqual([]);
    expect((await api.mails()).filter((mail) => mail.includes('Your order is paid'))).toHaveLength(1);
  },
);

it("the report of an expired session doesn't change a paid order", async () => {
  const { stripe, api, order } = await apiWithSession();
  stripe.pay('cs_1');
  await stripe.completed(api, 'cs_1');
  await stripe.expired(api, 'cs_1');
  expect(await paymentState(api, order)).toBe('Paid');
});

it("the report of another session with the order's reference leaves the payment page open", async () => {
  const { stripe, api, order } = await apiWithSession();
  for (const type of ['expired', 'async_payment_failed'])
    await stripe.report(api, `checkout.session.${type}`, { ...stripe.sessionOf('cs_1'), id: 'cs_of_a_link' });
  expect(await paymentUrl(api, order)).toBe(`${PAGE}cs_1`);
});

it('a late bank confirmation marks an order as paid; a failed payment leaves it payable', async () => {
  const { stripe, api, order } = await apiWithSession();
  const unpaid = stripe.sessionOf('cs_1');
  await stripe.report(api, 'checkout.session.completed', unpaid);
  await stripe.report(api, 'checkout.session.async_payment_failed', unpaid);
  expect(await paymentState(api, order)).toBe('Pending');
  expect(await paymentUrl(api, order)).toBe(`${PAGE}cs_2`);
  const second = stripe.sessionOf('cs_2');
  await stripe.report(api, 'checkout.session.completed', second);
  stripe.pay('cs_2');
  await stripe.report(api, 'checkout.session.async_payment_succeeded', stripe.sessionOf('cs_2'));
  expect(await paymentState(api, order)).toBe('Paid');
  // A failure that is reported after the payment has succeeded changes nothing.
  await stripe.report(api, 'checkout.session.async_payment_failed', second);
  expect(await paymentState(api, order)).toBe('Paid');
  expect(stripe.refunds).toEqual([]);
});

it('if an expired and a new session are both paid, the payment reported later is refunded once', async () => {
  const { stripe, api, order } = await apiWithSession();
  await stripe.expired(api, 'cs_1');
  expect(await paymentUrl(api, order)).toBe(`${PAGE}cs_2`);
  stripe.pay('cs_1');
  stripe.pay('cs_2');
  await stripe.completed(api, 'cs_2');
  await stripe.completed(api, 'cs_1');
  await stripe.completed(api, 'cs_1');
  expect(await paymentState(api, order)).toBe('Paid');
  expect(stripe.refunds).toEqual(['pi_cs_1']);
});

it('a second payment that Stripe could not refund is refunded when it is reported again', async () => {
  const { stripe, api, order } = await apiWithSession();
  await stripe.expired(api, 'cs_1');
  await paymentUrl(api, order);
  stripe.pay('cs_1');
  stripe.pay('cs_2');
  await stripe.completed(api, 'cs_2');
  stripe.fail(/refunds/);
  expect((await stripe.completed(api, 'cs_1')).status).toBe(500);
  stripe.fail();
  for (const session of ['cs_2', 'cs_1', 'cs_1'])
    expect((await stripe.completed(api, session)).status).toBe(200);
  expect(stripe.refunds).toEqual(['pi_cs_1']);
  expect(await paymentState(api, order)).toBe('Paid');
});

it('a payment request closes a session that is about to expire, and opens a new one', async () => {
  const { stripe, api, order } = await apiWithSession();
  api.clock.now = new Date(api.clock.now.getTime() + 23 * 3_600_000 - 60_000);
  expect(await paymentUrl(api, order)).toBe(`${PAGE}cs_2`);
  expect(stripe.sessions.get('cs_1')?.status).toBe('expired');
});

it('an unreported payment is detected at the next payment request, and no new page opens', async () => {
  const { stripe, api, order } = await apiWithSession();
  stripe.pay('cs_1');
  api.clock.now = new Date(api.clock.now.getTime() + 23 * 3_600_000);
  expect((await ask(api, order)).status).toBe(409);
  expect(await paymentState(api, order)).toBe('Paid');
  expect(stripe.sessions.size).toBe(1);
});

it('refunding a canceled, unpaid order closes its open Stripe session', async () => {
  const { stripe, api, order } = await apiWithSession();
  await cancel(api, order);
  expect(await api.payments.settle(order)).toBe(false);
  expect(stripe.sessions.get('cs_1')?.status).toBe('expired');
  expect(await ask(api, order)).toMatchObject({ status: 400, body: { detail: 'This order was canceled.' } });
});

it.each(['reported', 'unreported'])("a canceled order's %s payment is refunded once", async (kind) => {
  const { stripe, api, order } = await apiWithSession();
  stripe.pay('cs_1');
  if (kind === 'reported') await stripe.completed(api, 'cs_1');
  await cancel(api, order);
  expect(await api.payments.settle(order)).toBe(true);
  await api.payments.settle(order);
  await stripe.completed(api, 'cs_1');
  expect(stripe.refunds).toEqual(['pi_cs_1']);
  expect(await paymentState(api, order)).toBe('Refunded');
  api.orderMails.sendSoon();
  const mails = await api.mails();
  expect(mails.filter((mail) => mail.includes('was canceled'))).toHaveLength(1);
  expect(mails.filter((mail) => mail.includes('Refund on its way'))).toHaveLength(1);
});

it('a payment for a canceled order is refunded; its report gets 500 until the refund succeeds', async () => {
  const { stripe, api, order } = await apiWithSession();
  stripe.pay('cs_1');
  await cancel(api, order);
  stripe.fail(/refunds/);
  expect((await stripe.completed(api, 'cs_1')).status).toBe(500);
  expect(stripe.refunds).toEqual([]);
  stripe.fail();
  expect((await stripe.completed(api, 'cs_1')).status).toBe(200);
  expect(stripe.refunds).toEqual(['pi_cs_1']);
  expect(await paymentState(api, order)).toBe('Refunded');
});

it.each([
  [402, 400, 'This order cannot be paid online at the moment. Please contact us to pay it.'],
  [500, 502, 'The payment provider cannot be reached. Please try again in a few minutes.'],
])(
  'if Stripe answers %i, the response is %i, the reason is logged, and a retry succeeds',
  async (answer, status, detail) => {
    const { stripe, api, order } = await apiWithOrder();
    const reasons = loggedReasons(api);
    stripe.fail(/sessions/, answer);
    expect(await ask(api, order)).toMatchObject({ status, body: { detail } });
    expect(reasons()).toEqual([
      {
        type: 'api_error',
        code: 'amount_too_small',
        status: answer,
        requestId: 'req_1',
        text: 'It failed for [email] with [key].',
      },
    ]);
    stripe.fail();
    expect(await paymentUrl(api, order)).toBe(`${PAGE}cs_1`);
  },
);

it('an order whose product is renamed after an attempt to open its page can still be paid', async () => {
  const { stripe, api, order } = await apiWithOrder();
  stripe.fail(/sessions/, 400, 'idempotency_error');
  expect(await ask(api, order)).toMatchObject({ status: 502 });
  stripe.fail();
  expect(await paymentUrl(api, order)).toMatch(PAGE);
});

it('if Stripe is unreachable or rejects the end of a session, the log has the reason', async () => {
  const { stripe, api, order } = await apiWithSession();
  const reasons = loggedReasons(api);
  api.clock.now = new Date(api.clock.now.getTime() + 23 * 3_600_000);
  stripe.fail(/expire/, 500);
  expect((await ask(api, order)).status).toBe(502);
  await stripe.stop();
  expect((await ask(api, order)).status).toBe(502);
  expect(reasons()).toEqual([
    expect.objectContaining({ type: 'api_error' }),
    expect.objectContaining({ text: containing('ECONNREFUSED') }),
  ]);
});

it('a report with an invalid signature is logged with the setting to check', async () => {
  const { stripe, api } = await apiWithSession();
  const reasons = loggedReasons(api);
  expect((await stripe.completed(api, 'cs_1', 'whsec_of_somebody_else')).status).toBe(400);
  expect(reasons()).toEqual([containing('check STRIPE_WEBHOOK_SECRET')]);
});

async function apiWithPrice(unit_price: number, settings: Record<string, string>) {
  const api = await startTestApi(settings);
  await api.db.updateTable('products').set({ unit_price, delivery_fee: 0 }).where('id', '=', 1).execute();
  return api;
}
const stripeSettings = async () => (await startFakeStripe()).settings;

describe("an order below Stripe's minimum of 0.50 $", () => {
  it('is not placed, and the message says what to do', async () => {
    const api = await apiWithPrice(16, await stripeSettings());
    expect(await place(api)).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'We can take payments of 0.50 $ or more, and this order comes to 0.48 $. Please add something to your cart.',
        ],
      },
    });
    expect(await api.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('can be placed on the bound, and on the test page at any price', async () => {
    const exact = await apiWithPrice(50, await stripeSettings());
    await exact.db.updateTable('products').set({ unit_price: 17 }).where('id', '=', 1).execute();
    expect((await place(exact)).status).toBe(201);
    const test = await apiWithPrice(1, {});
    expect(await paymentUrl(test, await placedOrder(test))).toContain('/payment/test/');
  });

  it('that was placed earlier is refused without asking Stripe', async () => {
    const { stripe, api, order } = await apiWithOrder();
    await api.db.updateTable('orders').set({ total_price: 49, delivery_price: 0 }).execute();
    expect(await ask(api, order)).toMatchObject({
      status: 400,
      body: { detail: 'This order cannot be paid online at the moment. Please contact us to pay it.' },
    });
    expect(stripe.requests).toEqual([]);
  });

  it('is settled without a payment if it is free', async () => {
    const api = await apiWithPrice(0, await stripeSettings());
    const { status, body } = await place(api);
    expect([status, body]).toEqual([201, expect.objectContaining({ payment_status: 'Paid' })]);
    expect(await ask(api, idOf(body))).toMatchObject({
      status: 400,
      body: { detail: 'There is nothing to pay for this order.' },
    });
    const [mail = ''] = await api.mails();
    expect(mail).toContain('0.00 $');
    expect(mail).not.toMatch(/[Pp]ay it/);
  });
});

it.each([
  ['another payment page', { id: 'cs_of_a_payment_link' }],
  ['1 cents instead of 12789', { amount_total: 1 }],
  ['no cents instead of 12789', { amount_total: null }],
  ['the currency idr', { currency: 'idr' }],
  ['not a single payment', { mode: 'setup' }],
])("a signed report of %s doesn't pay the order, and is logged", async (difference, changes) => {
  const { stripe, api, order } = await apiWithSession();
  const warn = vi.spyOn(api.log, 'warn');
  stripe.pay('cs_1');
  const changed = { ...stripe.sessionOf('cs_1'), ...changes };
  expect((await stripe.report(api, 'checkout.session.completed', changed)).status).toBe(200);
  expect(await paymentState(api, order)).toBe('Pending');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { differences: [difference] },
    'a payment report does not match its order, which stays unpaid',
  );
  await stripe.completed(api, 'cs_1');
  expect(await paymentState(api, order)).toBe('Paid');
});

it("a session that was paid at another price doesn't pay the order, and a new page opens", async () => {
  const { stripe, api, order } = await apiWithSession();
  stripe.pay('cs_1');
  await api.db.updateTable('orders').set({ total_price: 20_000 }).execute();
  api.clock.now = new Date(api.clock.now.getTime() + 23 * 3_600_000);
  expect(await paymentUrl(api, order)).toBe(`${PAGE}cs_2`);
  expect(await paymentState(api, order)).toBe('Pending');
});

async function apiWithRefund(amount?: number, { isPaymentReported = true } = {}) {
  const opened = await apiWithSession();
  const { stripe, api } = opened;
  stripe.pay('cs_1');
  if (isPaymentReported) await stripe.completed(api, 'cs_1');
  stripe.refundInDashboard('pi_cs_1', amount);
  const reported = async (refunded: boolean, amount_refunded = amount) =>
    stripe.report(api, 'charge.refunded', {
      object: 'charge',
      payment_intent: 'pi_cs_1',
      refunded,
      amount_refunded,
    });
  return { ...opened, reported };
}

describe("a refund in Stripe's dashboard", () => {
  it('marks the order as refunded and is emailed once, if it is a full one', async () => {
    const { api, order, reported } = await apiWithRefund();
    for (const _ of [1, 2]) expect((await reported(true)).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Refunded');
    expect((await api.mails()).filter((mail) => mail.includes('Refund on its way'))).toHaveLength(1);
  });

  it('of a part of the price leaves the order paid and is logged', async () => {
    const { api, order, reported } = await apiWithRefund(500);
    const warn = vi.spyOn(api.log, 'warn');
    expect((await reported(false)).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Paid');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { paymentIntent: 'pi_cs_1' },
      'a payment was refunded in part; its order stays paid',
    );
  });

  it('of a part of the price leaves the rest to give back when the order is canceled', async () => {
    const { stripe, api, order } = await apiWithRefund(500);
    await cancel(api, order);
    stripe.lose(/refunds/);
    await expect(api.payments.settle(order)).rejects.toThrow(/connection|reach/i);
    stripe.lose();
    expect(await api.payments.settle(order)).toBe(true);
    expect(stripe.refunded()).toEqual([12_789 - 500]);
    expect(await paymentState(api, order)).toBe('Refunded');
  });

  it("of a part of the price is logged even if the shop's own refund was reported before", async () => {
    const { api, reported } = await apiWithRefund(0);
    const payment = await api.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    await insertRefund(api.db, payment, { reason: 'packed', amount: 535 }, new Date());
    const warn = vi.spyOn(api.log, 'warn');
    await reported(false, 535);
    expect(warn).not.toHaveBeenCalled();
    await reported(false, 1035);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('counts if it is reported before its payment, in any order and again', async () => {
    const { stripe, api, order, reported } = await apiWithRefund(undefined, { isPaymentReported: false });
    for (const [isFull, amount] of [
      [false, 500],
      [true, 12_789],
      [false, 500],
    ] as const)
      expect((await reported(isFull, amount)).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Pending');
    for (const _ of [1, 2]) expect((await stripe.completed(api, 'cs_1')).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Refunded');
    await reported(true, 12_789);
    expect(await paymentState(api, order)).toBe('Refunded');
    expect(stripe.refunds).toEqual([]);
    expect((await api.mails()).filter((mail) => mail.includes('Refund on its way'))).toHaveLength(1);
  });

  it('counts if it is reported before a payment that the order no longer needs', async () => {
    const { stripe, api, order, reported } = await apiWithRefund(undefined, { isPaymentReported: false });
    await reported(true, 12_789);
    await cancel(api, order);
    expect((await stripe.completed(api, 'cs_1')).status).toBe(200);
    expect(await paymentState(api, order)).toBe('Refunded');
    expect(stripe.refunds).toEqual([]);
  });

  it('is forgotten if its payment is not reported within a week', async () => {
    const { stripe, api, order, reported } = await apiWithRefund(undefined, { isPaymentReported: false });
    await reported(true, 12_789);
    const in8Days = new Date(api.clock.now.getTime() + 8 * 24 * 3_600_000);
    await deleteExpired(api.db, api.settings, in8Days);
    await stripe.completed(api, 'cs_1');
    expect(await paymentState(api, order)).toBe('Paid');
  });

  it('of a part of the price, reported before its payment, leaves the order paid and is logged', async () => {
    const { stripe, api, order, reported } = await apiWithRefund(500, { isPaymentReported: false });
    const warn = vi.spyOn(api.log, 'warn');
    await reported(false);
    await stripe.completed(api, 'cs_1');
    expect(await paymentState(api, order)).toBe('Paid');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that was not reported counts when the order is canceled', async () => {
    const { stripe, api, order } = await apiWithRefund();
    await cancel(api, order);
    expect(await api.payments.settle(order)).toBe(true);
    expect(await paymentState(api, order)).toBe('Refunded');
    expect(stripe.refunds).toEqual([]);
  });
});

it('a refund that fails at once is retried', async () => {
  const { stripe, api, order } = await apiWithRefund(0);
  stripe.answerRefunds('failed');
  await cancel(api, order);
  await expect(api.payments.settle(order)).rejects.toThrow('declined');
  expect(await paymentState(api, order)).toBe('Paid');
  stripe.answerRefunds('succeeded');
  stripe.forgetKeys();
  expect(await api.payments.settle(order)).toBe(true);
});

it('a disputed payment leaves its order paid and is logged', async () => {
  const { stripe, api, order } = await apiWithRefund(0);
  const warn = vi.spyOn(api.log, 'warn');
  for (const payment_intent of ['pi_cs_1', 'pi_of_another_system', null])
    await stripe.report(api, 'charge.dispute.created', {
      object: 'dispute',
      payment_intent,
      reason: 'fraudulent',
    });
  expect(await paymentState(api, order)).toBe('Paid');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { order, reason: 'fraudulent' },
    'a payment is disputed; respond to the dispute at the payment provider',
  );
});

it('a refund that the bank returned later is logged and recorded once', async () => {
  const { stripe, api, order } = await apiWithRefund(0);
  await cancel(api, order);
  await api.payments.settle(order);
  const { id } = await api.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  const warn = vi.spyOn(api.log, 'warn');
  for (const refund of [id, id, 'of another system'])
    await stripe.report(api, 'refund.failed', {
      object: 'refund',
      metadata: { refund },
      failure_reason: 'expired_or_canceled_card',
    });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { order, reason: 'expired_or_canceled_card' },
    'a refund came back from the bank; give the money back in another way',
  );
  const changes = await api.db.selectFrom('changes').select(['kind', 'value']).orderBy('id').execute();
  expect(changes.slice(-2)).toEqual([
    { kind: 'refunded', value: '12789' },
    { kind: 'refund failed', value: '12789' },
  ]);
});
