import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { TestResponse, TestApi } from './test-api.ts';

const SECRET = 'whsec_of_the_tests';

interface Session {
  id: string;
  token: string;
  status: 'open' | 'complete' | 'expired';
  /** In cents. */
  amount: number;
}

/** A test double of Stripe's API over HTTP: sessions, their expiration, refunds and idempotency keys. */
export async function startFakeStripe() {
  const requests: URLSearchParams[] = [];
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { status: number; body: object }>();
  const refunds: string[] = [];
  const made: { payment_intent: string; amount: number; metadata: { refund: string }; status: string }[] = [];
  /** In cents, by the payment. */
  const refundedInDashboard = new Map<string, number>();
  let refundStatus = 'succeeded';
  let failing: { path: RegExp; status: number; type: string } | undefined;
  let losing: RegExp | undefined;

  function carryOut(path: string, body: URLSearchParams): { status: number; body: object } {
    if (path === '/v1/checkout/sessions') {
      const id = `cs_${sessions.size + 1}`;
      sessions.set(id, {
        id,
        token: body.get('client_reference_id') ?? '',
        status: 'open',
        amount: amountOf(body),
      });
      return {
        status: 200,
        body: { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/${id}` },
      };
    }
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session && expire !== undefined && session.status !== 'open')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not open.' } } };
    if (session && expire !== undefined) session.status = 'expired';
    if (session) return { status: 200, body: toBody(session) };
    if (path.startsWith('/v1/refunds?')) {
      const paymentIntent = new URL(path, 'http://stripe').searchParams.get('payment_intent');
      const data = made.filter(({ payment_intent }) => payment_intent === paymentIntent);
      return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
    }
    if (path === '/v1/refunds') {
      const intent = body.get('payment_intent') ?? '';
      const amount = Number(body.get('amount'));
      const left = paidOf(intent) - refundedOf(intent);
      if (amount > left)
        return {
          status: 400,
          body: {
            error: {
              type: 'invalid_request_error',
              ...(left === 0 && { code: 'charge_already_refunded' }),
              message: 'More than is left of the charge.',
            },
          },
        };
      refunds.push(intent);
      const metadata = { refund: body.get('metadata[refund]') ?? '' };
      made.push({ payment_intent: intent, amount, metadata, status: refundStatus });
      return {
        status: 200,
        body: {
          id: `re_${refunds.length}`,
          object: 'refund',
          status: refundStatus,
          failure_reason: 'declined',
        },
      };
    }
    const [, intent] = /^\/v1\/payment_intents\/(\w+)\?/.exec(path) ?? [];
    if (intent !== undefined) {
      const charge = {
        object: 'charge',
        amount_captured: paidOf(intent),
        amount_refunded: refundedOf(intent),
      };
      return { status: 200, body: { id: intent, object: 'payment_intent', latest_charge: charge } };
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such thing.' } } };
  }

  const paidOf = (intent: string): number => sessions.get(intent.replace('pi_', ''))?.amount ?? 0;
  const refundedOf = (intent: string): number =>
    made
      .filter(({ payment_intent, status }) => payment_intent === intent && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, refundedInDashboard.get(intent) ?? 0);

  function toBody({ id, token, status, amount }: Session) {
    const isPaid = status === 'complete';
    return {
      id,
      object: 'checkout.session',
      mode: 'payment',
      currency: 'usd',
      amount_total: amount,
      client_reference_id: token,
      payment_status: isPaid ? 'paid' : 'unpaid',
      payment_intent: isPaid ? `pi_${id}` : null,
    };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
      requests.push(body);
      const fault =
        failing?.path.test(path) === true
          ? {
              status: failing.status,
              body: {
                error: {
                  type: failing.type,
                  code: 'amount_too_small',
                  message: 'It failed for guest@example.com with sk_test_1.',
                },
              },
            }
          : undefined;
      const reply = fault ?? (key === undefined ? undefined : byKey.get(key)) ?? carryOut(path, body);
      if (key !== undefined && fault === undefined) byKey.set(key, reply);
      if (losing?.test(path) === true) {
        response.destroy();
        return;
      }
      response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const stripe = new Stripe('sk_test_1');

  async function report(
    { call }: TestApi,
    type: string,
    session: object,
    signedWith = SECRET,
  ): Promise<TestResponse> {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session } });
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
    return call('POST', '/payment/stripe/webhook/', {
      body: payload,
      headers: { 'stripe-signature': signature },
    });
  }

  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    requests,
    refunds,
    /** The amounts that were refunded, in cents. */
    refunded: () => made.map(({ amount }) => amount),
    /** Forgets idempotency keys, as Stripe does after some time. */
    forgetKeys: () => byKey.clear(),
    sessions,
    report,
    /** Makes calls to matching paths fail until `fail` is called without arguments. */
    fail: (path?: RegExp, status = 500, type = 'api_error') => {
      failing = path && { path, status, type };
    },
    /** Carries out calls to matching paths, but loses the responses until `lose` is called without arguments. */
    lose: (path?: RegExp) => {
      losing = path;
    },
    /** A refund in Stripe's dashboard, by default of the whole payment; Stripe doesn't report it yet. */
    refundInDashboard: (intent: string, amount = paidOf(intent)) =>
      void refundedInDashboard.set(intent, amount),
    /** The status of refunds from now on. */
    answerRefunds: (status: string) => {
      refundStatus = status;
    },
    /** What Stripe reports about a paid session, for a changed report. */
    sessionOf: (id: string) => {
      const session = sessions.get(id);
      if (!session) throw new Error(`There is no session ${id}.`);
      return toBody(session);
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
    /** Pays on Stripe's page as the shopper; Stripe doesn't report the payment yet. */
    pay: (id: string) => {
      const session = sessions.get(id);
      if (session) session.status = 'complete';
    },
    completed: (api: TestApi, id: string, signedWith = SECRET) => {
      const session = sessions.get(id);
      return report(api, 'checkout.session.completed', session ? toBody(session) : {}, signedWith);
    },
    expired: (api: TestApi, id: string) => {
      const session = sessions.get(id);
      return report(api, 'checkout.session.expired', session ? toBody(session) : {});
    },
  };
}

function amountOf(body: URLSearchParams): number {
  let amount = 0;
  for (let line = 0; body.has(`line_items[${line}][quantity]`); line += 1)
    amount +=
      Number(body.get(`line_items[${line}][quantity]`)) *
      Number(body.get(`line_items[${line}][price_data][unit_amount]`));
  return amount;
}
