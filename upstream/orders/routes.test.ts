import { ownerOrders } from './owner-orders.ts';
import { expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { z } from 'zod';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readCatalog } from '../catalog/catalog-files.ts';
import { deleteExpired } from '../database/cleanup.ts';
import { ORDER_STATES } from '../database/states.ts';
import { NEXT_STATES } from './order-states.ts';
import { transitionOrder } from './transition.ts';
import { EARLIEST, startTestApi, type TestApi } from '../testing/test-api.ts';
import { anyText, containing } from '../testing/matching.ts';
import {
  ADDRESS,
  BUSINESS,
  cartOf,
  guestCart,
  guestOrder,
  idOf,
  place,
  placedOrder,
  signIn,
} from '../testing/shopper-actions.ts';

async function customerCart(api: TestApi, token: string, item: object = {}): Promise<string> {
  const id = await cartOf(api, token);
  await api.call('POST', `/carts/${id}/items/`, { token, body: { product_id: 1, quantity: 2, ...item } });
  return id;
}

async function savedAddress({ call }: TestApi, token: string): Promise<number> {
  const { body } = await call('POST', '/shippingaddress/', { token, body: ADDRESS });
  return z.object({ id: z.number() }).parse(body).id;
}

it(
  'the API places a guest order, removes the cart and emails a confirmation',
  { tags: ['D-api-04'] },
  async ({ api, cart }) => {
    const { status, body } = await api.call('POST', '/guestorders/', { body: guestOrder(cart) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      placed_at: '2026-03-10T12:00:00.000000-04:00',
      status: 'Placed',
      payment_status: 'Pending',
      total_price: '123.39',
      delivery_price: '4.50',
      items: [
        {
          product: { id: 1, product_name: 'Beef Ribeye steak no. 1', image: null, unit_price: '41.13' },
          quantity: 3,
          unit_price: '41.13',
        },
      ],
      shipping_address: { city: 'Moore Haven', country: 'US', phone_number: '+13055550100' },
      qr_code: containing('http://localhost:3000/scan#order='),
      deposite_total_price: '0.00',
    });
    expect((await api.call('GET', `/guestcarts/${cart}/`)).status).toBe(404);
    expect(await api.call('POST', '/guestorders/', { body: guestOrder(cart) })).toMatchObject({
      status: 400,
      body: { cart_id: ['No cart with the given ID was found.'] },
    });
    const [mail] = await api.mails();
    expect(mail).toContain('To: guest@example.com');
    expect(mail).toContain(idOf(body));
    expect(mail).toContain('127.89 $');
  },
);

it('an order names its products in other languages, until the owner renames them', async ({ api, cart }) => {
  const product = api.db.updateTable('products').where('id', '=', 1);
  await product.set({ names: '{"es":"carne"}' }).execute();
  const { body } = await api.call('POST', '/guestorders/', { body: guestOrder(cart) });
  expect(body).toMatchObject({ items: [{ product: { names: { es: 'carne' } } }] });
  await product.set({ name: 'Beef Sirloin', names: '{"es":"res"}' }).execute();
  const { access_key: key } = z.object({ access_key: z.string() }).parse(body);
  const read = await api.call('GET', '/guestorders/', { headers: { 'x-order-key': key } });
  const item = z.object({ product: z.object({ names: z.unknown() }) });
  const { items } = z.object({ items: z.array(item) }).parse(read.body);
  expect(items).toEqual([{ product: { names: {} } }]);
});

it('a customer can order to a saved address, and read the orders newest first', async ({ api, token }) => {
  const address = await savedAddress(api, token);
  const place = async () => {
    const cart_id = await customerCart(api, token);
    const body = { ...guestOrder(cart_id), shipping_address: address };
    return api.call('POST', '/orders/', { token, body });
  };
  const first = await place();
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const second = await place();
  expect(second).toMatchObject({
    status: 201,
    body: { shipping_address: { id: address, address: '200 Avenue J' } },
  });
  expect((await api.call('GET', '/orders/', { token })).body).toMatchObject({
    count: 2,
    results: [second.body, first.body],
  });
  expect((await api.call('GET', '/orders/?limit=1&offset=1', { token })).body).toMatchObject({
    count: 2,
    results: [first.body],
  });
  const path = `/orders/${idOf(first.body)}`;
  expect((await api.call('GET', path, { token })).body).toEqual(first.body);
  const other = await signIn(api, 1);
  expect((await api.call('GET', path, { token: other })).status).toBe(404);
  expect((await api.call('GET', '/orders/', { token: other })).body).toMatchObject({ count: 0 });
  expect((await api.call('GET', path)).status).toBe(401);
});

it("removing a product or a saved address doesn't change a placed order", async ({ api, token }) => {
  const address = await savedAddress(api, token);
  const cart_id = await customerCart(api, token);
  const { body } = await api.call('POST', '/orders/', {
    token,
    body: { ...guestOrder(cart_id), shipping_address: address },
  });
  const catalog = await readCatalog(api.settings.CATALOG_DIR);
  await loadCatalog(api.db, { ...catalog, products: catalog.products.slice(1) });
  await api.call('DELETE', `/shippingaddress/${address}/`, { token });
  expect((await api.call('GET', '/products/1/')).status).toBe(404);
  expect((await api.call('GET', '/products/')).body).toMatchObject({ count: 65 });
  expect((await api.call('GET', `/orders/${idOf(body)}`, { token })).body).toEqual(body);
});

it(
  'the API charges no delivery fee for pickup, which requires no address',
  { tags: ['D-shop-08'] },
  async ({ api }) => {
    const pickup = { order_info: 'Pickup from the branch', shipping_address: null };
    expect((await place(api, pickup)).body).toMatchObject({
      delivery_price: '0.00',
      shipping_address: null,
    });
  },
);

it("the API reports an order's errors by field and keeps the cart", async ({ api, cart }) => {
  const place = async (changes: object) =>
    (await api.call('POST', '/guestorders/', { body: guestOrder(cart, changes) })).body;
  expect(
    await place({
      email: 'x',
      order_info: 'Mail',
      delivery_date: '03/12/2026',
      delivery_time: '9PM',
      shipping_address: { city: '' },
    }),
  ).toEqual({
    email: ['Enter a valid email address.'],
    order_info: ['"Mail" is not a valid choice.'],
    delivery_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
    delivery_time: ['"9PM" is not a valid choice.'],
    shipping_address: {
      address: ['This field is required.'],
      city: ['This field may not be blank.'],
      postal_code: ['This field is required.'],
      phone_number: ['This field is required.'],
    },
  });
  expect(await place({ delivery_date: '2026-02-30' })).toHaveProperty('delivery_date');
  expect(await place({ shipping_address: null })).toEqual({ shipping_address: ['This field is required.'] });
  expect(await place({ shipping_address: 7 })).toEqual({
    shipping_address: ['Invalid data. Expected a dictionary.'],
  });
  expect(await place({ email: undefined })).toEqual({ email: ['This field is required.'] });
  expect(await place({ cart_id: 'x' })).toEqual({ cart_id: ['Must be a valid UUID.'] });
  const empty = idOf((await api.call('POST', '/guestcarts/')).body);
  expect(await place({ cart_id: empty })).toEqual({ cart_id: ['The cart is empty.'] });
  expect((await api.call('GET', `/guestcarts/${cart}/`)).status).toBe(200);
});

it('the earliest delivery date is two days after today in Florida', { tags: ['S9-limit-13'] }, async () => {
  const api = await startTestApi();
  const cart = await guestCart(api);
  const place = (delivery_date: string) =>
    api.call('POST', '/guestorders/', { body: guestOrder(cart, { delivery_date }) });
  api.clock.now = new Date('2026-03-11T03:59:59Z');
  expect(await place('2026-03-11')).toMatchObject({
    status: 400,
    body: { delivery_date: [containing(EARLIEST)] },
  });
  api.clock.now = new Date('2026-03-11T04:00:00Z');
  expect((await place(EARLIEST)).status).toBe(400);
  api.clock.now = new Date('2026-03-11T03:59:59Z');
  expect((await place(EARLIEST)).status).toBe(201);
});

it("orders with someone else's cart or address, or without a token, are rejected", async ({ api, token }) => {
  const cart_id = await customerCart(api, token);
  const address = await savedAddress(api, await signIn(api, 1));
  const body = { ...guestOrder(cart_id), shipping_address: address };
  expect((await api.call('POST', '/orders/', { token, body })).body).toEqual({
    shipping_address: [`Invalid pk "${address}" - object does not exist.`],
  });
  expect((await api.call('POST', '/guestorders/', { body: guestOrder(cart_id) })).body).toHaveProperty(
    'cart_id',
  );
  expect((await api.call('POST', '/orders/', { body })).status).toBe(401);
});

it('a wholesale order requires business details but no address', async ({ api, token }) => {
  const cart_id = await customerCart(api, token, { is_wholesale: true });
  const order = { ...guestOrder(cart_id), shipping_address: null };
  const required = ['This field is required.'];
  expect((await api.call('POST', '/orders/', { token, body: order })).body).toEqual({
    name_of_the_business: required,
    position_of_the_business: required,
    phone_number: required,
    ein_number: required,
  });
  expect(await api.call('POST', '/orders/', { token, body: { ...order, ...BUSINESS } })).toMatchObject({
    status: 201,
    body: { is_wholesale: true, shipping_address: null, ...BUSINESS },
  });
});

it(
  'a repeated Idempotency-Key returns the placed order, or 409 for a different payload',
  { tags: ['D-shop-07'] },
  async ({ api }) => {
    const order = guestOrder(await guestCart(api));
    const headers = { 'idempotency-key': 'key-1' };
    const place = (body: object) => api.call('POST', '/guestorders/', { headers, body });
    expect((await place({ ...order, delivery_time: 'never' })).status).toBe(400);
    const first = await place(order);
    expect(first.status).toBe(201);
    api.clock.now = new Date(api.clock.now.getTime() + 48 * 3_600_000);
    const again = await place(Object.fromEntries(Object.entries(order).toReversed()));
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(await place({ ...order, email: 'x@example.com' })).toMatchObject({
      status: 409,
      body: { detail: anyText },
    });
    expect(await api.mails()).toHaveLength(1);
    const token = await signIn(api);
    expect((await api.call('POST', '/orders/', { token, headers, body: order })).status).toBe(400);
    await deleteExpired(api.db, api.settings, new Date(api.clock.now.getTime() + 73 * 3_600_000));
    expect((await place(order)).body).not.toEqual(first.body);
  },
);

it.each([{ 'idempotency-key': 'one' }, undefined])(
  'concurrent requests to order the same cart place only one order (%o)',
  async (headers) => {
    const api = await startTestApi();
    const order = guestOrder(await guestCart(api));
    const send = () => api.call('POST', '/guestorders/', { body: order, ...(headers ? { headers } : {}) });
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    const placed = responses.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(headers ? 10 : 1);
    expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
    expect(await api.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  },
);

it('the API deletes guest carts after 60 days without a change, or after a day if empty', async ({ api }) => {
  const empty = idOf((await api.call('POST', '/guestcarts/', { body: {} })).body);
  const filled = await guestCart(api);
  const statusesAfter = async (hours: number) => {
    await deleteExpired(api.db, api.settings, new Date(api.clock.now.getTime() + hours * 3_600_000));
    return Promise.all(
      [empty, filled].map(async (cart) => (await api.call('GET', `/guestcarts/${cart}/`)).status),
    );
  };
  expect(await statusesAfter(23)).toEqual([200, 200]);
  expect(await statusesAfter(25)).toEqual([404, 200]);
  expect(await statusesAfter(59 * 24)).toEqual([404, 200]);
  expect(await statusesAfter(61 * 24)).toEqual([404, 404]);
});

it('an order can move only to allowed states', async ({ api }) => {
  const id = await placedOrder(api);
  for (const state of ORDER_STATES.filter((to) => !NEXT_STATES.Placed.includes(to)))
    await expect(transitionOrder(api.db, api.orderMails, id, state)).rejects.toThrow(
      'it may become Confirmed, Canceled',
    );
  for (const state of ['Confirmed', 'Preparing', 'On the way', 'Completed'] as const)
    await transitionOrder(api.db, api.orderMails, id, state);
  await expect(transitionOrder(api.db, api.orderMails, id, 'Canceled')).rejects.toThrow('it is final');
});

it('a closed day, a full slot, and an unserved or contradictory ZIP code cause field errors', async () => {
  const api = await startTestApi({
    DELIVERY_CLOSED_WEEKDAYS: 'Sunday',
    DELIVERY_SLOT_CAPACITY: '1',
    DELIVERY_ZIPS: '334',
  });
  expect((await place(api, { delivery_date: '2026-03-15' })).body).toHaveProperty('delivery_date');
  expect(await place(api, { shipping_address: { ...ADDRESS, postal_code: '03301' } })).toMatchObject({
    status: 400,
    body: { shipping_address: { postal_code: ['We do not deliver to 03301. You can pick your order up.'] } },
  });
  expect((await place(api, { shipping_address: { ...ADDRESS, governoate: 'Georgia' } })).body).toEqual({
    shipping_address: { postal_code: ['33471 is in Florida, not in Georgia.'] },
  });
  const both = await Promise.all([place(api), place(api)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect(both.find(({ status }) => status === 400)?.body).toEqual({
    delivery_time: ['This time is full on 2026-03-12. The next available day is 2026-03-13.'],
  });
  expect((await api.call('GET', '/deliveryrules/')).body).toEqual({
    closed_weekdays: [7],
    closed_dates: [],
    most_days_ahead: 365,
    cut_off_hour: 24,
    postal_codes: ['334'],
    delivery_note_length: 200,
    collector_name_length: 100,
    full_slots: [{ delivery_date: '2026-03-12', delivery_time: '10AM-12PM' }],
  });
  expect((await place(api, { delivery_time: '8AM-10AM' })).status).toBe(201);
});

it('an unpaid, unconfirmed order of a newcomer leaves its slot after UNPAID_SLOT_HOURS', async () => {
  const api = await startTestApi({ DELIVERY_SLOT_CAPACITY: '1' });
  const slots = ['8AM-10AM', '10AM-12PM', '12PM-2PM', '2PM-4PM', '4PM-6PM'] as const;
  const delivery_date = '2026-03-20';
  const earlier = idOf((await place(api, { delivery_date: '2026-03-12' })).body);
  const [, newcomers, confirmed, paid, customers] = await Promise.all(
    slots.map(async (delivery_time) => idOf((await place(api, { delivery_date, delivery_time })).body)),
  );
  await transitionOrder(api.db, api.orderMails, confirmed ?? '', 'Confirmed');
  const change = (id = '') => api.db.updateTable('orders').where('id', '=', id);
  await change(paid).set({ payment_state: 'Paid' }).execute();
  await change(customers).set({ customer_id: 1 }).execute();
  await change(earlier).set({ customer_id: 1, state: 'Completed' }).execute();
  await change(newcomers).set({ customer_id: 2 }).execute();
  const fullSlots = async () =>
    z
      .object({ full_slots: z.array(z.object({ delivery_time: z.string() })) })
      .parse((await api.call('GET', '/deliveryrules/')).body)
      .full_slots.map(({ delivery_time }) => delivery_time);

  api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000);
  expect(await fullSlots()).toEqual([...slots].toSorted());
  api.clock.now = new Date(api.clock.now.getTime() + 1);
  expect(await fullSlots()).toEqual(slots.slice(2).toSorted());
  expect((await place(api, { delivery_date, delivery_time: '8AM-10AM' })).status).toBe(201);
});

it('after a rejected total, a client can retry with the same Idempotency-Key', async ({ api, cart }) => {
  const headers = { 'Idempotency-Key': 'checkout-1' };
  const place = (expected_total: string) =>
    api.call('POST', '/guestorders/', { body: guestOrder(cart, { expected_total }), headers });
  expect((await place('123.38')).status).toBe(409);
  const placed = await place('123.39');
  expect(placed.status).toBe(201);
  expect(await place('123.39')).toMatchObject({ status: 201, text: placed.text });
  expect(await api.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

it.each(['guest', 'customer'])("the API places a %s's order only at the expected total", async (who) => {
  const api = await startTestApi();
  const token = who === 'guest' ? undefined : await signIn(api);
  const cart = token === undefined ? await guestCart(api) : await customerCart(api, token, { quantity: 3 });
  const shipping_address = token === undefined ? ADDRESS : await savedAddress(api, token);
  const place = (expected_total: unknown) =>
    api.call('POST', token === undefined ? '/guestorders/' : '/orders/', {
      body: guestOrder(cart, { expected_total, shipping_address }),
      ...(token !== undefined && { token }),
    });
  expect(await place('123.38')).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await place('a lot')).toMatchObject({
    status: 400,
    body: { expected_total: ['A valid number is required.'] },
  });
  expect(await api.db.selectFrom('orders').select('id').execute()).toEqual([]);
  expect((await place('123.39')).status).toBe(201);
});

it('only a pickup has a collector, who is its name and phone for the staff', async ({ api }) => {
  const collector = { collector_name: ' Omar ', collector_phone: '+13055550142' };
  const pickup = { order_info: 'Pickup from the branch', shipping_address: null, ...collector };
  const { body } = await place(api, pickup);
  expect(body).toMatchObject({ collector_name: 'Omar', collector_phone: '+13055550142' });
  const [owned] = await ownerOrders(api.db, { id: z.object({ id: z.string() }).parse(body).id }, 1);
  expect(owned).toMatchObject({ name: 'Omar', phone: '+13055550142' });
  expect(await place(api, collector)).toMatchObject({
    status: 201,
    body: { collector_name: null, collector_phone: null },
  });
  expect(
    await place(api, { ...pickup, collector_name: 'x'.repeat(101), collector_phone: '12' }),
  ).toMatchObject({
    status: 400,
    body: { collector_name: [expect.any(String)], collector_phone: [expect.any(String)] },
  });
});

it('only deliveries have a delivery note; a note that is too long is rejected', async ({ api }) => {
  expect(await place(api, { delivery_note: ' Gate 4410 ' })).toMatchObject({
    status: 201,
    body: { delivery_note: 'Gate 4410' },
  });
  for (const fields of [{}, { delivery_note: '' }, { delivery_note: null }])
    expect(await place(api, fields)).toMatchObject({ status: 201, body: { delivery_note: null } });
  const pickup = { order_info: 'Pickup from the branch', shipping_address: null, delivery_note: 'Gate 4410' };
  expect(await place(api, pickup)).toMatchObject({ status: 201, body: { delivery_note: null } });
  expect(await place(api, { delivery_note: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    body: { delivery_note: ['Ensure this field has no more than 200 characters.'] },
  });
});
