import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryRestApi } from '../testing/in-memory-rest-api.ts';
import { type Ask, aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { customerOrder, guestOrder, placed } from '../testing/order-inputs.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();
const token = aToken();
const now = () => new Date('2026-03-01T12:00:00-05:00');
const paid = { status: 'Confirmed', payment_status: 'Paid' };
let restApi: InMemoryRestApi;
let bff: Ask;

beforeEach(() => {
  restApi = new InMemoryRestApi({ now });
  shopApi.respondsWith(restApi.respond);
  bff = startBff({ now });
});

const asCustomer = async () => bff('PlaceOrder', { input: customerOrder }, token);
const asGuest = async () => bff('PlaceOrder', { input: guestOrder });

describe("a customer's repeated checkout", () => {
  it('returns the order as it is now', async () => {
    expect(payloadOf(await asCustomer())).toMatchObject({ order: { id: 'order-1', isPayable: true } });
    restApi.orders = restApi.orders.map((order) => ({ ...order, more: paid }));
    expect(payloadOf(await asCustomer())).toMatchObject({
      order: { id: 'order-1', paymentStatus: 'Paid', isPayable: false },
    });
    expect(shopApi.calls().slice(-2)).toEqual(['POST orders/', 'GET orders/order-1']);
  });

  it.each([[[404, { detail: 'Not found.' }]], [[500, {}]]] as const)(
    "returns the order as it was placed if it can't be read: %j",
    async (reply) => {
      await asCustomer();
      restApi.fail('GET orders/order-1', reply);
      restApi.fail('GET orders/order-1', reply);
      expect(await asCustomer()).toMatchObject(placed('order-1'));
      expect(shopApi.calls().at(-1)).toBe('GET carts/');
    },
  );

  it("fails if the REST API doesn't accept the token", async () => {
    await asCustomer();
    restApi.fail('GET orders/order-1', [401, {}]);
    expect(await asCustomer()).toEqual({ data: null, faults: ['UNAUTHENTICATED at placeOrder'] });
    restApi.fail('GET orders/order-1', [404, {}]);
    restApi.fail('GET carts/', [401, {}]);
    expect(await asCustomer()).toEqual({ data: null, faults: ['UNAUTHENTICATED at placeOrder'] });
  });
});

describe("a guest's repeated checkout", () => {
  const key = 'k'.repeat(20);
  const order = {
    id: 7,
    order_info: 'Delivery',
    total_price: '26.97',
    items: [],
    shipping_address: null,
    payment_status: 'P',
  };
  const place = (access: object, read: object) => {
    shopApi.replies({
      'GET guestcarts/g1/': [200, wire.cart('g1', [wire.item()])],
      'POST guestorders/': [201, { ...order, ...access }],
      'GET guestorders/': [200, { ...order, ...read }],
    });
  };

  it('returns the order as it is now, with its key and what the REST API told before', async () => {
    place({ access_key: key }, paid);
    expect(payloadOf(await asGuest())).toMatchObject({ order: { isPayable: true, accessKey: key } });
    expect(payloadOf(await asGuest())).toMatchObject({
      order: {
        id: '7',
        isPayable: false,
        accessKey: key,
        shippingAddress: { city: 'Moore Haven' },
      },
    });
    expect(shopApi.callsOf('GET guestorders/')).toMatchObject([{ headers: { 'x-order-key': key } }]);
  });

  it('returns the order as it was placed if the REST API gave no key', async () => {
    place({}, paid);
    await asGuest();
    expect(payloadOf(await asGuest())).toMatchObject({ order: { id: '7', isPayable: true } });
    expect(shopApi.callsOf('GET guestorders/')).toEqual([]);
  });

  it("returns the order as it was placed if it can't be read", async () => {
    place({ access_key: key }, paid);
    await asGuest();
    shopApi.replies({ 'GET guestorders/': [404, {}] });
    expect(payloadOf(await asGuest())).toMatchObject({ order: { id: '7', isPayable: true } });
  });
});
