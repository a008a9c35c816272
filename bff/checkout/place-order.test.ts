import { beforeEach, describe, expect, it } from 'vitest';
import { customerOrder, guestOrder, placed, orderRejected } from '../testing/order-inputs.ts';
import type { ScriptedReply } from '../testing/rest-program.ts';
import { InMemoryRestApi } from '../testing/in-memory-rest-api.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { type Ask, aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();
const token = aToken();
let now: Date;
let restApi: InMemoryRestApi;
let bff: Ask;

beforeEach(() => {
  now = new Date('2026-03-01T12:00:00-05:00');
  restApi = new InMemoryRestApi({ now: () => now });
  shopApi.respondsWith(restApi.respond);
  bff = startBff({ now: () => now });
});

const asGuest = async (change: Record<string, unknown> = {}) =>
  bff('PlaceOrder', { input: { ...guestOrder, ...change } });
const asCustomer = async (change: Record<string, unknown> = {}) =>
  bff('PlaceOrder', { input: { ...customerOrder, ...change } }, token);

const orderInNewShop = async (key: string, change: Record<string, unknown>) => {
  shopApi.respondsWith(new InMemoryRestApi({ now: () => now }).respond);
  return asGuest({ ...change, idempotencyKey: `checkout-${key}` });
};
const lastGuestOrder = () => shopApi.callsOf('POST guestorders/').at(-1)?.body;

const orderCalls = () => shopApi.calls().filter((call) => /^POST (guest)?orders\/$/.test(call));

describe('placing an order', () => {
  it('rejects a pickup while the branch is closed, and accepts one while it is open', async () => {
    const branchHours = [{ dayOfWeek: ['Tuesday'], opens: '09:00', closes: '12:00' }] as const;
    bff = startBff({ now: () => now, delivery: { branchHours } });
    // March 3, 2026, is a Tuesday.
    const pickup = { fulfillment: 'PICKUP', deliverySlot: 'FROM_12PM_TO_2PM' };
    expect(await asGuest(pickup)).toMatchObject(orderRejected('BRANCH_CLOSED'));
    expect(orderCalls()).toEqual([]);
    expect(await asGuest({ ...pickup, deliverySlot: 'FROM_10AM_TO_12PM' })).toMatchObject(placed('order-1'));
  });

  it(
    "sends the idempotency key, and a guest's fields under the REST API's names",
    { tags: ['D-wire-07', 'S3-data-09', 'S6-role-01', 'S7-call-28'] },
    async () => {
      const { data, faults } = await asGuest();
      expect(faults).toEqual([]);
      expect(payloadOf({ data })).toMatchObject({
        order: {
          id: 'order-1',
          placedAt: '2026-03-01T17:00:00.000Z',
          fulfillment: 'DELIVERY',
          deliveryDate: '2026-03-03',
          deliverySlot: { slot: 'FROM_10AM_TO_12PM', label: '10AM-12PM' },
          itemCount: 3,
          subtotal: '26.97',
          deliveryPrice: '4.50',
          total: '31.47',
          isPayable: true,
          shippingAddress: { id: null, street: 'Lake Ave', city: 'Moore Haven', postalCode: '00501' },
        },
        cart: null,
        changes: [],
      });
      expect(shopApi.calls()).toEqual(['GET guestcarts/g1/', 'POST guestorders/']);
      const { email } = guestOrder;
      const body = { cart_id: 'g1', shipping_address: wire.address, email, expected_total: '26.97' };
      expect(shopApi.callsOf('POST guestorders/')).toMatchObject([
        { idempotencyKey: 'checkout-1', authorization: null, body },
      ]);
    },
  );

  it('sends the language unless it is English', async () => {
    await asGuest();
    expect(shopApi.callsOf('POST guestorders/')[0]?.body).not.toHaveProperty('language');
    await asGuest({ language: 'EN', idempotencyKey: 'checkout-2' });
    expect(shopApi.callsOf('POST guestorders/')[1]?.body).not.toHaveProperty('language');
    await asGuest({ language: 'AR', idempotencyKey: 'checkout-3' });
    expect(shopApi.callsOf('POST guestorders/')[2]?.body).toMatchObject({ language: 'ar' });
  });

  it('sends a delivery note only if the order is delivered and the REST API accepts notes', async () => {
    const deliveryNote = '  Gate 4410 ';
    await asGuest({ deliveryNote });
    expect(shopApi.callsOf('POST guestorders/')[0]?.body).not.toHaveProperty('delivery_note');
    bff = startBff({ now: () => now, delivery: { deliveryNoteLength: 10 } });
    await asCustomer({ deliveryNote, idempotencyKey: 'checkout-2' });
    expect(shopApi.callsOf('POST orders/')[0]?.body).not.toHaveProperty('delivery_note');
    shopApi.respondsWith(new InMemoryRestApi({ now: () => now }).respond);
    const withNote = { idempotencyKey: 'checkout-3', deliveryNote: `\u202e${deliveryNote}` };
    expect((await asGuest(withNote)).data).toMatchObject({
      placeOrder: { order: { deliveryNote: 'Gate 4410' } },
    });
    expect(shopApi.callsOf('POST guestorders/')[1]?.body).toMatchObject({ delivery_note: 'Gate 4410' });
  });

  it.each(['Gate 441012', 'Gate\n4410'])('fails if the delivery note is %j', async (deliveryNote) => {
    bff = startBff({ now: () => now, delivery: { deliveryNoteLength: 10 } });
    expect(await asGuest({ deliveryNote })).toMatchObject(orderRejected('INVALID'));
  });

  it('sends who collects a pickup only for a pickup, and only if the REST API accepts it', async () => {
    const collector = { name: ' Omar ', phone: '(305) 555-0100' };
    const pickup = { collector, fulfillment: 'PICKUP', shippingAddress: null } as const;
    await orderInNewShop('1', pickup);
    expect(lastGuestOrder()).not.toHaveProperty('collector_name');
    bff = startBff({ now: () => now, delivery: { collectorNameLength: 5 } });
    await orderInNewShop('2', { collector });
    expect(lastGuestOrder()).not.toHaveProperty('collector_name');
    expect((await orderInNewShop('3', pickup)).data).toMatchObject({
      placeOrder: {
        order: { collector: { name: 'Omar', phone: '+13055550100' }, email: guestOrder.email },
      },
    });
    expect(lastGuestOrder()).toMatchObject({ collector_name: 'Omar', collector_phone: '+13055550100' });
    for (const change of [{ name: 'Fatima' }, { name: '' }, { phone: '12' }])
      expect(await orderInNewShop('4', { ...pickup, collector: { ...collector, ...change } })).toMatchObject({
        data: { placeOrder: { order: null } },
      });
  });

  const shoppers = [
    ['guest', 'POST guestorders/', asGuest],
    ['customer', 'POST orders/', asCustomer],
  ] as const;

  it.each(shoppers)(
    "a %s's order is rejected if the REST API reports a changed price",
    async (_, call, place) => {
      const refusal = { detail: 'The price has changed.', code: 'price_changed' };
      restApi.fail(call, [409, refusal]);
      expect(await place()).toMatchObject(orderRejected('CART_CHANGED'));
      expect(shopApi.callsOf(call)[0]?.body).toMatchObject({ expected_total: '26.97' });
      expect(await place()).toMatchObject(placed('order-1'));
    },
  );

  it.each(shoppers)(
    "returns the change if a %s's order was placed at a changed price",
    async (_, call, place) => {
      const reply = [201, { id: 'order-1', total_price: '99.00' }] as const;
      restApi.loseReply(call, reply);
      expect(payloadOf(await place())).toMatchObject({
        order: { id: 'order-1', subtotal: '99.00' },
        changes: [{ kind: 'PRICE_CHANGED', amount: { shown: '26.97', actual: '99.00' } }],
      });
    },
  );

  it('sends no address for pickup', { tags: ['S9-limit-12'] }, async () => {
    const { data } = await asCustomer();
    expect(data).toMatchObject({ placeOrder: { order: { fulfillment: 'PICKUP', shippingAddress: null } } });
    expect(shopApi.callsOf('POST orders/')[0]?.body).toMatchObject({
      shipping_address: null,
      order_info: 'Pickup from the branch',
    });
    expect(shopApi.callsOf('POST orders/')[0]?.authorization).toBe(`JWT ${token}`);
  });

  it("returns the requested values if the REST API's response contains only the order's id", async () => {
    shopApi.replies({
      'GET guestcarts/g1/': [200, wire.cart('g1', [wire.item()])],
      'POST guestorders/': [201, { id: 7 }],
    });
    expect(payloadOf(await asGuest({ fulfillment: 'PICKUP' }))).toMatchObject({
      order: {
        id: '7',
        placedAt: null,
        lines: [{ productName: 'Lamb Shoulder', unitPrice: '8.99', quantity: 3, subtotal: '26.97' }],
        subtotal: '26.97',
        deliveryPrice: '0.00',
        total: '26.97',
      },
    });
  });
});

describe('the form of an order', () => {
  it('returns all errors together, without a REST call', { tags: ['S8-error-16'] }, async () => {
    const { data } = await asGuest({
      idempotencyKey: 'short',
      email: 'x',
      deliveryDate: '2026-03-02',
      shippingAddress: { street: ' ', city: '', postalCode: '', phone: '12' },
    });
    expect(payloadOf({ data })).toMatchObject({
      order: null,
      userErrors: [
        { code: 'INVALID', field: ['idempotencyKey'] },
        { code: 'INVALID', field: ['email'], message: 'requird valid email' },
        { code: 'REQUIRED', field: ['shippingAddress', 'street'], message: 'this field is required' },
        { code: 'REQUIRED', field: ['shippingAddress', 'city'], message: 'this field is required' },
        { code: 'REQUIRED', field: ['shippingAddress', 'postalCode'], message: 'this field is required' },
        { code: 'INVALID', field: ['shippingAddress', 'phone'], message: 'Phone number is not valid' },
        { code: 'DATE_TOO_EARLY', field: ['deliveryDate'] },
      ],
    });
    expect(shopApi.calls()).toEqual([]);
  });

  it('a delivery requires an address from both guests and customers', async () => {
    const fields = ['street', 'city', 'postalCode', 'phone'].map((name) => ({
      code: 'REQUIRED',
      field: ['shippingAddress', name],
    }));
    const responses = [
      await asGuest({ shippingAddress: null }),
      await asCustomer({ fulfillment: 'DELIVERY', shippingAddress: null }),
    ];
    for (const { data } of responses) expect(data).toMatchObject({ placeOrder: { userErrors: fields } });
    expect(orderCalls()).toEqual([]);
  });

  it(
    'an order for the earliest day is accepted, and one for the day before is rejected',
    { tags: ['S5-date-01', 'S9-limit-10'] },
    async () => {
      now = new Date('2026-03-01T23:59:00-05:00');
      expect(await asCustomer({ deliveryDate: '2026-03-02' })).toMatchObject(orderRejected('DATE_TOO_EARLY'));
      now = new Date('2026-03-02T00:00:00-05:00');
      expect(await asCustomer({ deliveryDate: '2026-03-03' })).toMatchObject(orderRejected('DATE_TOO_EARLY'));
      expect(await asCustomer({ deliveryDate: '2026-03-04' })).toMatchObject(placed('order-1'));
    },
  );

  it("a customer's order requires no email", async () => {
    expect(await asCustomer({ email: null })).toMatchObject(placed('order-1'));
  });
});

describe('the cart of an order', () => {
  it("an empty cart can't be ordered", { tags: ['S5-checkout-04', 'S8-error-10'] }, async () => {
    restApi.carts.set('g1', []);
    const payload = payloadOf(
      await asGuest({ shownCart: { subtotal: '0.00', deliveryTotal: '0.00', lines: [] } }),
    );
    expect(payload).toMatchObject({
      order: null,
      cart: { id: 'g1', itemCount: 0 },
      userErrors: [{ code: 'CART_EMPTY', message: 'Add Items to Cart !' }],
    });
    expect(orderCalls()).toEqual([]);
  });

  it("a changed cart isn't ordered, and the differences are returned", { tags: ['D-order-01'] }, async () => {
    restApi.carts.set('g1', [
      { id: 1, product: 7, quantity: 5 },
      { id: 2, product: 8, quantity: 1 },
    ]);
    expect(payloadOf(await asGuest())).toMatchObject({
      order: null,
      cart: { id: 'g1', itemCount: 6, subtotal: '53.94' },
      changes: [
        { kind: 'QUANTITY_CHANGED', lineId: '1', quantity: { shown: 3, actual: 5 } },
        { kind: 'LINE_ADDED', lineId: '2', quantity: { shown: null, actual: 1 } },
        { kind: 'DELIVERY_CHANGED', amount: { shown: '4.50', actual: '9.00' } },
      ],
      userErrors: [{ code: 'CART_CHANGED' }],
    });
    expect(orderCalls()).toEqual([]);
  });

  it('a cart that was changed back can be ordered with the same key', async () => {
    restApi.carts.set('g1', [{ id: 1, product: 7, quantity: 5 }]);
    expect(await asGuest()).toMatchObject(orderRejected('CART_CHANGED'));
    restApi.carts.set('g1', [{ id: 1, product: 7, quantity: 3 }]);
    expect(await asGuest()).toMatchObject(placed('order-1'));
  });

  it("a cart other than the customer's current one counts as changed", async () => {
    restApi.customerCarts.set('12', 'c9');
    restApi.carts.set('c9', [{ id: 5, product: 7, quantity: 3 }]);
    expect(await asCustomer()).toMatchObject(orderRejected('CART_CHANGED'));
    expect(orderCalls()).toEqual([]);
  });

  it("an order fails if its cart can't be read", async () => {
    shopApi.replies({ 'GET guestcarts/g1/': [500] });
    expect((await asGuest()).faults).toEqual(['UPSTREAM_ERROR at placeOrder']);
  });
});

describe('the business details in an order', () => {
  const business = { name: 'Halal Grill', position: 'Owner', phone: '305 555 0199', ein: '12-3456789' };
  const shownCart = { subtotal: null, deliveryTotal: null, lines: [{ lineId: '1', quantity: 3 }] };
  const wholesale = { 'GET carts/': [200, wire.list(wire.cart('c1', [wire.item()], true))] } as const;

  it(
    'are sent with a wholesale order, which requires no address',
    { tags: ['S4-checkout-04', 'S7-call-27'] },
    async () => {
      shopApi.replies({ ...wholesale, 'POST orders/': [201, { id: 'w1' }] });
      const input = { fulfillment: 'DELIVERY', shippingAddress: null, shownCart, business };
      const { data } = await asCustomer(input);
      expect(data).toMatchObject({ placeOrder: { order: { id: 'w1', subtotal: null, total: null } } });
      expect(shopApi.callsOf('POST orders/')[0]?.body).toMatchObject({
        shipping_address: null,
        name_of_the_business: 'Halal Grill',
        position_of_the_business: 'Owner',
        phone_number: '+13055550199',
        ein_number: '12-3456789',
      });
    },
  );

  it('must be complete for a wholesale order', { tags: ['S6-role-03'] }, async () => {
    shopApi.replies(wholesale);
    const { data } = await asCustomer({ shownCart, business: { ...business, name: '', ein: ' ' } });
    const message = 'this field is required';
    expect(payloadOf({ data })).toMatchObject({
      userErrors: [
        { code: 'REQUIRED', field: ['business', 'name'], message },
        { code: 'REQUIRED', field: ['business', 'ein'], message },
      ],
    });
  });

  it("aren't sent with a retail order", { tags: ['S7-call-27'] }, async () => {
    await asCustomer({ business });
    expect(shopApi.callsOf('POST orders/')[0]?.body).toMatchObject({
      name_of_the_business: null,
      ein_number: null,
    });
  });
});

describe('addresses in orders', () => {
  const delivered = { fulfillment: 'DELIVERY' };
  const saved = { ...wire.address, id: 4 };
  const customersCart = wire.list(wire.cart('c1', [wire.item()]));
  const shopWith = (addresses: readonly unknown[], order: ScriptedReply = [201, { id: 'o1' }]) =>
    shopApi.replies({
      'GET carts/': [200, customersCart],
      'GET shippingaddress/': [200, wire.list(...addresses)],
      'POST shippingaddress/': [201, { ...saved, id: 5 }],
      'POST orders/': order,
    });

  it(
    "a customer's order with a new address saves the address first",
    { tags: ['D-wire-07', 'S4-address-04'] },
    async () => {
      shopWith([]);
      const { data } = await asCustomer(delivered);
      expect(data).toMatchObject({
        placeOrder: { order: { shippingAddress: { id: '5', city: 'Moore Haven' } } },
      });
      expect(shopApi.callsOf('POST shippingaddress/')[0]?.body).toMatchObject({
        customer: 12,
        country: 'US',
      });
      expect(shopApi.callsOf('POST orders/')[0]?.body).toMatchObject({ shipping_address: 5 });
    },
  );

  it.each(['oldest first', 'newest first'])(
    'two BFFs without Redis keep one copy of an address if addresses are listed %s',
    async (order) => {
      const addresses: { id: number }[] = [];
      const bothListed = Promise.withResolvers<void>();
      let saves = 0;
      shopApi.respondsWith(async ({ call }) => {
        if (call === 'GET carts/') return [200, customersCart];
        if (call === 'GET shippingaddress/')
          return [200, wire.list(...(order === 'oldest first' ? addresses : addresses.toReversed()))];
        if (call === 'POST orders/') return [201, { id: 'o1' }];
        if (call !== 'POST shippingaddress/') {
          addresses.splice(0, 9, ...addresses.filter(({ id }) => call !== `DELETE shippingaddress/${id}/`));
          return [204];
        }
        if ((saves += 1) === 2) bothListed.resolve();
        await bothListed.promise;
        const added = { ...saved, id: 9 + addresses.length };
        addresses.push(added);
        return [201, added];
      });
      const input = { ...customerOrder, ...delivered };
      const bffs = [1, 2].map(() => startBff({ now: () => now }));
      await Promise.all(bffs.map(async (each) => each('PlaceOrder', { input }, token)));
      expect(addresses.map(({ id }) => id)).toEqual([9]);
      expect(shopApi.callsOf('POST orders/').map(({ body }) => body)).toEqual([
        expect.objectContaining({ shipping_address: 9 }),
        expect.objectContaining({ shipping_address: 9 }),
      ]);
    },
  );

  it("a customer's order reuses an identical saved address", async () => {
    shopWith([saved]);
    await asCustomer(delivered);
    expect(shopApi.calls()).not.toContain('POST shippingaddress/');
    expect(shopApi.callsOf('POST orders/')[0]?.body).toMatchObject({ shipping_address: 4 });
  });

  it(
    "a customer's order can refer to a saved address by its id",
    { tags: ['D-wire-07', 'S7-call-27'] },
    async () => {
      shopWith([saved]);
      const { data } = await asCustomer({ ...delivered, shippingAddress: null, savedAddressId: '4' });
      expect(data).toMatchObject({
        placeOrder: { order: { shippingAddress: { id: '4', street: 'Lake Ave' } } },
      });
    },
  );

  it("a customer's order with an eleventh address is rejected", { tags: ['S4-address-03'] }, async () => {
    const ten = Array.from({ length: 10 }, (_, id) => ({ ...saved, id, city: `City ${id}` }));
    shopWith(ten);
    expect(await asCustomer(delivered)).toMatchObject(orderRejected('ADDRESS_LIMIT_REACHED'));
    expect(orderCalls()).toEqual([]);
  });

  it(
    'an error about a saved address is returned for the field savedAddressId',
    { tags: ['S8-error-12'] },
    async () => {
      const errors = { shipping_address: ['Too far away.'], delivery_date: ['We are closed.'] };
      shopWith([saved], [400, errors]);
      expect(payloadOf(await asCustomer({ ...delivered, savedAddressId: '4' }))).toMatchObject({
        cart: { id: 'c1' },
        userErrors: [
          { code: 'INVALID', field: ['savedAddressId'], message: 'Too far away.' },
          { code: 'INVALID', field: ['deliveryDate'], message: 'We are closed.' },
        ],
      });
    },
  );
});
