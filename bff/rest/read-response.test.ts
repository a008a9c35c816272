import { describe, expect, it } from 'vitest';
import { guestPickup } from '../testing/order-inputs.ts';
import { raw } from '../testing/rest-program.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { getCustomerCart, getGuestCart } from './carts.ts';
import { getProduct, listBestSellers, listCollections, listProducts } from './catalog.ts';
import { getCustomer, getProfile } from './customers.ts';
import { getOrder, listOrders, placeGuestOrder } from './orders.ts';
import { listShippingAddresses } from './shipping-addresses.ts';

const api = scriptedRestApi();
const { rest, lines } = api;

describe('a call that is rejected without a message', () => {
  it.each([
    [400, '<h1>Bad Request</h1>', 1],
    [403, null, 1],
    [409, {}, 1],
    [400, { detail: 'Too late.' }, 0],
    [404, '<h1>Not Found</h1>', 0],
    [401, null, 0],
  ])('with status %i and body %j is logged %i times', async (status, body, times) => {
    api.replies({ 'POST guestorders/': typeof body === 'string' ? raw(body, status) : [status, body] });
    await expect(placeGuestOrder(rest, guestPickup)).rejects.toMatchObject({ status });
    const logged = lines.filter((line) => line.includes('"event":"call refused without a reason"'));
    expect(logged).toHaveLength(times);
    expect(logged.join('')).not.toContain('Request</h1>');
  });
});

const lamb = {
  id: 7,
  product_name: 'Lamb Shoulder',
  description: 'Fresh.',
  wholesale_description: null,
  image: null,
  unit_price: '8.99',
  deposite: null,
  collection: 1,
  category: 'anything',
};
const item = {
  id: 5,
  quantity: 3,
  subtotal_price: 26.97,
  product: { id: 7, product_name: 'Lamb Shoulder', image: null, deposite: '10.00', delivery_fees: 1.5 },
};

const defaultTerms = {
  isSoldOut: null,
  minimumQuantity: 1,
  caseSize: 1,
  noteLength: null,
  namesLength: null,
  typicalWeight: null,
  sections: null,
};

const tile = (id: number) => ({ id, name: `Collection ${id}`, image_before: null });

describe('products', () => {
  it('can be read from a page or from a bare array', { tags: ['D-wire-03'] }, async () => {
    api.replies({ 'GET products/': [200, { count: 40, next: null, previous: null, results: [lamb] }] });
    expect(await listProducts(rest, { limit: 1 })).toMatchObject({
      count: 40,
      items: [{ id: '7', unitPrice: 899 }],
    });
    api.replies({ 'GET products/': [200, [lamb, { ...lamb, id: 8 }]] });
    expect(await listProducts(rest)).toMatchObject({ count: 2, items: [{ id: '7' }, { id: '8' }] });
  });

  it("are those on the requested page, even if the REST API doesn't support paging", async () => {
    api.replies({
      'GET products/': [200, Array.from({ length: 5 }, (_, id) => ({ ...lamb, id }))],
    });
    const { items, count } = await listProducts(rest, { limit: 2, offset: 4 });
    expect({ ids: items.map(({ id }) => id), count }).toEqual({ ids: ['4'], count: 5 });
  });

  it('have defaults for missing fields', async () => {
    api.replies({ 'GET products/7/': [200, { id: 7, product_name: 'Lamb', unit_price: '8.99' }] });
    expect(await getProduct(rest, '7')).toEqual({
      id: '7',
      name: 'Lamb',
      description: '',
      wholesaleDescription: null,
      image: null,
      unitPrice: 899,
      deposit: null,
      collectionId: null,
      category: null,
      names: {},
      descriptions: {},
      wholesaleDescriptions: {},
      ...defaultTerms,
    });
  });

  it('contain the terms of sale that the REST API returns', async () => {
    const offer = {
      sold_out: true,
      min_quantity: 45,
      quantity_step: 40,
      note_length: 200,
      for_names_length: 100,
      typical_weight: '55.50',
      sections: ['odhiah', 'moon'],
    };
    api.replies({ 'GET products/7/': [200, { ...lamb, ...offer }] });
    expect(await getProduct(rest, '7')).toMatchObject({
      isSoldOut: true,
      minimumQuantity: 45,
      caseSize: 40,
      noteLength: 200,
      namesLength: 100,
      typicalWeight: 55.5,
      sections: ['ODHIAH'],
    });
  });

  it.each<[string, readonly unknown[]]>([
    ['sold_out', ['maybe', null, 1]],
    ['min_quantity', [0, null, 1.5]],
    ['quantity_step', [0, null, '2.5']],
    ['note_length', [0, null, 'long']],
    ['for_names_length', [0, null, 'long']],
    ['typical_weight', ['heavy', 0, -2]],
    ['sections', ['odhiah', ['moon'], [7]]],
  ])('have the default for %s if the REST API returns one of %j', async (field, values) => {
    for (const value of values) {
      api.replies({ 'GET products/7/': [200, { ...lamb, [field]: value }] });
      expect(await getProduct(rest, '7')).toMatchObject(defaultTerms);
    }
  });

  it(
    'are left out if they are invalid, and logged without their values',
    { tags: ['D-wire-04'] },
    async () => {
      api.replies({
        'GET bestsellers/': [200, { results: [lamb, { ...lamb, id: 8, unit_price: 'hunter2' }] }],
      });
      expect((await listBestSellers(rest)).map(({ id }) => id)).toEqual(['7']);
      expect(lines.join('')).toContain('"path":"1.unit_price"');
      expect(lines.join('')).not.toContain('hunter2');
    },
  );

  it.each([
    ['null', 'null'],
    ['an object', { items: [] }],
    ['a list without a valid product', [{ ...lamb, unit_price: null }]],
  ])('cause an error if the list is %s', async (_, body) => {
    api.replies({ 'GET products/': typeof body === 'string' ? raw(body, 200) : [200, body] });
    await expect(listProducts(rest)).rejects.toMatchObject({
      code: 'UPSTREAM_INVALID',
      message: 'Network Error',
    });
  });

  it('can be a bare list of 10,000, but not one with 100,000 items that are not products', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      product_name: 'Lamb',
      unit_price: '8.99',
    }));
    api.replies({ 'GET products/': [200, many] });
    expect((await listProducts(rest, { limit: 16 })).items).toHaveLength(16);
    const before = lines.length;
    api.replies({ 'GET products/': [200, [lamb, ...Array.from({ length: 100_000 }, () => ({}))]] });
    await expect(listProducts(rest)).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
    api.replies({ 'GET products/': [200, { results: [], more: Array.from({ length: 200_001 }, () => 1) }] });
    await expect(listProducts(rest)).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
    expect(lines.slice(before).filter((line) => line.includes('invalid response field'))).toHaveLength(1);
  });

  it('are read even if unused fields include `__proto__` and 20,000 nested arrays', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    api.replies({
      'GET products/7/': raw(`{"__proto__":{"polluted":1},"more":${deep},${JSON.stringify(lamb).slice(1)}`),
    });
    expect(await getProduct(rest, '7')).toMatchObject({ id: '7' });
    expect({}).not.toHaveProperty('polluted');
    api.replies({ 'GET products/7/': raw(deep) });
    await expect(getProduct(rest, '7')).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
  });
});

describe('lists of several pages', () => {
  it('are read completely, using only the query string of `next`', async () => {
    api.replies({
      'GET collections/': [
        200,
        { count: 3, next: 'http://internal:9/wrong/?page=2', results: [tile(1), tile(2)] },
      ],
      'GET collections/?page=2': [200, { count: 3, next: null, results: [tile(3)] }],
    });
    expect((await listCollections(rest)).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('are read only up to the first repeated page if the pages link in a circle', async () => {
    api.replies({ 'GET collections/': [200, { count: 9, next: '?page=2', results: [tile(1)] }] });
    expect(await listCollections(rest)).toHaveLength(2);
  });
});

describe('carts', () => {
  it('are read whether the choices are in the items, in the cart or missing', async () => {
    const choices = { occassion: 'Aqiqqa', choose_option: '3', slaying: 'Leave it to butcher' };
    const english = {
      occasion: 'AQIQAH',
      slaughterOption: 'PICK_UP_MEAT_ONLY',
      slaughterResponsibility: 'LEAVE_TO_BUTCHER',
    };
    api.replies({ 'GET guestcarts/g1/': [200, { is_wholesale: false, items: [{ ...item, ...choices }] }] });
    expect((await getGuestCart(rest, 'g1')).lines[0]).toMatchObject(english);
    api.replies({ 'GET guestcarts/g1/': [200, { ...choices, is_wholesale: false, items: [item] }] });
    expect((await getGuestCart(rest, 'g1')).lines[0]).toMatchObject(english);
    api.replies({ 'GET guestcarts/g1/': [200, { is_wholesale: false, items: [item] }] });
    const unknown = { occasion: null, slaughterOption: null, slaughterResponsibility: null };
    const product = {
      unitPrice: null,
      isSoldOut: null,
      minimumQuantity: 1,
      caseSize: 1,
      typicalWeight: null,
    };
    expect(await getGuestCart(rest, 'g1')).toMatchObject({ id: 'g1', lines: [{ ...unknown, product }] });
  });

  it.each([
    [
      'without a line price',
      { is_wholesale: false, items: [{ ...item, subtotal_price: null }] },
      'items.0.subtotal_price',
    ],
    ['without a kind', { items: [item] }, 'is_wholesale'],
    ['without items', { is_wholesale: false }, 'items'],
    [
      'with an unknown occasion',
      { is_wholesale: false, items: [{ ...item, occassion: 'Easter' }] },
      'items.0.occassion',
    ],
  ])('%s cause an error instead of being read as empty', async (_, body, path) => {
    api.replies({ 'GET guestcarts/g1/': [200, body] });
    await expect(getGuestCart(rest, 'g1')).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
    expect(lines.join('')).toContain(`"path":"${path}"`);
  });

  it('are read without prices if they are wholesale', async () => {
    const bare = { ...item, subtotal_price: null, product: { id: 7, product_name: 'Lamb' } };
    api.replies({ 'GET carts/': [200, { results: [{ id: 'c1', is_wholesale: true, items: [bare] }] }] });
    expect(await getCustomerCart(rest)).toMatchObject({
      id: 'c1',
      isWholesale: true,
      lines: [{ subtotal: null }],
    });
  });

  it(
    'of customers are null if the list is empty, and cause an error if they have no id',
    { tags: ['S7-call-20'] },
    async () => {
      api.replies({ 'GET carts/': [200, []] });
      expect(await getCustomerCart(rest)).toBeNull();
      api.replies({ 'GET carts/': [200, [{ is_wholesale: false, items: [] }]] });
      await expect(getCustomerCart(rest)).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
    },
  );
});

describe('orders', () => {
  const wire = {
    id: 12,
    placed_at: '2026-03-01T09:30:00.123456-05:00',
    order_info: 'Pickup from the branch',
    delivery_date: '2026-03-03',
    delivery_time: '10AM-12PM',
    items: [
      {
        quantity: 2,
        product: { product_name: 'Lamb', unit_price: 8.99, image: null },
        occassion: 'Aqiqqa',
        choose_option: 2,
        slaying: 'as they like it',
      },
    ],
    total_price: '17.98',
    delivery_price: 0,
    payment_status: 'P',
    shipping_address: null,
    qr_code: '',
  };

  it('are read despite an unknown choice', async () => {
    api.replies({ 'GET orders/12': [200, wire] });
    expect((await getOrder(rest, '12')).lines).toMatchObject([
      { occasion: 'AQIQAH', slaughterResponsibility: null },
    ]);
  });

  it('have an address with a five-digit ZIP code, or no address if only its id is returned', async () => {
    api.replies({
      'GET orders/': [
        200,
        [{ ...wire, shipping_address: { name: 'A', company_name: 'D', postal_code: 501 } }],
      ],
    });
    const all = { limit: 100, offset: 0 };
    const [order] = (await listOrders(rest, all)).orders;
    expect(order?.shippingAddress).toMatchObject({
      id: null,
      firstName: 'A',
      lastName: 'D',
      postalCode: '00501',
    });
    api.replies({ 'GET orders/': [200, [{ ...wire, shipping_address: 3 }]] });
    expect((await listOrders(rest, all)).orders[0]?.shippingAddress).toBeNull();
  });

  it('are read after they are placed, even if only the id is valid', async () => {
    api.replies({
      'POST guestorders/': [201, { id: 'o-1', total_price: 'odd', placed_at: 5, items: 'none' }],
    });
    expect(await placeGuestOrder(rest, guestPickup)).toMatchObject({
      id: 'o-1',
      subtotal: null,
      placedAt: null,
      lines: null,
    });
  });
});

describe('customers', () => {
  it('have empty strings for missing values, and null for a missing phone', async () => {
    api.replies({
      'GET customers/me/': [200, { first_name: null, phone_number: '' }],
      'GET auth/users/me/': [200, { email: 'a@example.com' }],
    });
    expect(await getCustomer(rest)).toEqual({ firstName: '', lastName: '', address: '', phone: null });
    expect(await getProfile(rest)).toEqual({ email: 'a@example.com' });
  });

  it('have addresses whose phone number is in either of two fields', async () => {
    api.replies({
      'GET shippingaddress/': [
        200,
        {
          results: [{ id: 1, phone: '1' }, { id: 2, phone_number: '2' }, { name: 'no id' }],
        },
      ],
    });
    expect(await listShippingAddresses(rest)).toMatchObject([
      { id: '1', phone: '1', country: 'US' },
      { id: '2', phone: '2' },
    ]);
  });
});
