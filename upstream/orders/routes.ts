import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OrderRow, Queries } from '../database/tables.ts';
import { type Api, customerOf } from '../http/api.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { detailBody } from '../http/describe.ts';
import { missingKey } from '../http/fields.ts';
import { listBody, listOf, sliceQuery } from '../http/list.ts';
import { pathUuid } from '../http/path-id.ts';
import { fieldErrors, notFound } from '../http/http-error.ts';
import type { ApiContext } from '../api-context.ts';
import { type OrderAddress, type OrderBody, orderBody, type OrderView, toOrderBody } from './bodies.ts';
import { customerOrderFields, guestOrderFields } from './fields.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { type Placement, placeOrder } from './place.ts';
import { claimOrder } from './claim.ts';
import type { OrderMails } from './order-mails.ts';
import { cancelDeadline } from './cancel-deadline.ts';
import { itemsOf, orderById, orderByKey, orderOf, ordersOf } from './queries.ts';
import { orRefused, refusedBody } from './refused.ts';
import { cancelOrder } from './transition.ts';
import { PICKUP } from './order-info.ts';

const tags = ['Orders'];
const conflictBody = detailBody.extend({ code: z.string().optional() });
const idempotent = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe('A retry with the same key and payload gets the first response; a different payload gets 409'),
});
/** Sent in a header, because proxies log URLs. */
const withOrderKey = z.looseObject({
  'x-order-key': z.string().default('').describe('`access_key` in the response to the placed order'),
});

export function orderRoutes(
  api: Api,
  { db, now, settings }: ApiContext,
  orderMails: OrderMails,
  settleSoon: (orderId: string) => void,
): void {
  const viewFor = (request: FastifyRequest): OrderView => ({
    baseUrl: baseUrlOf(request),
    settings,
    now: now(),
  });

  async function place(
    request: FastifyRequest,
    owner: number | null,
    placement: (tx: Queries) => Promise<Placement>,
  ): Promise<OrderBody> {
    const { body, headers } = request;
    const scope = owner === null ? 'guest' : `customer ${owner}`;
    const key = idempotencyKey(scope, headers['idempotency-key']?.toString(), body);
    const { answer, repeated } = await once(
      db,
      now(),
      key,
      async (tx) => {
        const { order, items } = await placeOrder(tx, now(), settings, await placement(tx));
        await orderMails.queue(tx, order.id, 'placed');
        await orderMails.queue(tx, order.id, 'shop');
        const answer = toOrderBody(order, items, viewFor(request));
        return { orderId: order.id, answer };
      },
      (written) => orderBody.parse(JSON.parse(written)),
    );
    if (!repeated) orderMails.sendSoon();
    return answer;
  }

  async function bodyOf(order: OrderRow | undefined, request: FastifyRequest): Promise<OrderBody> {
    if (!order) throw notFound();
    const items = await itemsOf(db, [order.id]);
    return toOrderBody(order, items.get(order.id) ?? [], viewFor(request));
  }

  api.route({
    method: 'GET',
    url: '/orders/',
    schema: {
      tags,
      summary: "List the customer's orders, newest first",
      querystring: sliceQuery,
      response: { 200: listOf(orderBody) },
    },
    config: { auth: 'customer' },
    handler: async (request) => {
      const { total, page } = await ordersOf(db, customerOf(request).id, request.query);
      const items = await itemsOf(
        db,
        page.map(({ id }) => id),
      );
      const view = viewFor(request);
      const orders = page.map((row) => toOrderBody(row, items.get(row.id) ?? [], view));
      return listBody(request, request.query, total, orders);
    },
  });

  api.route({
    method: 'POST',
    url: '/orders/',
    schema: {
      tags,
      summary: "Place an order from the customer's cart",
      headers: idempotent,
      body: customerOrderFields,
      response: { 201: orderBody, 409: conflictBody },
    },
    config: { auth: 'customer' },
    handler: async (request, reply) => {
      const owner = customerOf(request).id;
      const order = await place(request, owner, async (tx) => ({
        owner,
        email: null,
        fields: request.body,
        address: await savedAddress(tx, owner, request.body),
      }));
      return reply.code(201).send(order);
    },
  });

  api.route({
    method: 'GET',
    url: '/guestorders/',
    schema: {
      tags,
      summary: "Read the guest's order with this key (an addition to section 7)",
      headers: withOrderKey,
      response: { 200: orderBody, 404: detailBody },
    },
    config: { auth: 'none' },
    handler: async (request) => bodyOf(await orderByKey(db, request.headers['x-order-key']), request),
  });

  api.route({
    method: 'POST',
    url: '/guestorders/',
    schema: {
      tags,
      summary: 'Place an order from a guest cart',
      headers: idempotent,
      body: guestOrderFields,
      response: { 201: orderBody, 409: conflictBody },
    },
    config: { throttled: 'guestOrder' },
    handler: async (request, reply) => {
      const { email, shipping_address: address, ...fields } = request.body;
      const order = await place(request, null, async () => ({ owner: null, email, fields, address }));
      return reply.code(201).send(order);
    },
  });

  api.route({
    method: 'POST',
    url: '/guestorders/claim/',
    schema: {
      tags,
      summary: "Move a guest's order to the account with the same email (an addition to section 7)",
      headers: withOrderKey,
      response: { 200: orderBody, 400: detailBody, 404: detailBody },
    },
    config: { auth: 'customer' },
    handler: async (request) =>
      bodyOf(await claimOrder(db, request.headers['x-order-key'], customerOf(request).id), request),
  });

  api.route({
    method: 'GET',
    url: '/orders/:id',
    schema: {
      tags,
      summary: "Read one of the customer's orders",
      params: z.object({ id: pathUuid }),
      response: { 200: orderBody },
    },
    config: { auth: 'customer' },
    handler: async (request) => bodyOf(await orderOf(db, customerOf(request).id, request.params.id), request),
  });

  async function cancel(order: OrderRow | undefined, request: FastifyRequest): Promise<OrderBody> {
    if (!order) throw notFound();
    const read = async () => bodyOf(await orderById(db, order.id), request);
    await orRefused(
      db.transaction().execute((tx) => cancelOrder(tx, orderMails, order.id, isInTime, now())),
      read,
    );
    settleSoon(order.id);
    return read();
  }

  const isInTime = (order: OrderRow): boolean => now() < cancelDeadline(settings, order);

  api.route({
    method: 'POST',
    url: '/orders/:id/cancel/',
    schema: {
      tags,
      summary: "Cancel one of the customer's orders (an addition to section 7)",
      params: z.object({ id: pathUuid }),
      response: { 200: orderBody, 409: refusedBody },
    },
    config: { auth: 'customer' },
    handler: async (request) => cancel(await orderOf(db, customerOf(request).id, request.params.id), request),
  });

  api.route({
    method: 'POST',
    url: '/guestorders/:id/cancel/',
    schema: {
      tags,
      summary: "Cancel the guest's order with this key (an addition to section 7)",
      params: z.object({ id: pathUuid }),
      headers: withOrderKey,
      response: { 200: orderBody, 409: refusedBody },
    },
    config: { auth: 'none' },
    handler: async (request) => {
      const order = await orderByKey(db, request.headers['x-order-key']);
      return cancel(order?.id === request.params.id ? order : undefined, request);
    },
  });
}

async function savedAddress(
  tx: Queries,
  customerId: number,
  fields: z.output<typeof customerOrderFields>,
): Promise<OrderAddress | null> {
  if (fields.shipping_address === null || fields.order_info === PICKUP) return null;
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', fields.shipping_address)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw fieldErrors({ shipping_address: [missingKey(fields.shipping_address)] });
  const { customer_id: _customer, governorate, ...rest } = row;
  return { ...rest, governoate: governorate };
}
