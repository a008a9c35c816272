import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Api } from '../http/api.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { pathUuid } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import type { ApiContext } from '../api-context.ts';
import { orderBody, toOrderBody } from './bodies.ts';
import { ownerOrders } from './owner-list.ts';

const staffOrderBody = orderBody.omit({ access_key: true }).extend({
  customer_name: z.string().describe('Name of the business, addressee or account holder; may be empty'),
  customer_phone: z.string(),
});

export function staffRoutes(api: Api, { db, settings }: ApiContext): void {
  api.route({
    method: 'GET',
    url: '/staff/orders/:id/',
    schema: {
      tags: ['Orders'],
      summary: 'Read any order with the staff key (an addition to section 7)',
      params: z.object({ id: pathUuid }),
      headers: z.looseObject({
        'x-staff-key': z.string().optional().describe('STAFF_KEY of this server'),
      }),
      response: { 200: staffOrderBody },
    },
    // Throttled like a sign-in, because the key could be guessed.
    config: { auth: 'none', throttled: 'signIn' },
    handler: async (request) => {
      if (!isStaffKey(settings.STAFF_KEY, request.headers['x-staff-key'])) throw notFound();
      const [found] = await ownerOrders(db, { id: request.params.id }, 1);
      if (!found) throw notFound();
      const { order, items, name, phone } = found;
      // Omits the guest's key, which would otherwise be in the QR code too.
      const shown = { ...order, access_key: null };
      const body = toOrderBody(shown, items, baseUrlOf(request), settings.PUBLIC_ORIGIN);
      return { ...body, customer_name: name, customer_phone: phone };
    },
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that the duration reveals nothing about the key. */
function isStaffKey(key: string | undefined, given: string | undefined): boolean {
  if (key === undefined || given === undefined) return false;
  return timingSafeEqual(digest(key), digest(given));
}
