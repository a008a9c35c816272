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
  it('have product names in other languages if the REST API tells them', async () => {
    const items = ['carne', 5].map((es) => ({
      quantity: 1,
      product: { product_name: 'Beef Liver', names: { es } },
    }));
    shopApi.replies({ 'GET orders/o1': [200, order({ items })] });
    const query =
      '{ viewer { order(id: "o1") { lines { es: productNameIn(language: ES) ar: productNameIn(language: AR) } } } }';
    expect(payloadOf(await startBff()(query, {}, aToken()))).toMatchObject({
      order: {
        lines: [
          { es: 'carne', ar: null },
          { es: null, ar: null },
        ],
      },
    });
  });

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

  it.each([
    [{}, null],
    [
      { name_of_the_business: 'Deli', position_of_the_business: 'Owner' },
      { name: 'Deli', position: 'Owner', phone: null, ein: null },
    ],
    [
      { phone_number: '3055550100', ein_number: '12-3456789' },
      { name: null, position: null, phone: '+13055550100', ein: '12-3456789' },
    ],
  ])('name the business with what the REST API tells of it: %j', async (told, business) => {
    shopApi.replies({ 'GET orders/o1': [200, order(told)] });
    const query = '{ viewer { order(id: "o1") { business { name position phone ein } } } }';
    expect(await startBff()(query, {}, aToken())).toMatchObject({
      data: { viewer: { order: { business } } },
      faults: [],
    });
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
            productNameIn: null,
            image: new URL('/media/lamb.jpg', REST_API_URL).href,
            unitPrice: '900.00',
            quantity: 3,
            subtotal: '2700.00',
            packedWeight: null,
            packedSubtotal: null,
            occasion: 'ODHIAH',
            slaughterOption: 'PICK_UP_MEAT_ONLY',
            slaughterResponsibility: 'LEAVE_TO_BUTCHER',
            // The API has only a note, which is the names for an occasion.
            note: null,
            names: 'Fatima',
          },
          {
            product: null,
            productName: 'Goat',
            productNameIn: null,
            image: null,
            unitPrice: '150.00',
            quantity: 1,
            subtotal: '150.00',
            packedWeight: null,
            packedSubtotal: null,
            occasion: null,
            slaughterOption: null,
            slaughterResponsibility: null,
            note: null,
            names: null,
          },
        ],
        itemCount: 4,
        subtotal: '2850.00',
        deliveryPrice: '12.50',
        total: '2862.50',
        packedSubtotal: null,
        packedTotal: null,
        refundedTotal: null,
        cancelableUntil: null,
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
          street: 'Lake Ave',
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

/** Like `order`, but weighed and packed: the lamb weighs 0.25 lb less, the goat 1 lb more. */
const packed = (given: Record<string, unknown> = {}) => {
  const [lamb, goat] = order().items;
  return order({
    version: 6,
    cancelable_until: '2026-03-01T05:00:00.000000Z',
    packed_total_price: '2625.00',
    refunded_total_price: '225.00',
    items: [
      { ...lamb, id: 31, packed_weight: '2.75', packed_price: '2475.00' },
      { ...goat, id: 32, packed_weight: 2, packed_price: '150.00' },
    ],
    ...given,
  });
};

describe('a packed order', () => {
  const fields = `version cancelableUntil subtotal packedSubtotal packedTotal total refundedTotal
    lines { id packedWeight packedSubtotal subtotal }`;
  const query = `{ guestOrder { ${fields} } }`;
  const orderKey = 'key-of-an-order-of-a-guest';

  it('has what each line weighs and costs, and what was given back', async () => {
    shopApi.replies({ 'GET guestorders/': [200, packed()] });
    expect((await startBff()(query, {}, null, { orderKey })).data).toEqual({
      guestOrder: {
        version: 6,
        cancelableUntil: '2026-03-01T05:00:00.000000Z',
        subtotal: '2850.00',
        packedSubtotal: '2625.00',
        packedTotal: '2637.50',
        total: '2862.50',
        refundedTotal: '225.00',
        lines: [
          { id: '31', packedWeight: 2.75, packedSubtotal: '2475.00', subtotal: '2700.00' },
          { id: '32', packedWeight: 2, packedSubtotal: '150.00', subtotal: '150.00' },
        ],
      },
    });
  });

  it.each([
    ['missing', {}],
    [
      'invalid',
      { version: 'x', cancelable_until: 'soon', packed_total_price: 'x', refunded_total_price: -1 },
    ],
  ])('has none of the additions if they are %s', async (_, given) => {
    shopApi.replies({ 'GET guestorders/': [200, order({ ...given })] });
    expect((await startBff()(query, {}, null, { orderKey })).data).toMatchObject({
      guestOrder: {
        version: null,
        cancelableUntil: null,
        packedSubtotal: null,
        packedTotal: null,
        refundedTotal: null,
        lines: [{ id: null, packedWeight: null, packedSubtotal: null }, {}],
      },
    });
  });
});

const refusal = (code: string, given: object) => [409, { detail: 'No.', code, order: given }] as const;

describe('an order is canceled', () => {
  const orderKey = 'key-of-an-order-of-a-guest';
  const canceled = order({ status: 'Canceled', payment_status: 'Refunded', refunded_total_price: '2862.50' });
  const shown = { id: 'o1', phase: 'CANCELED', payment: 'REFUNDED', refundedTotal: '2862.50' };

  it("by the guest with the order's key", async () => {
    shopApi.replies({ 'POST guestorders/o1/cancel/': [200, canceled] });
    const result = await startBff()('CancelOrder', { id: 'o1' }, null, { orderKey });
    expect(payloadOf(result)).toEqual({ order: { ...shown, cancelableUntil: null }, userErrors: [] });
    expect(shopApi.callsOf('POST guestorders/o1/cancel/')).toMatchObject([
      { headers: { 'x-order-key': orderKey }, body: {} },
    ]);
  });

  it('by the customer, also one who placed it as a guest', async () => {
    shopApi.replies({ 'POST orders/o1/cancel/': [200, canceled] });
    const own = await startBff()('CancelOrder', { id: 'o1' }, aToken());
    expect(payloadOf(own)).toMatchObject({ order: shown });
    shopApi.replies({
      'POST orders/o1/cancel/': [404, { detail: 'Not found.' }],
      'POST guestorders/o1/cancel/': [200, canceled],
    });
    const asGuest = await startBff()('CancelOrder', { id: 'o1' }, aToken(), { orderKey });
    expect(payloadOf(asGuest)).toMatchObject({ order: shown });
  });

  it('by nobody else', async () => {
    const result = await startBff()('CancelOrder', { id: 'o1' });
    expect(result.faults).toEqual(['UNAUTHENTICATED at cancelOrder']);
    expect(shopApi.calls()).toEqual([]);
    const other = await startBff()('CancelOrder', { id: 'o1' }, null, { orderKey });
    expect(payloadOf(other)).toMatchObject({ order: null, userErrors: [{ code: 'NOT_FOUND', field: null }] });
  });

  it.each([
    ['too_late', 'TOO_LATE', 'CONFIRMED', 'Confirmed'],
    ['being_prepared', 'BEING_PREPARED', 'PREPARING', 'Preparing'],
  ])('or stays as it is, which is returned with the reason: %s', async (code, userCode, phase, status) => {
    shopApi.replies({ 'POST orders/o1/cancel/': refusal(code, order({ status })) });
    expect(payloadOf(await startBff()('CancelOrder', { id: 'o1' }, aToken()))).toMatchObject({
      order: { id: 'o1', phase },
      userErrors: [{ code: userCode, message: 'No.', field: null }],
    });
  });

  it('or the reason is returned without an order, if the REST API returns none', async () => {
    shopApi.replies({ 'POST orders/o1/cancel/': [409, { detail: 'No.', code: 'too_late', order: 7 }] });
    expect(payloadOf(await startBff()('CancelOrder', { id: 'o1' }, aToken()))).toMatchObject({
      order: null,
      userErrors: [{ code: 'TOO_LATE' }],
    });
    shopApi.replies({ 'POST orders/o1/cancel/': [400, { detail: 'Call us.' }] });
    expect(payloadOf(await startBff()('CancelOrder', { id: 'o1' }, aToken()))).toMatchObject({
      order: null,
      userErrors: [{ code: 'REFUSED', message: 'Call us.' }],
    });
  });
});

/** Like `packed`, as staff see it. */
const asStaff = (given: Record<string, unknown> = {}) =>
  packed({ customer_name: 'Amina', next_states: ['Preparing', 'Canceled'], ...given });

describe('the staff', () => {
  const staffKey = 'key-of-the-staff-of-the-plant';
  const secrets = { staffKey };
  const press = { device: ' Counter ', idempotencyKey: 'press-number-1' };
  const move = { ...press, orderId: 'o1', state: 'Preparing', version: 6 };
  const weigh = { ...press, orderId: 'o1', lineId: '31', packedWeight: 2.9, version: 6 };

  it("read a day's orders, and find orders, with one REST call each", async () => {
    shopApi.replies({
      'GET staff/orders/?day=2026-03-03': [200, [asStaff()]],
      'GET staff/orders/?search=Amina': [200, []],
    });
    const bff = startBff();
    const day = await bff('StaffDay', { day: '2026-03-03' }, null, secrets);
    expect(payloadOf(day)).toMatchObject([
      {
        customerName: 'Amina',
        nextStates: [
          { state: 'Preparing', phase: 'PREPARING' },
          { state: 'Canceled', phase: 'CANCELED' },
        ],
        order: { id: 'o1', version: 6, lines: [{ id: '31', packedWeight: 2.75 }, { id: '32' }] },
      },
    ]);
    expect(payloadOf(await bff('StaffSearch', { query: ' Amina ' }, null, secrets))).toEqual([]);
    expect(shopApi.calls()).toEqual(['GET staff/orders/?day=2026-03-03', 'GET staff/orders/?search=Amina']);
  });

  it.each(['', '   ', 'x'.repeat(101)])('search for 1 to 100 characters, not %j', async (query) => {
    const { faults } = await startBff()('StaffSearch', { query }, null, secrets);
    expect(faults).toEqual(['BAD_USER_INPUT at staffSearch']);
    expect(shopApi.calls()).toEqual([]);
  });

  it.each([
    ['a wrong key', staffKey],
    ['no key', ''],
  ])('read and change nothing with %s', async (_, key) => {
    const bff = startBff();
    expect(payloadOf(await bff('StaffDay', { day: '2026-03-03' }, null, { staffKey: key }))).toBeNull();
    expect(payloadOf(await bff('StaffSearch', { query: 'a' }, null, { staffKey: key }))).toBeNull();
    const notFound = { userErrors: [{ code: 'NOT_FOUND' }] };
    for (const [name, input] of [
      ['MoveOrder', move],
      ['WeighOrderLine', weigh],
      ['SetProductSoldOut', { ...press, productId: '7', isSoldOut: true }],
    ] as const)
      expect(payloadOf(await bff(name, { input }, null, { staffKey: key }))).toMatchObject(notFound);
  });

  it('read what happened to an order, without changes that the BFF does not know', async () => {
    const at = '2026-03-02T09:00:00Z';
    const changes = [
      { at, actor: 'staff', device: 'Counter', kind: 'moved', previous: 'Placed', value: 'Confirmed' },
      { at, actor: 'robot', kind: 'weighed', item: 31, previous: null, value: '2.75' },
      { at, actor: 'staff', kind: 'teleported' },
      'nothing',
    ];
    const refunds = [
      { amount: '225.00', reason: 'packed', state: 'failing' },
      { amount: '1.00', reason: 'whim', state: 'lost' },
      { reason: 'packed' },
    ];
    shopApi.replies({ 'GET staff/orders/o1/': [200, asStaff({ changes, refunds })] });
    const change = { device: null, lineId: null, phase: null, previous: null };
    expect(payloadOf(await startBff()('PickingOrder', { id: 'o1' }, null, secrets))).toMatchObject({
      changes: [
        {
          at,
          actor: 'STAFF',
          device: 'Counter',
          kind: 'MOVED',
          lineId: null,
          phase: 'CONFIRMED',
          previous: 'Placed',
          value: 'Confirmed',
        },
        { ...change, at, actor: null, kind: 'WEIGHED', lineId: '31', value: '2.75' },
      ],
      refunds: [
        { amount: '225.00', reason: 'PACKED', state: 'FAILING' },
        { amount: '1.00', reason: null, state: null },
      ],
    });
  });

  it('move an order, with its version and the key of the press', async () => {
    shopApi.replies({ 'POST staff/orders/o1/move/': [200, asStaff({ status: 'Preparing', version: 7 })] });
    expect(payloadOf(await startBff()('MoveOrder', { input: move }, null, secrets))).toMatchObject({
      pickingOrder: { order: { id: 'o1', phase: 'PREPARING', version: 7 } },
      userErrors: [],
    });
    expect(shopApi.callsOf('POST staff/orders/o1/move/')).toMatchObject([
      {
        headers: { 'x-staff-key': staffKey, 'idempotency-key': 'press-number-1' },
        body: { state: 'Preparing', version: 6, device: 'Counter' },
      },
    ]);
  });

  it.each([
    ['version_changed', 'VERSION_CHANGED'],
    ['not_allowed', 'NOT_ALLOWED'],
  ])('get the order as it is if a change is refused: %s', async (code, userCode) => {
    const current = asStaff({ status: 'Canceled', version: 9, access_key: 'key-of-an-order-of-a-guest' });
    shopApi.replies({
      'POST staff/orders/o1/move/': refusal(code, current),
      'POST staff/orders/o1/items/31/weigh/': refusal(code, current),
    });
    for (const [name, input] of [
      ['MoveOrder', move],
      ['WeighOrderLine', weigh],
    ] as const)
      expect(payloadOf(await startBff()(name, { input }, null, secrets))).toMatchObject({
        pickingOrder: { customerName: 'Amina', order: { phase: 'CANCELED', version: 9 } },
        userErrors: [{ code: userCode, field: null }],
      });
  });

  it.each([0.005, -1, 100_001, 2.999])('cannot enter the weight %d', async (packedWeight) => {
    const input = { ...weigh, packedWeight };
    expect(payloadOf(await startBff()('WeighOrderLine', { input }, null, secrets))).toMatchObject({
      pickingOrder: null,
      userErrors: [{ code: 'INVALID', field: ['packedWeight'] }],
    });
    expect(shopApi.calls()).toEqual([]);
  });

  it.each([
    ['idempotencyKey', { idempotencyKey: 'short' }],
    ['device', { device: 'x'.repeat(61) }],
  ])('get an error about an invalid %s', async (field, given) => {
    const bff = startBff();
    for (const [name, input] of [
      ['MoveOrder', move],
      ['SetProductSoldOut', { ...press, productId: '7', isSoldOut: true }],
    ] as const)
      expect(payloadOf(await bff(name, { input: { ...input, ...given } }, null, secrets))).toMatchObject({
        userErrors: [{ code: 'INVALID', field: [field] }],
      });
  });

  it('mark a product as sold out', async () => {
    const soldOut = { id: 7, product_name: 'Lamb', sold_out: true, changed_at: '2026-03-02T09:00:00Z' };
    shopApi.replies({ 'PATCH staff/products/7/': [200, { ...soldOut, changed_by: 'Counter' }] });
    const input = { ...press, productId: '7', isSoldOut: true };
    expect(payloadOf(await startBff()('SetProductSoldOut', { input }, null, secrets))).toEqual({
      availability: {
        productId: '7',
        productName: 'Lamb',
        isSoldOut: true,
        changedAt: '2026-03-02T09:00:00Z',
        changedBy: 'Counter',
      },
      userErrors: [],
    });
    expect(shopApi.callsOf('PATCH staff/products/7/')).toMatchObject([
      { body: { sold_out: true, device: 'Counter' } },
    ]);
  });
});
