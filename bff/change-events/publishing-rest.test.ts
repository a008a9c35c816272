import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import { type EndpointName, endpoints } from '../rest/endpoints.ts';
import { PublishingRest } from './publishing-rest.ts';

const call: RestCall = { ids: { cartId: 'c1', itemId: '1' }, body: { cart_id: 'c1' } };

/** The events of a call that ends like this, as the cart and the connection that knows of its change. */
async function publishedBy(
  row: EndpointName,
  failure?: RestFailure,
): Promise<(readonly [string, string | null])[]> {
  const outcome = async (): Promise<void> => {
    if (failure !== undefined) throw failure;
    await Promise.resolve();
  };
  const rest: Rest = {
    pictures: { restApi: new URL('http://shop.test'), shop: null },
    send: async (_, __, response) => {
      await outcome();
      const { data, error } = response.safeParse(null);
      if (error !== undefined) throw error;
      return data;
    },
    sendIgnoringBody: outcome,
    list: async () => Promise.reject(new Error('not asked')),
    listAll: async () => Promise.reject(new Error('not asked')),
  };
  const events: (readonly [string, string | null])[] = [];
  const publishing = new PublishingRest(rest, 'page-one', (cartId, origin) => events.push([cartId, origin]));
  await publishing.send(row, call, z.unknown()).catch(() => undefined);
  await publishing.sendIgnoringBody(row, call).catch(() => undefined);
  const [event] = events;
  return event === undefined ? [] : [event];
}

const failure = (code: RestFailure['code'], notSent = false): RestFailure =>
  new RestFailure(code, { message: '', notSent });
const isRow = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const allRows = Object.keys(endpoints).filter(isRow);

describe('a REST API that publishes', () => {
  it(
    "a REST API that publishes publishes every endpoint that changes a customer's cart, and no other",
    { tags: ['DEV-02'] },
    async () => {
      const published: EndpointName[] = [];
      for (const row of allRows) if ((await publishedBy(row)).length > 0) published.push(row);
      expect(published).toEqual(['addCartItem', 'setCartItemQuantity', 'removeCartItem', 'placeOrder']);
    },
  );

  it('a REST API that publishes publishes a change with an unknown outcome, and none that was rejected or never sent', async () => {
    expect(await publishedBy('addCartItem', failure('UPSTREAM_TIMEOUT'))).toEqual([['c1', null]]);
    expect(await publishedBy('addCartItem', failure('UPSTREAM_UNAVAILABLE', true))).toEqual([]);
    expect(await publishedBy('addCartItem', failure('BAD_USER_INPUT'))).toEqual([]);
  });

  it('a REST API that publishes names the connection of a confirmed change, and none for an order, which gives the customer another cart', async () => {
    expect(await publishedBy('setCartItemQuantity')).toEqual([['c1', 'page-one']]);
    expect(await publishedBy('placeOrder')).toEqual([['c1', null]]);
  });
});
