import { isDeepStrictEqual } from 'node:util';
import { created, noContent, ok } from '../http/response.ts';
import { key, missingKey, nullable } from '../http/fields.ts';
import { listBody, listOf, sliceOf, sliceParameters } from '../http/list.ts';
import { pathNumber } from '../http/path-id.ts';
import { readFields } from '../http/read-fields.ts';
import { fieldErrors, nonFieldError, notFound } from '../http/http-error.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import { addressBody, addressFields, toAddressBody, withPhoneNumber } from './fields.ts';
import { zipElsewhere } from './zip-states.ts';

const tag = 'Addresses';
/** Section 9: at most 11 are listed; the web shop stops saving at 10 (`schema/shipping-address.ts`). */
export const MOST_ADDRESSES = 11;
const newAddressFields = addressFields.extend({ customer: nullable(key()) });

/** The customers' saved addresses (section 7). */
export function addressRoutes(add: AddResource, { db }: ApiContext): void {
  add('/shippingaddress/', {
    GET: {
      tag,
      summary: 'List the saved addresses',
      auth: 'customer',
      query: sliceParameters,
      responses: { 200: listOf(addressBody) },
      async handle(call) {
        const slice = sliceOf(call.query);
        const mine = await db
          .selectFrom('addresses')
          .selectAll()
          .where('customer_id', '=', call.customer.id)
          .orderBy('id')
          .execute();
        const page = mine.slice(slice.offset, slice.offset + slice.limit);
        return ok(listBody(call, slice, mine.length, page.map(toAddressBody)));
      },
    },
    POST: {
      tag,
      summary: `Save an address, or return the same one saved before; at most ${MOST_ADDRESSES} are kept`,
      auth: 'customer',
      body: newAddressFields,
      responses: { 201: addressBody },
      async handle({ body, customer }) {
        const {
          customer: named,
          governoate,
          ...fields
        } = readFields(newAddressFields, withPhoneNumber(body));
        if (named !== null && named !== customer.id) throw fieldErrors({ customer: [missingKey(named)] });
        const elsewhere = zipElsewhere(fields.postal_code, governoate);
        if (elsewhere !== undefined) throw fieldErrors({ postal_code: [elsewhere] });
        const row = await db.transaction().execute(async (tx) => {
          // Holds a second address of the same customer back until this one counts.
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
          if (present.length >= MOST_ADDRESSES)
            throw nonFieldError(`At most ${MOST_ADDRESSES} addresses can be saved.`);
          return tx.insertInto('addresses').values(given).returningAll().executeTakeFirstOrThrow();
        });
        return created(toAddressBody(row));
      },
    },
  });

  add('/shippingaddress/{id}/', {
    DELETE: {
      tag,
      summary: 'Delete a saved address',
      auth: 'customer',
      responses: { 204: null },
      async handle({ params, customer }) {
        const deleted = await db
          .deleteFrom('addresses')
          .where('id', '=', pathNumber(params['id']))
          .where('customer_id', '=', customer.id)
          .returning('id')
          .executeTakeFirst();
        if (!deleted) throw notFound();
        return noContent;
      },
    },
  });
}
