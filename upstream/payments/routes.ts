import { z } from 'zod';
import type { OrderRow } from '../database/tables.ts';
import { type ApiResponse, ok } from '../http/response.ts';
import { pathUuid } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import { orderOf } from '../orders/queries.ts';
import type { AddResource } from '../api-context.ts';
import type { PaymentsContext } from './payments-context.ts';

const tag = 'Payment';
const paymentBody = z.object({
  url: z.string().describe('Where to pay; the same page until it is paid, canceled or expired'),
});

/** Requests for payment (section 7). */
export function paymentRoutes(add: AddResource, { db, payments }: PaymentsContext): void {
  async function open(order: OrderRow | undefined, baseUrl: string): Promise<ApiResponse> {
    if (!order) throw notFound();
    return ok({ url: await payments.pageOf(order, baseUrl) });
  }

  add('/payment/order/{orderId}', {
    POST: {
      tag,
      summary: "Open the payment of the customer's order, or continue the open one",
      auth: 'customer',
      responses: { 200: paymentBody },
      handle: async ({ params, customer, baseUrl }) =>
        open(await orderOf(db, customer.id, pathUuid(params['orderId'])), baseUrl),
    },
  });

  add('/payment/guest/order/{orderId}', {
    POST: {
      tag,
      summary: "Open the payment of a guest's order, or continue the open one",
      auth: 'public',
      responses: { 200: paymentBody },
      handle: async ({ params, baseUrl }) =>
        open(await orderOf(db, null, pathUuid(params['orderId'])), baseUrl),
    },
  });
}
