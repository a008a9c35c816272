import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Queries } from '../database/tables.ts';
import type { Api } from '../http/api.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { pathNumber, pathUuid } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import type { Throttle } from '../http/throttle.ts';
import type { ApiContext } from '../api-context.ts';
import { readSoldOut, setSoldOut, soldOutBody } from '../catalog/sold-out.ts';
import type { ChangeAuthor } from '../database/changes.ts';
import { idempotencyKey, once } from './idempotency.ts';
import type { OrderMails } from './order-mails.ts';
import { findOrders } from './find-orders.ts';
import { type OwnerOrder, ownerOrders } from './owner-orders.ts';
import { orRefused, refusedBody } from './refused.ts';
import { moveFields, soldOutFields, weighFields } from './staff-fields.ts';
import { type StaffOrderBody, staffOrderBody, toStaffOrderBodies } from './staff-body.ts';
import { moveOrder, weighItem } from './transition.ts';

const MAX_OF_DAY = 2000;

const tags = ['Staff'];
// Throttled like a sign-in, because the key could be guessed. Only calls with a wrong key count.
const config = { auth: 'none', throttled: 'signIn' } as const;
const staffHeaders = z.looseObject({
  'x-staff-key': z.string().optional().describe('STAFF_KEY of this server'),
});
const writeHeaders = staffHeaders.extend({
  'idempotency-key': z
    .string()
    .optional()
    .describe('A change that is sent again with the same key counts once, and gets the order as it is'),
});
const listQuery = z
  .object({
    day: z.iso.date().optional().describe('The day of delivery or pickup'),
    search: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('The beginning of an order number, a part of a name, or digits of a phone number'),
  })
  .refine(({ day, search }) => day !== undefined || search !== undefined);

export function staffRoutes(
  api: Api,
  { db, settings, now }: ApiContext,
  orderMails: OrderMails,
  { settleSoon, throttle }: { settleSoon: (orderId: string) => void; throttle: Throttle },
): void {
  /** Before validation, because a change that isn't valid is no guess of the key. */
  async function requireStaff(request: FastifyRequest): Promise<void> {
    if (!isStaffKey(settings.STAFF_KEY, request.headers['x-staff-key']?.toString())) throw notFound();
    await throttle.giveBack(config.throttled, request);
  }

  async function bodiesOf(found: Promise<OwnerOrder[]>, request: FastifyRequest): Promise<StaffOrderBody[]> {
    return toStaffOrderBodies(db, await found, { baseUrl: baseUrlOf(request), settings, now: now() });
  }

  async function bodyOf(id: string, request: FastifyRequest): Promise<StaffOrderBody> {
    const [body] = await bodiesOf(ownerOrders(db, { id }, 1), request);
    if (!body) throw notFound();
    return body;
  }

  /** Makes a change once for each idempotency key. */
  async function changeOnce(
    request: FastifyRequest,
    device: string | null,
    change: (tx: Queries, author: ChangeAuthor) => Promise<unknown>,
  ): Promise<void> {
    const { url, body, headers } = request;
    const key = idempotencyKey('staff', headers['idempotency-key']?.toString(), { url, body });
    const author = { actor: 'staff', device: device || null, at: now() } as const;
    await once(
      db,
      now(),
      key,
      async (tx) => {
        await change(tx, author);
        return { orderId: '', answer: {} };
      },
      () => ({}),
    );
  }

  async function changeOrder(
    request: FastifyRequest,
    id: string,
    device: string | null,
    change: (tx: Queries, author: ChangeAuthor) => Promise<unknown>,
  ): Promise<StaffOrderBody> {
    const read = async () => bodyOf(id, request);
    await read();
    await orRefused(changeOnce(request, device, change), read);
    settleSoon(id);
    return read();
  }

  api.route({
    method: 'GET',
    url: '/staff/orders/',
    schema: {
      tags,
      summary: 'List the orders of a day, or find orders (an addition to section 7)',
      headers: staffHeaders,
      querystring: listQuery,
      response: { 200: z.array(staffOrderBody) },
    },
    config,
    preValidation: requireStaff,
    handler: async (request) => {
      const { day, search } = request.query;
      const filter = day === undefined ? {} : { day };
      return bodiesOf(
        search === undefined ? ownerOrders(db, filter, MAX_OF_DAY) : findOrders(db, search, filter, now()),
        request,
      );
    },
  });

  api.route({
    method: 'GET',
    url: '/staff/orders/:id/',
    schema: {
      tags,
      summary: 'Read any order with the staff key (an addition to section 7)',
      params: z.object({ id: pathUuid }),
      headers: staffHeaders,
      response: { 200: staffOrderBody },
    },
    config,
    preValidation: requireStaff,
    handler: async (request) => {
      return bodyOf(request.params.id, request);
    },
  });

  api.route({
    method: 'POST',
    url: '/staff/orders/:id/move/',
    schema: {
      tags,
      summary: 'Give an order its next state (an addition to section 7)',
      params: z.object({ id: pathUuid }),
      headers: writeHeaders,
      body: moveFields,
      response: { 200: staffOrderBody, 409: refusedBody },
    },
    config,
    preValidation: requireStaff,
    handler: async (request) => {
      const { id } = request.params;
      const { state, version, device } = request.body;
      return changeOrder(request, id, device, (tx, author) =>
        moveOrder(tx, orderMails, id, state, author, version),
      );
    },
  });

  api.route({
    method: 'POST',
    url: '/staff/orders/:id/items/:itemId/weigh/',
    schema: {
      tags,
      summary: 'Record the weight of a packed item (an addition to section 7)',
      params: z.object({ id: pathUuid, itemId: pathNumber }),
      headers: writeHeaders,
      body: weighFields,
      response: { 200: staffOrderBody, 409: refusedBody },
    },
    config,
    preValidation: requireStaff,
    handler: async (request) => {
      const { id, itemId } = request.params;
      const { packed_weight, version, device } = request.body;
      return changeOrder(request, id, device, (tx, author) =>
        weighItem(tx, id, itemId, packed_weight, author, version),
      );
    },
  });

  api.route({
    method: 'PATCH',
    url: '/staff/products/:id/',
    schema: {
      tags,
      summary: 'Mark a product as sold out or available again (an addition to section 7)',
      params: z.object({ id: pathNumber }),
      headers: writeHeaders,
      body: soldOutFields,
      response: { 200: soldOutBody },
    },
    config,
    preValidation: requireStaff,
    handler: async (request) => {
      const { id } = request.params;
      const { sold_out, device } = request.body;
      await changeOnce(request, device, (tx, author) => setSoldOut(tx, id, sold_out, author));
      return readSoldOut(db, id);
    },
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that the duration reveals nothing about the key. */
function isStaffKey(key: string | undefined, given: string | undefined): boolean {
  if (key === undefined || given === undefined) return false;
  return timingSafeEqual(digest(key), digest(given));
}
