import { z } from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { OrderRow } from '../database/tables.ts';
import { type Api, customerOf } from '../http/api.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { pathUuid } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import { orderOf } from '../orders/queries.ts';
import type { Payments } from './payments.ts';

const tags = ['Payment'];
const params = z.object({ orderId: pathUuid });
const paymentBody = z.object({
  url: z
    .string()
    .describe('The payment page; the same one until the payment is made, is canceled or is about to expire'),
});

export function paymentRoutes(api: Api, { db }: ApiContext, payments: Payments): void {
  async function open(order: OrderRow | undefined, baseUrl: string): Promise<z.infer<typeof paymentBody>> {
    if (!order) throw notFound();
    return { url: await payments.pageUrl(order, baseUrl) };
  }

  api.route({
    method: 'POST',
    url: '/payment/order/:orderId',
    schema: {
      tags,
      summary: "Open the payment of the customer's order, or continue the open one",
      params,
      response: { 200: paymentBody },
    },
    config: { auth: 'customer' },
    handler: async (request) =>
      open(await orderOf(db, customerOf(request).id, request.params.orderId), baseUrlOf(request)),
  });

  api.route({
    method: 'POST',
    url: '/payment/guest/order/:orderId',
    schema: {
      tags,
      summary: "Open the payment of a guest's order, or continue the open one",
      params,
      response: { 200: paymentBody },
    },
    handler: async (request) => open(await orderOf(db, null, request.params.orderId), baseUrlOf(request)),
  });
}
