import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ok } from '../http/response.ts';
import { detailBody } from '../http/describe.ts';
import { pathUuid } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import { orderBody, toOrderBody } from './bodies.ts';
import { ownerOrders } from './owner-list.ts';

/** An order as the plant's staff prepares and hands it over; without the key by which its guest reads it. */
const staffOrderBody = orderBody.omit({ access_key: true }).extend({
  customer_name: z.string().describe('Business, addressee or account; may be empty'),
  customer_phone: z.string(),
});

/** Orders for the plant's staff, who use the owner's key instead of a sign-in. */
export function staffRoutes(add: AddResource, { db, settings }: ApiContext): void {
  add('/staff/orders/{id}/', {
    GET: {
      tag: 'Orders',
      summary: 'Read any order with the key of the staff (an addition to section 7)',
      auth: 'tokenless',
      // The key can be guessed like a password.
      throttled: 'signIn',
      headers: { 'X-Staff-Key': 'STAFF_KEY of this server' },
      responses: { 200: staffOrderBody, 404: detailBody },
      async handle({ params, staffKey, baseUrl }) {
        if (!isStaffKey(settings.STAFF_KEY, staffKey)) throw notFound();
        const [found] = await ownerOrders(db, { id: pathUuid(params['id']) }, 1);
        if (!found) throw notFound();
        const { order, items, name, phone } = found;
        // Without the guest's key, which the address in the QR code holds as well.
        const body = toOrderBody({ ...order, access_key: null }, items, baseUrl, settings.PUBLIC_ORIGIN);
        return ok({ ...body, customer_name: name, customer_phone: phone });
      },
    },
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared as digests, so that the time of the comparison reveals nothing of the key. */
function isStaffKey(key: string | undefined, given: string | undefined): boolean {
  if (key === undefined || given === undefined) return false;
  return timingSafeEqual(digest(key), digest(given));
}
