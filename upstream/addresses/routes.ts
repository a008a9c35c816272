import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Api, customerOf } from '../http/api.ts';
import { noBody } from '../http/describe.ts';
import { key, missingKey, nullable } from '../http/fields.ts';
import { listBody, listOf, sliceQuery } from '../http/list.ts';
import { pathNumber } from '../http/path-id.ts';
import { fieldErrors, nonFieldError, notFound } from '../http/http-error.ts';
import type { ApiContext } from '../api-context.ts';
import { addressBody, addressFields, toAddressBody, withPhoneNumber } from './fields.ts';
import { zipElsewhere } from './zip-elsewhere.ts';

const tags = ['Addresses'];
/** Maximum number of stored addresses per customer: as many as the shop lists (specification, section 9). */
export const MAX_ADDRESSES = 11;
const newAddressFields = z.preprocess(withPhoneNumber, addressFields.extend({ customer: nullable(key()) }));

export function addressRoutes(api: Api, { db }: ApiContext): void {
  api.route({
    method: 'GET',
    url: '/shippingaddress/',
    schema: {
      tags,
      summary: 'List the saved addresses',
      querystring: sliceQuery,
      response: { 200: listOf(addressBody) },
    },
    config: { auth: 'customer' },
    handler: async (request) => {
      const { limit, offset } = request.query;
      const mine = await db
        .selectFrom('addresses')
        .selectAll()
        .where('customer_id', '=', customerOf(request).id)
        .orderBy('id')
        .execute();
      const page = mine.slice(offset, offset + limit);
      return listBody(request, request.query, mine.length, page.map(toAddressBody));
    },
  });

  api.route({
    method: 'POST',
    url: '/shippingaddress/',
    schema: {
      tags,
      summary: `Save an address, or return an equal saved one; at most ${MAX_ADDRESSES} are stored`,
      body: newAddressFields,
      response: { 201: addressBody },
    },
    config: { auth: 'customer' },
    handler: async (request, reply) => {
      const customer = customerOf(request);
      const { customer: named, governoate, ...fields } = request.body;
      if (named !== null && named !== customer.id) throw fieldErrors({ customer: [missingKey(named)] });
      const elsewhere = zipElsewhere(fields.postal_code, governoate);
      if (elsewhere !== undefined) throw fieldErrors({ postal_code: [elsewhere] });
      const row = await db.transaction().execute(async (tx) => {
        // Locks the customer's row, so that concurrent requests wait and then count this address too.
        await tx
          .updateTable('customers')
          .set((eb) => ({ phone: eb.ref('phone') }))
          .where('id', '=', customer.id)
          .execute();
        const present = await tx
          .selectFrom('addresses')
          .selectAll()
          .where('customer_id', '=', customer.id)
          .orderBy('id')
          .execute();
        const given = { ...fields, governorate: governoate, customer_id: customer.id };
        const same = present.find(({ id: _id, ...saved }) => isDeepStrictEqual(saved, given));
        if (same) return same;
        if (present.length >= MAX_ADDRESSES)
          throw nonFieldError(`At most ${MAX_ADDRESSES} addresses can be saved.`);
        return tx.insertInto('addresses').values(given).returningAll().executeTakeFirstOrThrow();
      });
      return reply.code(201).send(toAddressBody(row));
    },
  });

  api.route({
    method: 'DELETE',
    url: '/shippingaddress/:id/',
    schema: {
      tags,
      summary: 'Delete a saved address',
      params: z.object({ id: pathNumber }),
      response: { 204: noBody },
    },
    config: { auth: 'customer' },
    handler: async (request, reply) => {
      const deleted = await db
        .deleteFrom('addresses')
        .where('id', '=', request.params.id)
        .where('customer_id', '=', customerOf(request).id)
        .returning('id')
        .executeTakeFirst();
      if (!deleted) throw notFound();
      return reply.code(204).send(null);
    },
  });
}
