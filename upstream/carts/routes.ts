import { created, noContent, ok } from '../http/response.ts';
import { listBody, listOf, sliceOf, sliceParameters } from '../http/list.ts';
import { pathNumber, pathUuid } from '../http/path-id.ts';
import { readFields } from '../http/read-fields.ts';
import { fieldErrors } from '../http/http-error.ts';
import { decimalNumber } from '../http/money.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import { cartBody, itemBody, itemEchoBody, itemQuantityBody, toCartBody, toItemBody } from './bodies.ts';
import { createCarts } from './carts.ts';
import { newItemFields, type NewItem, quantityFields } from './fields.ts';
import type { CartLine } from './lines.ts';

const tag = 'Carts';

/** The guests' carts: knowing a cart's id is the right to use it (section 7). */
export function guestCartRoutes(add: AddResource, { db, now }: ApiContext): void {
  const carts = createCarts(db, now);

  add('/guestcarts/', {
    POST: {
      tag,
      summary: 'Create a guest cart',
      throttled: 'guestCart',
      auth: 'public',
      responses: { 201: cartBody },
      handle: async ({ baseUrl }) => created(toCartBody(await carts.createGuestCart(), [], baseUrl)),
    },
  });

  add('/guestcarts/{cartId}/', {
    GET: {
      tag,
      summary: 'Read a guest cart',
      auth: 'public',
      responses: { 200: cartBody },
      async handle({ params, baseUrl }) {
        const { cart, lines } = await carts.readWhole(null, pathUuid(params['cartId']));
        return ok(toCartBody(cart, lines, baseUrl));
      },
    },
  });

  add('/guestcarts/{cartId}/items/', {
    POST: {
      tag,
      summary: 'Add an item to a guest cart, or raise its line',
      auth: 'public',
      body: newItemFields,
      responses: { 201: itemEchoBody },
      async handle({ params, body }) {
        const cartId = pathUuid(params['cartId']);
        await carts.read(null, cartId);
        const item = readFields(newItemFields, body);
        if (item.is_wholesale)
          throw fieldErrors({ is_wholesale: ['Wholesale purchasing is for logged-in customers only.'] });
        return created(echo(item, await carts.add(null, cartId, item)));
      },
    },
  });

  add('/guestcarts/{cartId}/items/{itemId}/', {
    PATCH: {
      tag,
      summary: 'Set the quantity of an item in a guest cart',
      auth: 'public',
      body: quantityFields,
      responses: { 200: itemQuantityBody },
      async handle({ params, body }) {
        const cartId = pathUuid(params['cartId']);
        const { quantity } = readFields(quantityFields, body);
        const line = await carts.setQuantity(null, cartId, pathNumber(params['itemId']), quantity);
        return ok({ id: line.id, quantity, subtotal_price: decimalNumber(line.unit_price * quantity) });
      },
    },
    DELETE: {
      tag,
      summary: 'Take an item out of a guest cart',
      auth: 'public',
      responses: { 204: null },
      async handle({ params }) {
        await carts.remove(null, pathUuid(params['cartId']), pathNumber(params['itemId']));
        return noContent;
      },
    },
  });
}

/** The customers' carts, one each (section 7). */
export function customerCartRoutes(add: AddResource, { db, now }: ApiContext): void {
  const carts = createCarts(db, now);

  add('/carts/', {
    GET: {
      tag,
      summary: "Read the customer's cart, made when there is none",
      auth: 'customer',
      query: sliceParameters,
      responses: { 200: listOf(cartBody) },
      async handle(call) {
        const slice = sliceOf(call.query);
        const { cart, lines } = await carts.ofCustomer(call.customer.id);
        const body = toCartBody(cart, lines, call.baseUrl);
        return ok(listBody(call, slice, 1, slice.offset === 0 ? [body] : []));
      },
    },
  });

  add('/carts/{cartId}/items/', {
    POST: {
      tag,
      summary: "Add an item to the customer's cart, or raise its line",
      auth: 'customer',
      body: newItemFields,
      responses: { 201: itemEchoBody },
      async handle({ params, body, customer }) {
        const cartId = pathUuid(params['cartId']);
        await carts.read(customer.id, cartId);
        const item = readFields(newItemFields, body);
        return created(echo(item, await carts.add(customer.id, cartId, item)));
      },
    },
  });

  add('/carts/{cartId}/items/{itemId}/', {
    PATCH: {
      tag,
      summary: "Set the quantity of an item in the customer's cart",
      auth: 'customer',
      body: quantityFields,
      responses: { 200: itemBody },
      async handle({ params, body, customer, baseUrl }) {
        const cartId = pathUuid(params['cartId']);
        const { quantity } = readFields(quantityFields, body);
        const line = await carts.setQuantity(customer.id, cartId, pathNumber(params['itemId']), quantity);
        return ok(toItemBody(line, baseUrl));
      },
    },
    DELETE: {
      tag,
      summary: "Take an item out of the customer's cart",
      auth: 'customer',
      responses: { 204: null },
      async handle({ params, customer }) {
        await carts.remove(customer.id, pathUuid(params['cartId']), pathNumber(params['itemId']));
        return noContent;
      },
    },
  });
}

/** The response to a new item is its input, with the line's quantity. */
function echo(item: NewItem, line: CartLine) {
  return { id: line.id, ...item, quantity: line.quantity };
}
