import { describe, expect, it } from 'vitest';
import { RestFailure } from '../rest/failure.ts';
import { type EndpointName, endpoints } from '../rest/endpoints.ts';
import { pendingCall } from '../testing/pending-call.ts';
import { publishChanges } from './publish-changes.ts';

async function publishedBy(
  name: EndpointName,
  failure?: RestFailure,
): Promise<(readonly [string | null, string | null])[]> {
  const events: (readonly [string | null, string | null])[] = [];
  const publish = publishChanges(
    (token, origin) => events.push([token, origin]),
    (id) => events.push(['order', id]),
  );
  const call = pendingCall(name, { ids: { id: 'o-1' } });
  const made = publish(call, async () => (failure === undefined ? null : Promise.reject(failure)));
  await made.catch(() => undefined);
  return events;
}

const failure = (code: RestFailure['code'], notSent = false): RestFailure =>
  new RestFailure(code, { message: '', notSent });
const isRow = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const allRows = Object.keys(endpoints).filter(isRow);

describe('publishChanges', () => {
  it(
    "publishes an event only for calls that change a customer's cart or order",
    { tags: ['DEV-02'] },
    async () => {
      const published: EndpointName[] = [];
      for (const row of allRows) if ((await publishedBy(row)).length > 0) published.push(row);
      expect(published).toEqual([
        'addCartItem',
        'setCartItemQuantity',
        'removeCartItem',
        'placeOrder',
        'moveStaffOrder',
        'weighStaffOrder',
        'cancelOrder',
      ]);
    },
  );

  it('publishes an event for the order that the staff or its customer changed', async () => {
    expect(await publishedBy('moveStaffOrder')).toEqual([['order', 'o-1']]);
    expect(await publishedBy('cancelOrder', failure('UPSTREAM_TIMEOUT'))).toEqual([['order', 'o-1']]);
    expect(await publishedBy('cancelOrder', failure('BAD_USER_INPUT'))).toEqual([]);
  });

  it('publishes a failed change only if it may have taken effect', async () => {
    expect(await publishedBy('addCartItem', failure('UPSTREAM_TIMEOUT'))).toEqual([['a.b.c', null]]);
    expect(await publishedBy('addCartItem', failure('UPSTREAM_UNAVAILABLE', true))).toEqual([]);
    expect(await publishedBy('addCartItem', failure('BAD_USER_INPUT'))).toEqual([]);
  });

  it('events name the connection that made the change, except events for orders, which name none', async () => {
    expect(await publishedBy('setCartItemQuantity')).toEqual([['a.b.c', 'page-one']]);
    expect(await publishedBy('placeOrder')).toEqual([['a.b.c', null]]);
  });
});
