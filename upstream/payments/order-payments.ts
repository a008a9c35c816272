import type { Database } from '../database/tables.ts';
import { noteOrderChange } from '../orders/order-events.ts';
import type { OrderMails } from '../orders/order-mails.ts';
import type { Settings } from '../settings.ts';
import { createPayments, type Payments } from './payments.ts';
import { createStripeProvider } from './stripe.ts';
import { createTestProvider } from './test-provider.ts';

/** Creates payments by Stripe, or on the test page without a Stripe key. Shoppers get an email about each payment. */
export function createOrderPayments(
  db: Database,
  now: () => Date,
  settings: Settings,
  orderMails: OrderMails,
  stripe = createStripeProvider(settings),
): Payments {
  const payments = createPayments(
    db,
    now,
    stripe ?? createTestProvider(settings.PAYMENT_ORIGIN),
    async (tx, orderId, kind) => {
      await noteOrderChange(tx, orderId);
      await orderMails.queue(tx, orderId, kind);
    },
  );
  return {
    ...payments,
    async receive(receipt) {
      await payments.receive(receipt);
      orderMails.kick();
    },
  };
}
