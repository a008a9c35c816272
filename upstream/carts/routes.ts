import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Api, customerOf } from '../http/api.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { noBody } from '../http/describe.ts';
import { listBody, listOf, sliceQuery } from '../http/list.ts';
import { pathNumber, pathUuid } from '../http/path-id.ts';
import { fieldErrors } from '../http/http-error.ts';
import type { ApiContext } from '../api-context.ts';
import { cartBody, itemBody, itemEchoBody, toCartBody, toItemBody } from './bodies.ts';
import { createCarts } from './carts.ts';
import { newItemFields, itemChangeFields } from './fields.ts';

const tags = ['Carts'];
const cartParams = z.object({ cartId: pathUuid });
const itemParams = z.object({ cartId: pathUuid, itemId: pathNumber });

/** Anyone who has a guest cart's id may use the cart (specification, section 7). */
export function guestCartRoutes(api: Api, { db, now }: ApiContext): void {
  const carts = createCarts(db, now);

  api.route({
    method: 'POST',
    url: '/guestcarts/',
    schema: { tags, summary: 'Create a guest cart', response: { 201: cartBody } },
    config: { throttled: 'guestCart' },
    handler: async (request, reply) => {
      const cart = await carts.createGuestCart();
      return reply.code(201).send(toCartBody(cart, [], baseUrlOf(request)));
    },
  });

  api.route({
    method: 'GET',
    url: '/guestcarts/:cartId/',
    schema: { tags, summary: 'Read a guest cart', params: cartParams, response: { 200: cartBody } },
    handler: async (request) => {
      const { cart, lines } = await carts.readWhole(null, request.params.cartId);
      return toCartBody(cart, lines, baseUrlOf(request));
    },
  });

  itemRoutes(api, carts, { path: '/guestcarts', whose: 'a guest cart' });
}

/** Each customer has one cart (specification, section 7). */
export function customerCartRoutes(api: Api, { db, now }: ApiContext): void {
  const carts = createCarts(db, now);

  api.route({
    method: 'GET',
    url: '/carts/',
    schema: {
      tags,
      summary: "Read the customer's cart, which is created if there is none",
      querystring: sliceQuery,
      response: { 200: listOf(cartBody) },
    },
    config: { auth: 'customer' },
    handler: async (request) => {
      const { cart, lines } = await carts.ofCustomer(customerOf(request).id);
      const body = toCartBody(cart, lines, baseUrlOf(request));
      return listBody(request, request.query, 1, request.query.offset === 0 ? [body] : []);
    },
  });

  itemRoutes(api, carts, { path: '/carts', whose: "the customer's cart" });
}

function itemRoutes(
  api: Api,
  carts: ReturnType<typeof createCarts>,
  { path, whose }: { path: '/carts' | '/guestcarts'; whose: string },
): void {
  const isGuests = path === '/guestcarts';
  const config = isGuests ? {} : { auth: 'customer' as const };
  const ownerOf = (request: FastifyRequest) => (isGuests ? null : customerOf(request).id);

  api.route({
    method: 'POST',
    url: `${path}/:cartId/items/`,
    schema: {
      tags,
      summary: `Add an item to ${whose}, or increase the quantity of an equal item`,
      params: cartParams,
      body: newItemFields,
      response: { 201: itemEchoBody },
    },
    config,
    handler: async (request, reply) => {
      const { body: item, params } = request;
      if (isGuests && item.is_wholesale)
        throw fieldErrors({ is_wholesale: ['Wholesale purchasing is for logged-in customers only.'] });
      const line = await carts.add(ownerOf(request), params.cartId, item);
      // The response repeats the request, with the line's new quantity.
      return reply.code(201).send({ id: line.id, ...item, quantity: line.quantity });
    },
  });

  api.route({
    method: 'PATCH',
    url: `${path}/:cartId/items/:itemId/`,
    schema: {
      tags,
      summary: `Set the quantity or note of an item in ${whose}`,
      params: itemParams,
      body: itemChangeFields,
      response: { 200: itemBody },
    },
    config,
    handler: async (request) => {
      const { cartId, itemId } = request.params;
      const line = await carts.change(ownerOf(request), cartId, itemId, request.body);
      return toItemBody(line, baseUrlOf(request));
    },
  });

  api.route({
    method: 'DELETE',
    url: `${path}/:cartId/items/:itemId/`,
    schema: {
      tags,
      summary: `Remove an item from ${whose}`,
      params: itemParams,
      response: { 204: noBody },
    },
    config,
    handler: async (request, reply) => {
      const { cartId, itemId } = request.params;
      await carts.remove(ownerOf(request), cartId, itemId);
      return reply.code(204).send(null);
    },
  });
}
