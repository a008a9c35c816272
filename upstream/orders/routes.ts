import { z } from 'zod';
import type { Queries } from '../database/tables.ts';
import { type ApiResponse, created, ok } from '../http/response.ts';
import { detailBody } from '../http/describe.ts';
import { missingKey } from '../http/fields.ts';
import { listBody, listOf, sliceOf, sliceParameters } from '../http/list.ts';
import { pathUuid } from '../http/path-id.ts';
import { readFields } from '../http/read-fields.ts';
import { fieldErrors, notFound } from '../http/http-error.ts';
import type { Call } from '../http/resource.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import { type OrderAddress, orderBody, toOrderBody } from './bodies.ts';
import { customerOrderFields, guestOrderFields } from './fields.ts';
import { idempotencyKey, once } from './idempotency.ts';
import type { OrderMails } from './order-mails.ts';
import { type Placement, placeOrder } from './place.ts';
import { claimOrder } from './claim.ts';
import { itemsOf, orderByKey, orderOf, ordersOf } from './queries.ts';
import { PICKUP } from './delivery-times.ts';

const tag = 'Orders';
const conflictBody = detailBody.extend({ code: z.string().optional() });
const headers = {
  'Idempotency-Key': 'A repeat with the same key and payload gets the first answer; another payload is a 409',
};

/** The dependencies of the routes of orders. */
export interface OrdersContext extends ApiContext {
  orderMails: OrderMails;
}

/** Placing and reading orders (section 7). */
export function orderRoutes(add: AddResource, shop: OrdersContext): void {
  const { db, now, settings, orderMails } = shop;

  async function place(
    call: Call,
    owner: number | null,
    placement: (tx: Queries) => Promise<Placement>,
  ): Promise<ApiResponse> {
    const key = idempotencyKey(
      owner === null ? 'guest' : `customer ${owner}`,
      call.idempotencyKey,
      call.body,
    );
    const { answer, repeated } = await once(
      db,
      now(),
      key,
      async (tx) => {
        const { order, items } = await placeOrder(tx, now(), settings, await placement(tx));
        await orderMails.queue(tx, order.id, 'placed');
        await orderMails.queue(tx, order.id, 'shop');
        return { orderId: order.id, answer: toOrderBody(order, items, call.baseUrl, settings.PUBLIC_ORIGIN) };
      },
      (written) => orderBody.parse(JSON.parse(written)),
    );
    if (!repeated) orderMails.kick();
    return created(answer);
  }

  add('/orders/', {
    GET: {
      tag,
      summary: "List the customer's orders, the newest first",
      auth: 'customer',
      query: sliceParameters,
      responses: { 200: listOf(orderBody) },
      async handle(call) {
        const slice = sliceOf(call.query);
        const { total, page } = await ordersOf(db, call.customer.id, slice);
        const items = await itemsOf(
          db,
          page.map(({ id }) => id),
        );
        const orders = page.map((row) =>
          toOrderBody(row, items.get(row.id) ?? [], call.baseUrl, settings.PUBLIC_ORIGIN),
        );
        return ok(listBody(call, slice, total, orders));
      },
    },
    POST: {
      tag,
      summary: "Place an order from the customer's cart",
      auth: 'customer',
      headers,
      body: customerOrderFields,
      responses: { 201: orderBody, 409: conflictBody },
      handle: (call) =>
        place(call, call.customer.id, async (tx) => {
          const fields = readFields(customerOrderFields, call.body);
          const address = await savedAddress(tx, call.customer.id, fields);
          return { owner: call.customer.id, email: null, fields, address };
        }),
    },
  });

  add('/guestorders/', {
    GET: {
      tag,
      summary: "Read the guest's order with this key (an addition to section 7)",
      auth: 'tokenless',
      headers: { 'X-Order-Key': "`access_key` of the answer to the order's placing" },
      responses: { 200: orderBody, 404: detailBody },
      async handle({ orderKey, baseUrl }) {
        const order = orderKey === undefined ? undefined : await orderByKey(db, orderKey);
        if (!order) throw notFound();
        const items = await itemsOf(db, [order.id]);
        return ok(toOrderBody(order, items.get(order.id) ?? [], baseUrl, settings.PUBLIC_ORIGIN));
      },
    },
    POST: {
      throttled: 'guestOrder',
      tag,
      summary: 'Place an order from a guest cart',
      auth: 'public',
      headers,
      body: guestOrderFields,
      responses: { 201: orderBody, 409: conflictBody },
      handle: (call) =>
        place(call, null, (_tx) => {
          const { email, shipping_address: address, ...fields } = readFields(guestOrderFields, call.body);
          return Promise.resolve({ owner: null, email, fields, address });
        }),
    },
  });

  add('/guestorders/claim/', {
    POST: {
      tag,
      summary: "Take a guest's order into the account with the same email (an addition to section 7)",
      auth: 'customer',
      headers: { 'X-Order-Key': "`access_key` of the answer to the order's placing" },
      responses: { 200: orderBody, 400: detailBody, 404: detailBody },
      async handle({ orderKey, customer, baseUrl }) {
        const order = orderKey === undefined ? undefined : await claimOrder(db, orderKey, customer.id);
        if (!order) throw notFound();
        const items = await itemsOf(db, [order.id]);
        return ok(toOrderBody(order, items.get(order.id) ?? [], baseUrl, settings.PUBLIC_ORIGIN));
      },
    },
  });

  add('/orders/{id}', {
    GET: {
      tag,
      summary: "Read one of the customer's orders",
      auth: 'customer',
      responses: { 200: orderBody },
      async handle({ params, customer, baseUrl }) {
        const order = await orderOf(db, customer.id, pathUuid(params['id']));
        if (!order) throw notFound();
        const items = await itemsOf(db, [order.id]);
        return ok(toOrderBody(order, items.get(order.id) ?? [], baseUrl, settings.PUBLIC_ORIGIN));
      },
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
