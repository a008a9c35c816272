import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import { storedMoment } from '../moment.ts';
import type { Settings } from '../settings.ts';
import { amountDue, type Payable, type PaymentProvider, returnUrls } from './provider.ts';
import { OPEN, settle } from './settle.ts';

const WAIT_MS = 8000;
/** Stripe Checkout takes at most 100 lines, of which the delivery is one. */
const MOST_LINES = 99;

/** Stripe Checkout, and the check of what Stripe reports. */
export interface StripeProvider extends PaymentProvider {
  /** The token of the payment that a webhook's body reports as paid; undefined for anything else it reports. Throws 400 for a body that Stripe did not sign. */
  paidToken: (body: Buffer, signature: string) => string | undefined;
}

/** Payments by Stripe Checkout, or undefined when STRIPE_SECRET_KEY is not set. */
export function createStripeProvider(
  settings: Settings,
  db: Database,
  now: () => Date,
): StripeProvider | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, WEB_ORIGIN } = settings;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return undefined;
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    timeout: WAIT_MS,
    maxNetworkRetries: 1,
    ...apiAddress(STRIPE_API_URL),
  });

  return {
    async open(payable) {
      const { order } = payable;
      const token = randomBytes(24).toString('base64url');
      const urls = returnUrls(WEB_ORIGIN, order.id);
      // Kept before Stripe knows of it: no report of a payment can come too early.
      await db
        .insertInto('payments')
        .values({
          token,
          order_id: order.id,
          state: OPEN,
          external_id: null,
          created_at: storedMoment(now()),
        })
        .execute();
      const session = await stripe.checkout.sessions
        .create({
          mode: 'payment',
          client_reference_id: token,
          metadata: { order: order.id },
          success_url: urls.success,
          cancel_url: urls.cancel,
          line_items: linesOf(payable),
          ...(order.email === null ? {} : { customer_email: order.email }),
        })
        .catch(() => undefined);
      if (!session?.url) throw refuse(502, 'The payment provider cannot be reached.');
      await db.updateTable('payments').set({ external_id: session.id }).where('token', '=', token).execute();
      return session.url;
    },

    paidToken(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET);
      } catch {
        throw refuse(400, 'The signature does not fit.');
      }
      if (
        event.type !== 'checkout.session.completed' &&
        event.type !== 'checkout.session.async_payment_succeeded'
      )
        return undefined;
      const { payment_status, client_reference_id } = event.data.object;
      return payment_status === 'paid' ? (client_reference_id ?? undefined) : undefined;
    },
  };
}

/** Where Stripe reports payments. */
export function stripeWebhook(app: FastifyInstance, db: Database, stripe: StripeProvider): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: 'POST',
    url: '/payment/stripe/webhook/',
    schema: { hide: true },
    handler: async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const token = stripe.paidToken(body, request.headers['stripe-signature']?.toString() ?? '');
      if (token !== undefined) await settle(db, token);
      return { received: true };
    },
  });
}

function linesOf({ order, items }: Payable): Stripe.Checkout.SessionCreateParams.LineItem[] {
  // Wholesale shoppers are shown no prices of single items (section 2).
  if (order.is_wholesale === 1 || items.length > MOST_LINES)
    return [line(`Order ${order.id}`, amountDue(order))];
  const goods = items.map((item) => line(item.product_name, item.unit_price, item.quantity));
  return order.delivery_price === 0 ? goods : [...goods, line('Delivery', order.delivery_price)];
}

function line(name: string, unit_amount: number, quantity = 1) {
  return { quantity, price_data: { currency: 'usd', unit_amount, product_data: { name } } };
}

function apiAddress(written: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (written === undefined) return {};
  const { hostname, port, protocol } = new URL(written);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}
