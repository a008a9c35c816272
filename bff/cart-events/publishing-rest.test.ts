import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import { type EndpointName, endpoints } from '../rest/endpoints.ts';
import { publishingRest } from './publishing-rest.ts';

const call: RestCall = { ids: { cartId: 'c1', itemId: '1' }, body: { cart_id: 'c1' } };

/** The carts that are announced when a call of a row ends like this. */
async function announcedBy(row: EndpointName, failure?: RestFailure): Promise<string[]> {
  const outcome = async (): Promise<void> => {
    if (failure !== undefined) throw failure;
    await Promise.resolve();
  };
  const rest: Rest = {
    pictures: { restApi: new URL('http://shop.test'), shop: null },
    send: async (_, __, answer) => {
      await outcome();
      const { data, error } = answer.safeParse(null);
      if (error !== undefined) throw error;
      return data;
    },
    sendIgnoringBody: outcome,
    list: async () => Promise.reject(new Error('not asked')),
    listAll: async () => Promise.reject(new Error('not asked')),
  };
  const heard: string[] = [];
  const announcing = publishingRest(rest, (cartId) => heard.push(cartId));
  await announcing.send(row, call, z.unknown()).catch(() => undefined);
  await announcing.sendIgnoringBody(row, call).catch(() => undefined);
  return [...new Set(heard)];
}

const failure = (code: RestFailure['code'], notSent = false): RestFailure =>
  new RestFailure(code, { message: '', notSent });
const isRow = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const allRows = Object.keys(endpoints).filter(isRow);

describe('announcing', () => {
  it("tells of every row that changes a customer's cart, and of no other", { tags: ['DEV-02'] }, async () => {
    const telling: EndpointName[] = [];
    for (const row of allRows) if ((await announcedBy(row)).includes('c1')) telling.push(row);
    expect(telling).toEqual(['addCartItem', 'setCartItemQuantity', 'removeCartItem', 'placeOrder']);
  });

  it('tells of a change whose answer was lost, and of none that was refused or never sent', async () => {
    expect(await announcedBy('addCartItem', failure('UPSTREAM_TIMEOUT'))).toEqual(['c1']);
    expect(await announcedBy('addCartItem', failure('UPSTREAM_UNAVAILABLE', true))).toEqual([]);
    expect(await announcedBy('addCartItem', failure('BAD_USER_INPUT'))).toEqual([]);
  });
});
