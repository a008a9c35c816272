import { MAX_POUNDS } from '@shop/rules/cart-limits';
import { describe, expect, it } from 'vitest';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { aToken, payloadOf, startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const shopApi = scriptedRestApi();
const lamb = { productId: '7', quantity: 3 };
const newItem = {
  product_id: 7,
  quantity: 3,
  is_wholesale: false,
  occassion: 'Normal',
  choose_option: 1,
  slaying: 'On My own responsibility',
};

const fresh = {
  'POST guestcarts/': [201, { id: 'fresh' }],
  'POST guestcarts/fresh/items/': [201, {}],
  'GET guestcarts/fresh/': [200, wire.cart('fresh', [wire.item()])],
} as const;
/** The replies of a guest's or a customer's cart to which a product is added. */
const guestCart = (cart: unknown = wire.cart('g1')) =>
  ({ 'GET guestcarts/g1/': [200, cart], 'POST guestcarts/g1/items/': [201, {}] }) as const;
const customerCart = (cart: unknown = wire.cart('c1', [wire.item()])) =>
  ({ 'GET carts/': [200, wire.list(cart)], 'POST carts/c1/items/': [201, {}] }) as const;

const goat = { productId: '8', quantity: 1 };

it('a cart with the most pounds of an expensive product shows its exact totals', async () => {
  const item = wire.item({ quantity: MAX_POUNDS, subtotal_price: '1073741823500.00' });
  shopApi.replies({ 'GET guestcarts/g1/': [200, wire.cart('g1', [item])] });
  const { data, faults } = await startBff()(
    '{ guestCart(id: "g1") { subtotal lines { quantity subtotal } } }',
  );
  expect(faults).toEqual([]);
  expect(data).toEqual({
    guestCart: {
      subtotal: '1073741823500.00',
      lines: [{ quantity: MAX_POUNDS, subtotal: '1073741823500.00' }],
    },
  });
});

describe('adding several products', () => {
  const input = { cartId: 'g1', lines: [lamb, goat, { ...goat, productId: '9' }] };
  const add = 'POST guestcarts/g1/items/';

  it('adds one at a time, and reports a rejected product with its line', async () => {
    const rejected = { product_id: ['No product with the given ID was found.'] };
    shopApi.replies({
      ...guestCart(),
      [add]: [
        [201, {}],
        [400, rejected],
        [201, {}],
      ],
    });
    const { data, faults } = await startBff()('AddToCart', { input });
    expect(faults).toEqual([]);
    const field = ['lines', '1', 'productId'];
    expect(data).toMatchObject({
      addToCart: { cart: { id: 'g1' }, userErrors: [{ code: 'NOT_FOUND', field }] },
    });
    expect(shopApi.callsOf(add).map(({ body }) => body)).toMatchObject([
      { product_id: 7, quantity: 3 },
      { product_id: 8, quantity: 1 },
      { product_id: 9, quantity: 1 },
    ]);
  });

  it("doesn't fail once a product has been added, so that a client doesn't add it twice", async () => {
    shopApi.replies({ ...guestCart(), [add]: [[201, {}], [500]] });
    const { data, faults } = await startBff()('AddToCart', { input });
    expect(faults).toEqual([]);
    expect(data).toMatchObject({
      addToCart: {
        cart: { id: 'g1' },
        userErrors: [
          { code: 'ADDITION_STOPPED', field: ['lines', '1'] },
          { code: 'ADDITION_STOPPED', field: ['lines', '2'] },
        ],
      },
    });
    expect(shopApi.callsOf(add)).toHaveLength(2);
  });

  it('fails if the first addition fails', async () => {
    shopApi.replies({ ...guestCart(), [add]: [500] });
    const { data, faults } = await startBff()('AddToCart', { input });
    expect([data, faults]).toEqual([null, ['UPSTREAM_ERROR at addToCart']]);
    expect(shopApi.callsOf(add)).toHaveLength(1);
  });
});

describe('adding products and notes to the cart', () => {
  it('creates a guest cart if there is none', { tags: ['S4-add-02'] }, async () => {
    shopApi.replies(fresh);
    const { data, faults } = await startBff()('AddToCart', { input: { lines: [lamb] } });
    expect(faults).toEqual([]);
    expect(payloadOf({ data })).toEqual({
      userErrors: [],
      cart: {
        id: 'fresh',
        isWholesale: false,
        itemCount: 3,
        subtotal: '26.97',
        depositTotal: '0.00',
        deliveryTotal: '4.50',
        total: '31.47',
        lines: [
          {
            id: '1',
            cartId: 'fresh',
            product: { id: '7', name: 'Lamb Shoulder', image: null, deposit: null },
            quantity: 3,
            unitPrice: '8.99',
            subtotal: '26.97',
            deliveryFee: '1.50',
            occasion: 'NORMAL',
            slaughterOption: 'BUY_AND_SLAUGHTER',
            slaughterResponsibility: 'OWN_RESPONSIBILITY',
            note: null,
            names: null,
            noteLength: null,
            namesLength: null,
          },
        ],
      },
    });
    expect(shopApi.calls()).toEqual(Object.keys(fresh));
    expect(shopApi.callsOf('POST guestcarts/fresh/items/')).toMatchObject([
      { body: newItem, authorization: null },
    ]);
  });

  it.each([
    [
      'all choices',
      { occasion: 'AQIQAH', slaughterOption: 'SPECIAL_REQUEST', slaughterResponsibility: 'LEAVE_TO_BUTCHER' },
      { occassion: 'Aqiqqa', choose_option: 4, slaying: 'Leave it to butcher' },
    ],
    [
      'only the given choices',
      { occasion: null, slaughterOption: null, slaughterResponsibility: 'LEAVE_TO_BUTCHER' },
      { occassion: undefined, choose_option: undefined, slaying: 'Leave it to butcher' },
    ],
  ])(
    'sends %s as the values that the REST API expects',
    { tags: ['S7-call-17', 'S9-limit-05'] },
    async (_, choices, sent) => {
      shopApi.replies(guestCart());
      await startBff()('AddToCart', { input: { cartId: 'g1', lines: [{ ...lamb, ...choices }] } });
      expect(shopApi.callsOf('POST guestcarts/g1/items/')[0]?.body).toEqual({ ...newItem, ...sent });
    },
  );

  it('sends the trimmed note, and returns a cart that contains it', async () => {
    shopApi.replies(guestCart(wire.cart('g1', [wire.item({ note: 'cut thin', for_names: 'Omar' })])));
    const input = { cartId: 'g1', lines: [{ ...lamb, note: ' cut thin ', names: 'Omar' }] };
    const { data } = await startBff()('AddToCart', { input });
    expect(data).toMatchObject({
      addToCart: { cart: { lines: [{ note: 'cut thin', names: 'Omar' }] }, userErrors: [] },
    });
    expect(shopApi.callsOf('POST guestcarts/g1/items/')[0]?.body).toEqual({
      ...newItem,
      note: 'cut thin',
      for_names: 'Omar',
    });
  });

  it.each([
    [' cut thin ', 'cut thin'],
    ['  ', ''],
  ])('the line note %j is sent as %j, and the cart contains the maximum note length', async (note, sent) => {
    const item = wire.item({ note: sent });
    shopApi.replies({
      'GET guestcarts/g1/': [
        200,
        wire.cart('g1', [{ ...item, product: { ...item.product, note_length: 200 } }]),
      ],
      'PATCH guestcarts/g1/items/1/': [200, {}],
    });
    const input = { cartId: 'g1', lineId: '1', note };
    const { data } = await startBff()('SetCartLineNote', { input });
    const lines = [{ note: sent === '' ? null : sent, noteLength: 200 }];
    expect(data).toMatchObject({ setCartLineNote: { cart: { lines }, userErrors: [] } });
    expect(shopApi.callsOf('PATCH guestcarts/g1/items/1/')[0]?.body).toEqual({ note: sent });
    await startBff()('SetCartLineNote', { input: { ...input, names: note } });
    expect(shopApi.callsOf('PATCH guestcarts/g1/items/1/')[1]?.body).toEqual({ note: sent, for_names: sent });
  });

  it.each([
    ['two lines', 'two\nlines'],
    ['a control character', 'a bell \u0007'],
    ['more than 1,000 characters', 'x'.repeat(1001)],
  ])('a note with %s is rejected without a REST call', async (_, note) => {
    const { data } = await startBff()('AddToCart', { input: { lines: [{ ...lamb, note }] } });
    expect(data).toMatchObject({
      addToCart: { userErrors: [{ code: 'INVALID', field: ['lines', '0', 'note'] }] },
    });
    expect(shopApi.calls()).toEqual([]);
  });

  it('creates a new cart without an error if the guest cart no longer exists', async () => {
    shopApi.replies(fresh);
    const { data, faults } = await startBff()('AddToCart', { input: { cartId: 'gone', lines: [lamb] } });
    expect(faults).toEqual([]);
    expect(data).toMatchObject({ addToCart: { cart: { id: 'fresh' }, userErrors: [] } });
  });

  it(
    "a customer's product is added to their own cart, even if the input names a guest cart",
    { tags: ['S4-add-02', 'S7-call-21'] },
    async () => {
      shopApi.replies(customerCart());
      const token = aToken();
      const { data } = await startBff()('AddToCart', { input: { cartId: 'g1', lines: [lamb] } }, token);
      expect(data).toMatchObject({ addToCart: { cart: { id: 'c1' } } });
      expect(shopApi.calls()).toEqual(['GET carts/', 'POST carts/c1/items/', 'GET carts/']);
      expect(shopApi.callsOf('POST carts/c1/items/')).toMatchObject([{ authorization: `JWT ${token}` }]);
    },
  );

  it(
    "a wholesale product can't be added to a retail cart that contains products",
    { tags: ['D-shop-03'] },
    async () => {
      shopApi.replies(customerCart());
      const { data } = await startBff()(
        'AddToCart',
        { input: { isWholesale: true, lines: [lamb] } },
        aToken(),
      );
      expect(data).toMatchObject({
        addToCart: { cart: { id: 'c1', itemCount: 3 }, userErrors: [{ code: 'CART_KIND_MISMATCH' }] },
      });
      expect(shopApi.calls()).toEqual(['GET carts/']);
    },
  );

  it('a retail product can be added to an empty wholesale cart', { tags: ['D-shop-03'] }, async () => {
    shopApi.replies(customerCart(wire.cart('c1', [], true)));
    const { data } = await startBff()('AddToCart', { input: { lines: [lamb] } }, aToken());
    expect(data).toMatchObject({ addToCart: { userErrors: [] } });
  });

  it(
    'an unknown product results in an error for the field productId',
    { tags: ['S8-error-08'] },
    async () => {
      const message = 'No product with the given ID was found.';
      shopApi.replies({ ...guestCart(), 'POST guestcarts/g1/items/': [400, { product_id: [message] }] });
      const { data } = await startBff()('AddToCart', { input: { cartId: 'g1', lines: [lamb] } });
      const userErrors = [{ code: 'NOT_FOUND', field: ['lines', '0', 'productId'], message }];
      expect(data).toMatchObject({ addToCart: { cart: { id: 'g1' }, userErrors } });
    },
  );

  it("creates no new cart if the guest cart can't be read", async () => {
    shopApi.replies({ 'GET guestcarts/g1/': [500] });
    const { data, faults } = await startBff()('AddToCart', { input: { cartId: 'g1', lines: [lamb] } });
    expect([data, faults]).toEqual([null, ['UPSTREAM_ERROR at addToCart']]);
    expect(shopApi.calls()).not.toContain('POST guestcarts/');
  });

  it("returns a null cart with an error if the cart can't be read afterward", async () => {
    shopApi.replies({ ...guestCart(), 'GET guestcarts/g1/': [[200, wire.cart('g1')], [500]] });
    const { data, faults } = await startBff()('AddToCart', { input: { cartId: 'g1', lines: [lamb] } });
    expect(data).toEqual({ addToCart: { cart: null, userErrors: [] } });
    expect(faults).toEqual(['UPSTREAM_ERROR at addToCart.cart']);
  });
});

describe('a guest cart', () => {
  it('is created with an empty object as the request body', { tags: ['S7-call-15'] }, async () => {
    shopApi.replies({ 'POST guestcarts/': [201, { id: 'fresh' }] });
    const { data } = await startBff()('CreateGuestCart');
    expect(data).toEqual({ createGuestCart: { cart: { id: 'fresh' }, userErrors: [] } });
    expect(shopApi.callsOf('POST guestcarts/')).toMatchObject([{ body: {} }]);
  });

  it.each(['gone', '../orders', 'a b'])(
    "is null without an error if it doesn't exist: %j",
    { tags: ['S7-call-16'] },
    async (id) => {
      const response = await startBff()('GuestCart', { id });
      expect(response).toEqual({ data: { guestCart: null }, faults: [] });
    },
  );

  it("is null with an error if it can't be read", { tags: ['S7-call-16'] }, async () => {
    shopApi.replies({ 'GET guestcarts/g1/': [500] });
    const response = await startBff()('GuestCart', { id: 'g1' });
    expect(response).toEqual({ data: { guestCart: null }, faults: ['UPSTREAM_ERROR at guestCart'] });
  });

  it('is read with one REST call, even if it has 50 lines', async () => {
    const items = Array.from({ length: 50 }, (_, index) =>
      wire.item({ id: index, product: { ...wire.item().product, id: index } }),
    );
    shopApi.replies({ 'GET guestcarts/g1/': [200, wire.cart('g1', items)] });
    const { data } = await startBff()('GuestCart', { id: 'g1' });
    expect(data).toMatchObject({
      guestCart: { itemCount: 150, subtotal: '1348.50', deliveryTotal: '225.00' },
    });
    expect(shopApi.calls()).toEqual(['GET guestcarts/g1/']);
  });

  it('needs one more REST call per product if the response lacks a field', async () => {
    const cart = wire.cart('g1', [wire.item(), wire.item({ id: 2 }), wire.item({ id: 3 })]);
    const product = { id: 7, product_name: 'Lamb', unit_price: '8.99', description: 'Tender.' };
    shopApi.replies({ 'GET guestcarts/g1/': [200, cart], 'GET products/7/': [200, product] });
    const ask = '{ guestCart(id: "g1") { lines { product { name description unitPrice } } } }';
    const { data } = await startBff()(ask);
    const whole = { product: { name: 'Lamb Shoulder', description: 'Tender.', unitPrice: '8.99' } };
    expect(data).toEqual({ guestCart: { lines: [whole, whole, whole] } });
    expect(shopApi.calls()).toEqual(['GET guestcarts/g1/', 'GET products/7/']);
  });
});

it("a customer's wholesale cart has no prices", { tags: ['S6-role-03'] }, async () => {
  shopApi.replies({ 'GET carts/': [200, wire.list(wire.cart('c1', [wire.item()], true))] });
  expect(payloadOf(await startBff()('CustomerCart', {}, aToken()))).toMatchObject({
    id: '12',
    cart: {
      isWholesale: true,
      itemCount: 3,
      subtotal: null,
      depositTotal: null,
      deliveryTotal: null,
      total: null,
      lines: [{ quantity: 3, unitPrice: null, subtotal: null, deliveryFee: null }],
    },
  });
});

describe('setting the quantity of a line', () => {
  it('sends the quantity unchanged and returns the new cart', { tags: ['S7-call-18'] }, async () => {
    shopApi.replies({
      'PATCH guestcarts/g1/items/1/': [200, { id: 1, quantity: 5, subtotal_price: '44.95' }],
      'GET guestcarts/g1/': [200, wire.cart('g1', [wire.item({ quantity: 5, subtotal_price: '44.95' })])],
    });
    const input = { cartId: 'g1', lineId: '1', quantity: 5 };
    const { data } = await startBff()('SetCartLineQuantity', { input });
    expect(data).toMatchObject({ setCartLineQuantity: { cart: { itemCount: 5, subtotal: '44.95' } } });
    expect(shopApi.calls()).toEqual(['PATCH guestcarts/g1/items/1/', 'GET guestcarts/g1/']);
    expect(shopApi.callsOf('PATCH guestcarts/g1/items/1/')).toMatchObject([{ body: { quantity: 5 } }]);
  });

  it('requires no cartId from a customer', { tags: ['S7-call-22'] }, async () => {
    shopApi.replies({ ...customerCart(), 'PATCH carts/c1/items/1/': [200, {}] });
    await startBff()('SetCartLineQuantity', { input: { lineId: '1', quantity: 5 } }, aToken());
    expect(shopApi.calls()).toEqual(['GET carts/', 'PATCH carts/c1/items/1/', 'GET carts/']);
  });

  it("in a customer's earlier cart is rejected, and the current cart is returned", async () => {
    shopApi.replies({ 'GET carts/': [200, wire.list(wire.cart('c2', [wire.item()]))] });
    const input = { cartId: 'c1', lineId: '1', quantity: 5 };
    const { data } = await startBff()('SetCartLineQuantity', { input }, aToken());
    expect(data).toMatchObject({
      setCartLineQuantity: { cart: { id: 'c2' }, userErrors: [{ code: 'NOT_FOUND', field: ['lineId'] }] },
    });
    expect(shopApi.calls()).toEqual(['PATCH carts/c1/items/1/', 'GET carts/']);
  });
});

describe('removing a line', () => {
  it.each([[204], [404]])(
    'succeeds if the REST API responds with status %d',
    { tags: ['S7-call-19'] },
    async (status) => {
      shopApi.replies({
        'DELETE guestcarts/g1/items/1/': [status],
        'GET guestcarts/g1/': [200, wire.cart('g1')],
      });
      const response = await startBff()('RemoveCartLine', { input: { cartId: 'g1', lineId: '1' } });
      expect(response).toMatchObject({
        data: { removeCartLine: { cart: { itemCount: 0 }, userErrors: [] } },
      });
    },
  );

  it('returns an error if the REST API fails', async () => {
    shopApi.replies({ 'DELETE guestcarts/g1/items/1/': [500] });
    const response = await startBff()('RemoveCartLine', { input: { cartId: 'g1', lineId: '1' } });
    expect(response.faults).toEqual(['UPSTREAM_ERROR at removeCartLine']);
  });
});
