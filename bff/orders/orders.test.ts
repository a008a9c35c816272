import { describe, expect, it } from 'vitest';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { REST_API_URL, aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();

const order = (given: Record<string, unknown> = {}) => ({
  id: 'o1',
  placed_at: '2026-03-01T09:30:00.123456-05:00',
  total_price: '2850.00',
  delivery_price: 12.5,
  order_info: 'Delivery',
  delivery_date: '2026-03-03',
  delivery_time: '10AM-12PM',
  deposite_total_price: '250.00',
  status: 'Confirmed',
  payment_status: 'P',
  qr_code: 'order:o1',
  items: [
    {
      quantity: 3,
      product: { id: 7, image: '/media/lamb.jpg', product_name: 'Lamb', unit_price: '900.00' },
      occassion: 'Odhiah',
      choose_option: 3,
      slaying: 'Leave it to butcher',
      note: 'Fatima',
    },
    { quantity: 1, product: { image: null, product_name: 'Goat', unit_price: '150.00' } },
  ],
  shipping_address: {
    id: 4,
    name: 'Amina',
    company_name: 'Haddad',
    address: 'Lake Ave',
    phone: '3055550100',
  },
  ...given,
});

const aProduct = (id: number, name: string) => ({
  id,
  product_name: name,
  description: '',
  image: null,
  unit_price: '8.99',
  collection: 2,
  sold_out: true,
  min_quantity: 2,
});

describe('the orders of a customer', () => {
  it('are listed newest first, with one REST call for 50 orders', { tags: ['S7-call-29'] }, async () => {
    const many = Array.from({ length: 50 }, (_, day) =>
      order({ id: day, placed_at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString() }),
    );
    shopApi.replies({ 'GET orders/?limit=50': [200, wire.list(...many)] });
    const { data, faults } = await startBff()('Orders', { pageSize: 50 }, aToken());
    expect(faults).toEqual([]);
    const ids = Array.from({ length: 50 }, (_, index) => ({ id: String(49 - index), total: '2862.50' }));
    expect(data).toMatchObject({ viewer: { orders: { items: ids } } });
    expect(shopApi.calls()).toEqual(['GET orders/?limit=50']);
  });

  it('have the fields that the order page shows', { tags: ['S7-call-30', 'S9-limit-06'] }, async () => {
    shopApi.replies({
      'GET orders/o1': [200, order()],
      'GET products/7/': [200, aProduct(7, 'Lamb leg')],
      // Without a product id, the name has to match; a product with a different name is ignored.
      'GET products/?search=Goat&limit=100&offset=0': [200, wire.list(aProduct(8, 'Goat leg'))],
    });
    expect(payloadOf(await startBff()('OrderDetail', { id: 'o1' }, aToken()))).toEqual({
      id: '12',
      order: {
        id: 'o1',
        placedAt: '2026-03-01T09:30:00.123456-05:00',
        fulfillment: 'DELIVERY',
        isWholesale: null,
        deliveryDate: '2026-03-03',
        deliverySlot: {
          slot: 'FROM_10AM_TO_12PM',
          label: '10AM-12PM',
          startsAt: '10:00',
          endsAt: '12:00',
        },
        lines: [
          {
            product: { id: '7', isSoldOut: true, minimumQuantity: 2 },
            productName: 'Lamb',
            image: new URL('/media/lamb.jpg', REST_API_URL).href,
            unitPrice: '900.00',
            quantity: 3,
            subtotal: '2700.00',
            occasion: 'ODHIAH',
            slaughterOption: 'PICK_UP_MEAT_ONLY',
            slaughterChoice: 'LEAVE_TO_BUTCHER',
            note: 'Fatima',
          },
          {
            product: null,
            productName: 'Goat',
            image: null,
            unitPrice: '150.00',
            quantity: 1,
            subtotal: '150.00',
            occasion: null,
            slaughterOption: null,
            slaughterChoice: null,
            note: null,
          },
        ],
        itemCount: 4,
        subtotal: '2850.00',
        deliveryPrice: '12.50',
        total: '2862.50',
        deposit: '250.00',
        phase: 'CONFIRMED',
        status: 'Confirmed',
        payment: 'UNPAID',
        paymentStatus: 'P',
        isPaid: false,
        isPayable: true,
        shippingAddress: {
          id: '4',
          firstName: 'Amina',
          lastName: 'Haddad',
          country: 'US',
          address: 'Lake Ave',
          houseNumber: '',
          city: '',
          state: '',
          postalCode: '',
          phone: '+13055550100',
        },
        qrCode: 'order:o1',
      },
    });
  });

  it.each([
    ['pickup', { order_info: 'Pickup from the branch', delivery_price: null }, '0.00', '2850.00'],
    ['a delivery without a price', { delivery_price: null }, null, null],
    ['wholesale without prices', { total_price: null }, '12.50', null],
  ])('have correct amounts for %s', async (_case, given, deliveryPrice, total) => {
    shopApi.replies({ 'GET orders/o1': [200, order(given)] });
    const { data } = await startBff()('OrderDetail', { id: 'o1' }, aToken());
    expect(data).toMatchObject({ viewer: { order: { deliveryPrice, total } } });
  });

  it.each(['o9', '../carts', ''])('are null if no order has the id %j', async (id) => {
    const response = await startBff()('OrderDetail', { id }, aToken());
    expect(response).toEqual({ data: { viewer: { id: '12', order: null } }, faults: [] });
  });
});

describe('an order that the staff reads', () => {
  const staffKey = 'key-of-the-staff-of-the-plant';

  it("doesn't contain the guest's key", async () => {
    const withKey = order({ access_key: 'key-of-an-order-of-a-guest', customer_name: 'Amina' });
    shopApi.replies({ 'GET staff/orders/o1/': [200, withKey] });
    const query = `{
      pickingOrder(id: "o1") { customerName customerPhone order { id accessKey } }
    }`;
    expect((await startBff()(query, {}, null, { staffKey })).data).toEqual({
      pickingOrder: { customerName: 'Amina', customerPhone: null, order: { id: 'o1', accessKey: null } },
    });
  });

  it.each([
    ['a wrong key', staffKey],
    ['no key', ''],
  ])('is null with %s', async (_, given) => {
    expect(await startBff()('PickingOrder', { id: 'o1' }, null, { staffKey: given })).toEqual({
      data: { pickingOrder: null },
      faults: [],
    });
  });
});

describe("a guest's order", () => {
  const key = 'key-of-an-order-of-a-guest';

  it('is read with its key, which is sent in a header', async () => {
    shopApi.replies({ 'GET guestorders/': [200, order({ access_key: key, payment_status: 'Paid' })] });
    const { data } = await startBff()('GuestOrder', {}, null, { orderKey: key });
    expect(data).toMatchObject({ guestOrder: { id: 'o1', accessKey: key, isPaid: true, isPayable: false } });
    expect(shopApi.callsOf('GET guestorders/')).toMatchObject([
      { headers: { 'x-order-key': key }, authorization: null },
    ]);
  });

  it.each([404, 410])('is null if the REST API responds with status %d', async (status) => {
    shopApi.replies({ 'GET guestorders/': [status] });
    expect(await startBff()('GuestOrder', {}, null, { orderKey: key })).toEqual({
      data: { guestOrder: null },
      faults: [],
    });
  });

  it.each(['', 'short', 'key of an order of a guest', `${key}\r\nx: 1`])(
    'is null without a REST call if the key is invalid: %j',
    async (wrong) => {
      expect(await startBff()('GuestOrder', {}, null, { orderKey: wrong })).toEqual({
        data: { guestOrder: null },
        faults: [],
      });
      expect(shopApi.calls()).toEqual([]);
    },
  );

  it('can be claimed by a customer, but not by a guest', async () => {
    shopApi.replies({ 'POST guestorders/claim/': [200, order()] });
    const { data } = await startBff()('ClaimGuestOrder', {}, aToken(), { orderKey: key });
    expect(data).toMatchObject({ claimGuestOrder: { order: { id: 'o1' }, userErrors: [] } });
    const guest = await startBff()('ClaimGuestOrder', {}, null, { orderKey: key });
    expect(guest.faults).toEqual(['UNAUTHENTICATED at claimGuestOrder']);
  });

  it.each([
    ['unknown', key, ['POST guestorders/claim/']],
    ['invalid', 'short', []],
  ])("can't be claimed with an %s key", async (_, orderKey, calls) => {
    const refused = await startBff()('ClaimGuestOrder', {}, aToken(), { orderKey });
    expect(payloadOf(refused)).toMatchObject({
      order: null,
      userErrors: [{ code: 'NOT_FOUND', field: null }],
    });
    expect(shopApi.calls()).toEqual(calls);
  });

  it("can't be claimed if the REST API rejects the claim, and the reason is returned", async () => {
    const detail = 'This order was placed with a different email.';
    shopApi.replies({ 'POST guestorders/claim/': [400, { detail }] });
    const refused = await startBff()('ClaimGuestOrder', {}, aToken(), { orderKey: key });
    const userErrors = [{ code: 'REFUSED', message: detail, field: null }];
    expect(payloadOf(refused)).toMatchObject({ order: null, userErrors });
  });
});
