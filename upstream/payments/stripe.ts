import { currency } from '@shop/rules/currency';
import { amountDue } from '../orders/bodies.ts';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { httpError } from '../http/http-error.ts';
import type { Settings } from '../settings.ts';
import { returnUrls } from '../orders/links.ts';
import { reductionOf } from '../orders/packed-price.ts';
import type { OrderItem } from '../orders/queries.ts';
import { textIn } from '../catalog/translations.ts';
import { textsIn } from '../texts/texts-in.ts';
import { translated } from '../texts/order-words.ts';
import { type Payable, type PaymentProvider, ProviderError, type Receipt, type Reports } from './provider.ts';
import { askStripe } from './stripe-failure.ts';

const WAIT_MS = 8000;
/** Stripe Checkout accepts at most 100 lines; one is for delivery. */
const MAX_STRIPE_LINES = 99;

export interface StripeProvider extends PaymentProvider {
  /** Throws 400 if STRIPE_WEBHOOK_SECRET isn't the secret with which the event is signed. */
  read: (body: Buffer, signature: string) => Stripe.Event;
}

export function createStripeProvider(settings: Settings): StripeProvider | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, PUBLIC_ORIGIN } = settings;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return undefined;
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    timeout: WAIT_MS,
    maxNetworkRetries: 1,
    ...apiAddress(STRIPE_API_URL),
  });

  return {
    async open(payment, payable) {
      const { order } = payable;
      const urls = returnUrls(PUBLIC_ORIGIN, order);
      const session = await askStripe(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: payment.token,
            metadata: { order: order.id },
            success_url: urls.success,
            cancel_url: urls.cancel,
            line_items: linesOf(payable),
            ...(payment.expires_at === null
              ? {}
              : { expires_at: Math.floor(Date.parse(payment.expires_at) / 1000) }),
            ...(order.email === null ? {} : { customer_email: order.email }),
          },
          // Concurrent requests, or a retry after a lost response, get the same page.
          { idempotencyKey: `open-${payment.token}` },
        ),
      );
      if (!session.url)
        throw new ProviderError('failed', { type: 'no_url', text: 'Stripe opened a session without a URL.' });
      return { url: session.url, externalId: session.id };
    },

    async close({ external_id }) {
      if (external_id === null) return undefined;
      return askStripe(async () => {
        try {
          await stripe.checkout.sessions.expire(external_id);
          return undefined;
        } catch (error) {
          // Stripe expires only open sessions; a complete one may have been paid.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return receiptOf(await stripe.checkout.sessions.retrieve(external_id));
        }
      });
    },

    async refund({ payment_intent }, { id, order_id, amount, attempts }) {
      if (payment_intent === null)
        throw new ProviderError('refused', {
          type: 'no_payment',
          text: 'The Stripe session has no payment to refund.',
        });
      await askStripe(async () => {
        if (attempts > 1 && (await isRefunded(stripe, payment_intent, id))) return;
        const give = async (cents: number, idempotencyKey: string): Promise<void> => {
          const metadata = { refund: id, order: order_id };
          const made = await stripe.refunds.create(
            { payment_intent, amount: cents, metadata },
            { idempotencyKey },
          );
          if (made.status === 'failed' || made.status === 'canceled') throw failedRefund(made);
        };
        try {
          await give(amount, `refund-${id}`);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // The owner may have refunded the payment, or a part of it, in Stripe's dashboard.
          const left = await leftOf(stripe, payment_intent);
          if (left === null || left >= amount) throw error;
          if (left > 0) await give(left, `refund-${id}-${left}`);
        }
      });
    },

    read(body, signature) {
      try {
        return stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET);
      } catch {
        throw httpError(400, 'The signature is not valid.');
      }
    },
  };
}

/** Whether an earlier attempt has succeeded. Stripe remembers idempotency keys only for a limited time. */
async function isRefunded(stripe: Stripe, payment_intent: string, id: string): Promise<boolean> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
    if (refund.metadata?.['refund'] === id && refund.status !== 'failed' && refund.status !== 'canceled')
      return true;
  return false;
}

/** What of a payment isn't refunded, in cents; null if Stripe has no charge for it. */
async function leftOf(stripe: Stripe, payment_intent: string): Promise<number | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment_intent, {
    expand: ['latest_charge'],
  });
  if (charge === null || typeof charge === 'string') return null;
  return charge.amount_captured - charge.amount_refunded;
}

const failedRefund = ({ failure_reason }: Stripe.Refund): ProviderError =>
  new ProviderError('failed', {
    type: 'refund_failed',
    text: `The refund failed: ${failure_reason ?? 'for an unknown reason'}.`,
  });

function receiptOf(session: Stripe.Checkout.Session): Receipt | undefined {
  const { payment_status, client_reference_id: token } = session;
  if (payment_status !== 'paid' || !token) return undefined;
  return {
    token,
    paymentIntent: idOf(session.payment_intent),
    charged: {
      pageId: session.id,
      amount: session.amount_total,
      currency: session.currency,
      isSinglePayment: session.mode === 'payment',
    },
  };
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** A report that can't be processed yet gets status 500, so that Stripe sends it again. */
export function stripeWebhook(app: FastifyInstance, payments: Reports, stripe: StripeProvider): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: 'POST',
    url: '/payment/stripe/webhook/',
    handler: async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await apply(readSigned(body, request.headers['stripe-signature']?.toString() ?? ''));
      return { received: true };
    },
  });

  function readSigned(body: Buffer, signature: string): Stripe.Event {
    try {
      return stripe.read(body, signature);
    } catch (error) {
      const text = 'The signature is not valid. If Stripe sent it, check STRIPE_WEBHOOK_SECRET.';
      app.log.warn({ reason: text }, 'a payment report was refused');
      throw error;
    }
  }

  async function apply({ type, data }: Stripe.Event): Promise<void> {
    if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
      const receipt = receiptOf(data.object);
      if (receipt) await payments.receive(receipt);
    }
    if (type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed') {
      const { client_reference_id: token, id } = data.object;
      if (token !== null) await payments.closed(token, id);
    }
    if (type === 'charge.refunded') {
      const paymentIntent = idOf(data.object.payment_intent);
      const { refunded: isFull, amount_refunded: amount } = data.object;
      if (paymentIntent !== null) await payments.refunded({ paymentIntent, isFull, amount });
    }
    if (type === 'charge.dispute.created') {
      const paymentIntent = idOf(data.object.payment_intent);
      if (paymentIntent !== null) await payments.disputed(paymentIntent, data.object.reason);
    }
    if (type === 'refund.failed') {
      const { metadata, failure_reason } = data.object;
      const id = metadata?.['refund'];
      if (id !== undefined) await payments.refundFailed(id, failure_reason ?? 'unknown');
    }
  }
}

function linesOf({ order, items }: Payable): Stripe.Checkout.SessionCreateParams.LineItem[] {
  // A wholesale checkout shows no prices (specification, section 2), so the payment page shows only the amount due.
  if (order.is_wholesale === 1 || items.length > MAX_STRIPE_LINES)
    return [line(`Order ${order.id}`, amountDue(order))];
  const nameOf = ({ names, product_name }: OrderItem): string =>
    textIn(order.language, names) ?? product_name;
  const delivery = translated(textsIn(order.language).words, order.order_info);
  // A weighed line costs a sum rather than a multiple of the price per pound.
  const goods = items.map((item) =>
    order.packed_price === null || reductionOf(item) === 0
      ? line(nameOf(item), item.unit_price, item.quantity)
      : line(nameOf(item), item.unit_price * item.quantity - reductionOf(item)),
  );
  return order.delivery_price === 0 ? goods : [...goods, line(delivery, order.delivery_price)];
}

function line(name: string, unit_amount: number, quantity = 1) {
  return { quantity, price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name } } };
}

function apiAddress(written: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (written === undefined) return {};
  const { hostname, port, protocol } = new URL(written);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}
