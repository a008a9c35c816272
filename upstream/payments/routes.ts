import { z } from 'zod';
import type { OrderRow } from '../database/tables.ts';
import { type Answer, ok } from '../http/answer.ts';
import { pathUuid } from '../http/path-id.ts';
import { notFound, refuse } from '../http/refusal.ts';
import { itemsOf, orderOf } from '../orders/queries.ts';
import { PAYMENT_PENDING } from '../orders/states.ts';
import type { AddResource, Shop } from '../shop.ts';
import { amountDue } from './provider.ts';

const tag = 'Payment';
const paymentBody = z.object({ url: z.string().describe('Where to pay; another one for each request') });

/** Requests for payment (section 7). */
export function paymentRoutes(add: AddResource, { db, payments }: Shop): void {
  async function open(order: OrderRow | undefined, baseUrl: string): Promise<Answer> {
    if (!order) throw notFound();
    if (order.payment_state !== PAYMENT_PENDING) throw refuse(400, 'This order is already paid.');
    if (order.state === 'Canceled') throw refuse(400, 'This order was canceled.');
    if (amountDue(order) === 0) throw refuse(400, 'There is nothing to pay for this order.');
    const items = (await itemsOf(db, [order.id])).get(order.id) ?? [];
    return ok({ url: await payments.open({ order, items }, baseUrl) });
  }

  add('/payment/order/{orderId}', {
    POST: {
      tag,
      summary: "Open a payment of the customer's order",
      auth: 'customer',
      answers: { 200: paymentBody },
      handle: async ({ params, customer, baseUrl }) =>
        open(await orderOf(db, customer.id, pathUuid(params['orderId'])), baseUrl),
    },
  });

  add('/payment/guest/order/{orderId}', {
    POST: {
      tag,
      summary: "Open a payment of a guest's order",
      auth: 'public',
      answers: { 200: paymentBody },
      handle: async ({ params, baseUrl }) =>
        open(await orderOf(db, null, pathUuid(params['orderId'])), baseUrl),
    },
  });
}
