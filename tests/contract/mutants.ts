import * as z from 'zod';
import type { Kind } from './findings/kinds.ts';
import type { MockResponse } from './mock/reply.ts';
import type { MockOptions, MockRequest } from './mock/server.ts';

type Fields = Record<string, unknown>;
const object = z.record(z.string(), z.unknown());

/** A mistake in a backend, and how the check must name it. */
export interface Mutant {
  readonly mistake: string;
  readonly change: NonNullable<MockOptions['change']>;
  readonly call: string;
  readonly kind: Kind;
  readonly field?: RegExp;
}

const isGood = ({ status }: MockResponse): boolean => status < 300;
const json = (body: unknown, status = 200): MockResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(body),
});
const html = (status: number): MockResponse => ({
  status,
  headers: { 'content-type': 'text/html' },
  text: '<!doctype html><h1>Page</h1>',
});

/** Changes the successful responses of an operation. */
const on =
  (
    operation: string,
    change: (response: MockResponse, request: MockRequest) => MockResponse,
  ): Mutant['change'] =>
  (response, request) =>
    request.operation === operation && isGood(response) ? change(response, request) : response;

/** Changes the rejections of an operation. */
const onError =
  (operation: string, change: (response: MockResponse) => MockResponse): Mutant['change'] =>
  (response, request) =>
    request.operation === operation && !isGood(response) ? change(response) : response;

const body = (
  operation: string,
  change: (fields: Fields, request: MockRequest) => unknown,
): Mutant['change'] =>
  on(operation, (response, request) =>
    json(change(object.parse(JSON.parse(response.text)), request), response.status),
  );

/** Changes each item of a list. */
const items = (operation: string, change: (fields: Fields) => Fields): Mutant['change'] =>
  body(operation, (page) => ({ ...page, results: z.array(object).parse(page['results']).map(change) }));

/** Changes each line of a cart. */
const lines = (change: (fields: Fields) => Fields): Mutant['change'] =>
  body('getGuestCart', (cart) => ({ ...cart, items: z.array(object).parse(cart['items']).map(change) }));

const renamed = (fields: Fields, from: string, to: string): Fields => {
  const { [from]: value, ...rest } = fields;
  return { ...rest, [to]: value };
};

const camelCase = (name: string): string =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Wraps the handler's input: the mock gets the call as it is, but the response is as if something was ignored. */
const withoutQuery =
  (...names: readonly string[]): Mutant['change'] =>
  (response, { operation, url }) => {
    if (
      operation !== 'listProducts' ||
      !isGood(response) ||
      !names.some((name) => url.searchParams.has(name))
    )
      return response;
    return json({ count: 18, next: null, previous: null, results: allProducts });
  };

const allProducts = Array.from({ length: 18 }, (_, index) => ({
  id: index + 1,
  product_name: `Beef ${index + 1}`,
  unit_price: `${index + 1}.49`,
  collection: 1,
}));

const always = (operation: string, response: MockResponse): Mutant['change'] => on(operation, () => response);

export const mutants: readonly Mutant[] = [
  {
    mistake: 'amounts have a currency',
    change: items('listProducts', (each) => ({ ...each, unit_price: `$${String(each['unit_price'])}` })),
    call: 'GET products/',
    kind: 'money',
    field: /^\[0\]\.unit_price$/,
  },
  {
    mistake: 'amounts have a decimal comma',
    change: items('listProducts', (each) => ({ ...each, unit_price: '12,50' })),
    call: 'GET products/',
    kind: 'money',
    field: /^\[0\]\.unit_price$/,
  },
  {
    mistake: 'names are in camelCase',
    change: items('listProducts', (each) => renamed(each, 'product_name', 'productName')),
    call: 'GET products/',
    kind: 'other-name',
    field: /^\[0\]\.product_name$/,
  },
  {
    mistake: 'a product has no price',
    change: items('listProducts', (each) => (each['id'] === 3 ? { ...each, unit_price: null } : each)),
    call: 'GET products/',
    kind: 'null',
    field: /^\[\d+\]\.unit_price$/,
  },
  {
    mistake: 'texts are objects per language',
    change: items('listProducts', (each) => ({ ...each, product_name: { en: 'Beef' } })),
    call: 'GET products/',
    kind: 'text',
    field: /^\[0\]\.product_name$/,
  },
  {
    mistake: 'the id is missing',
    change: items('listProducts', (each) => renamed(each, 'id', '_id')),
    call: 'GET products/',
    kind: 'other-name',
    field: /^\[0\]\.id$/,
  },
  {
    mistake: 'a product is in a list of collections',
    change: items('listProducts', (each) => ({ ...each, collection: [1, 2] })),
    call: 'GET products/',
    kind: 'reference',
    field: /^\[0\]\.collection$/,
  },
  {
    mistake: 'the list is in data',
    change: body('listProducts', (page) => ({ data: page['results'], meta: {} })),
    call: 'GET products/',
    kind: 'not-a-list',
  },
  {
    mistake: 'the catalog is empty',
    change: always('listProducts', json([])),
    call: 'GET products/',
    kind: 'empty-catalog',
  },
  { mistake: 'paging is ignored', change: withoutQuery('offset'), call: 'GET products/', kind: 'paging' },
  {
    mistake: 'the price filter is ignored',
    change: (response, request) =>
      request.operation === 'listProducts' &&
      request.url.searchParams.has('unit_price__gt') &&
      request.url.searchParams.get('offset') === '0'
        ? json({ count: 2, results: allProducts.slice(-2) })
        : response,
    call: 'GET products/',
    kind: 'filter',
    field: /^unit_price__gt, unit_price__lt$/,
  },
  {
    mistake: 'a product is wrapped in data',
    change: body('getProduct', (product) => ({ data: product })),
    call: 'GET products/{id}/',
    kind: 'wrapped',
    field: /^id$/,
  },
  {
    mistake: 'a product page is another product',
    change: body('getProduct', (product) => ({ ...product, id: 99 })),
    call: 'GET products/{id}/',
    kind: 'other-object',
  },
  {
    mistake: 'an unknown product is a 500',
    change: onError('getProduct', () => html(500)),
    call: 'GET products/{id}/',
    kind: 'error-status',
  },
  {
    mistake: 'an unknown product is a 200 with an error',
    change: (response, request) =>
      request.operation === 'getProduct' && !isGood(response)
        ? json({ ...allProducts[0], error: 'not found' })
        : response,
    call: 'GET products/{id}/',
    kind: 'accepted',
  },
  {
    mistake: 'the collections are an HTML page',
    change: always('listCollections', html(200)),
    call: 'GET collections/',
    kind: 'not-json',
  },
  {
    mistake: 'the collections need a token',
    change: always('listCollections', json({ detail: 'Authentication credentials were not provided.' }, 401)),
    call: 'GET collections/',
    kind: 'needs-token',
  },
  {
    mistake: 'the best sellers are at another path',
    change: always('listBestSellers', html(404)),
    call: 'GET bestsellers/',
    kind: 'unknown-path',
  },
  {
    mistake: 'a slash at the end is removed by a redirect',
    change: always('listBestSellers', { status: 301, headers: { location: '/bestsellers' }, text: '' }),
    call: 'GET bestsellers/',
    kind: 'redirect',
  },
  {
    mistake: 'registering demands re_password',
    change: always('registerUser', json({ re_password: ['This field is required.'] }, 400)),
    call: 'POST auth/users/',
    kind: 'input-refused',
    field: /^re_password$/,
  },
  {
    mistake: 'JSON is not accepted',
    change: always('registerUser', json({ detail: 'Unsupported media type' }, 415)),
    call: 'POST auth/users/',
    kind: 'content-type-refused',
  },
  {
    mistake: 'a used email is not named',
    change: onError('registerUser', () => json({ detail: 'Already registered.' }, 400)),
    call: 'POST auth/users/',
    kind: 'error-field',
    field: /^email$/,
  },
  {
    mistake: 'the token has another name',
    change: body('createToken', (fields) => ({ token: fields['access'] })),
    call: 'POST auth/jwt/create/',
    kind: 'other-name',
    field: /^access$/,
  },
  {
    mistake: 'the token has no user_id',
    change: body('createToken', () => ({
      access: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":1}').toString('base64url')}.x`,
    })),
    call: 'POST auth/jwt/create/',
    kind: 'claim',
    field: /^access$/,
  },
  {
    mistake: 'an unknown email is told at a reset',
    change: (response, request) =>
      request.operation === 'requestPasswordReset' && /nobody-/.test(JSON.stringify(request.body))
        ? json({ email: ['Unknown.'] }, 400)
        : response,
    call: 'POST auth/password/users/reset_password/',
    kind: 'input-refused',
    field: /^email$/,
  },
  {
    mistake: 'only Bearer tokens are accepted',
    change: (response, { authorization }) =>
      authorization === null
        ? response
        : json({ detail: 'Authentication credentials were not provided.' }, 401),
    call: 'POST auth/password/users/set_password/',
    kind: 'token-refused',
  },
  {
    mistake: 'a CSRF token is demanded',
    change: always('setPassword', json({ detail: 'CSRF Failed' }, 403)),
    call: 'POST auth/password/users/set_password/',
    kind: 'forbidden',
  },
  {
    mistake: 'a wrong password is not named',
    change: onError('setProfilePassword', (response) =>
      response.status === 400 ? json({ non_field_errors: ['Wrong.'] }, 400) : response,
    ),
    call: 'POST auth/users/set_password/',
    kind: 'error-field',
    field: /^current_password$/,
  },
  {
    mistake: 'the profile has no email',
    change: body('getProfile', ({ id }) => ({ id })),
    call: 'GET auth/users/me/',
    kind: 'missing',
    field: /^email$/,
  },
  {
    mistake: 'a bad token is a 403',
    change: onError('getCustomer', () => json({ detail: 'No.' }, 403)),
    call: 'GET customers/me/',
    kind: 'error-status',
  },
  {
    mistake: 'PUT is not allowed',
    change: always('updateCustomer', json({ detail: 'Method "PUT" not allowed.' }, 405)),
    call: 'PUT customers/me/',
    kind: 'method',
  },
  {
    mistake: 'the address is not stored',
    change: body('getCustomer', (fields) => ({ ...fields, address_apartment: null })),
    call: 'PUT customers/me/',
    kind: 'not-stored',
  },
  {
    mistake: 'a new cart has another name for its id',
    change: body('createGuestCart', (cart) => renamed(cart, 'id', 'cart_id')),
    call: 'POST guestcarts/',
    kind: 'other-name',
    field: /^id$/,
  },
  {
    mistake: 'a line has a decimal quantity',
    change: lines((line) => ({ ...line, quantity: '2.50' })),
    call: 'GET guestcarts/{cartId}/',
    kind: 'quantity',
    field: /^items\[0\]\.quantity$/,
  },
  {
    mistake: 'flags are 0 and 1',
    change: body('getGuestCart', (cart) => ({ ...cart, is_wholesale: 0 })),
    call: 'GET guestcarts/{cartId}/',
    kind: 'flag',
    field: /^is_wholesale$/,
  },
  {
    mistake: 'a line has no price',
    change: lines((line) => ({ ...line, subtotal_price: null })),
    call: 'GET guestcarts/{cartId}/',
    kind: 'null',
    field: /^items\[0\]\.subtotal_price$/,
  },
  {
    mistake: 'a line has only the id of its product',
    change: lines((line) => ({ ...line, product: 7 })),
    call: 'GET guestcarts/{cartId}/',
    kind: 'wrapped',
    field: /^items\[0\]\.product$/,
  },
  {
    mistake: 'the occasion has another word',
    change: lines((line) => ({ ...line, occassion: 'Sacrifice' })),
    call: 'GET guestcarts/{cartId}/',
    kind: 'choice',
    field: /^items\[0\]\.occassion$/,
  },
  {
    mistake: 'a guest cart is not kept',
    change: always('getGuestCart', json({ detail: 'Not found.' }, 404)),
    call: 'GET guestcarts/{cartId}/',
    kind: 'unknown-path',
  },
  {
    mistake: 'a quantity is not stored',
    change: lines((line) => ({ ...line, quantity: 2 })),
    call: 'PATCH guestcarts/{cartId}/items/{itemId}/',
    kind: 'not-stored',
    field: /^quantity$/,
  },
  {
    mistake: 'DELETE is not allowed',
    change: always('removeGuestCartItem', json({ detail: 'Method "DELETE" not allowed.' }, 405)),
    call: 'DELETE guestcarts/{cartId}/items/{itemId}/',
    kind: 'method',
  },
  {
    mistake: 'a customer has no cart at first',
    change: always('getCustomerCart', json([])),
    call: 'GET carts/',
    kind: 'not-stored',
  },
  {
    mistake: 'the ZIP code is a number',
    change: items('listShippingAddresses', (each) => ({
      ...each,
      postal_code: Number(each['postal_code']) / 10,
    })),
    call: 'GET shippingaddress/',
    kind: 'text',
    field: /^\[0\]\.postal_code$/,
  },
  {
    mistake: 'leading zeros are lost',
    change: items('listShippingAddresses', (each) => ({ ...each, postal_code: '3471' })),
    call: 'POST shippingaddress/',
    kind: 'leading-zero',
    field: /^postal_code$/,
  },
  {
    mistake: 'a removed address stays',
    change: (response, request) =>
      request.operation === 'removeShippingAddress'
        ? { status: 204, headers: {}, text: '' }
        : request.operation === 'listShippingAddresses' && isGood(response)
          ? json([1, 2].map((id) => ({ id, postal_code: '03471', phone: '1' })))
          : response,
    call: 'DELETE shippingaddress/{id}/',
    kind: 'not-removed',
  },
  {
    mistake: 'placing an order is a 500',
    change: always('placeOrder', html(500)),
    call: 'POST orders/',
    kind: 'broken',
  },
  {
    mistake: 'a placed order has no id',
    change: body('placeOrder', () => ({ success: true })),
    call: 'POST orders/',
    kind: 'missing',
    field: /^id$/,
  },
  {
    mistake: 'an unknown cart is a 500',
    change: onError('placeGuestOrder', () => html(500)),
    call: 'POST guestorders/',
    kind: 'error-status',
  },
  {
    mistake: 'one cart becomes two orders',
    change: (response, request) =>
      request.operation === 'placeGuestOrder' &&
      !isGood(response) &&
      !/00000000-/.test(JSON.stringify(request.body))
        ? json({ id: 'another' }, 201)
        : response,
    call: 'POST guestorders/',
    kind: 'twice',
  },
  {
    mistake: 'times have no T',
    change: items('listOrders', (each) => ({ ...each, placed_at: '2026-03-01 15:04:05' })),
    call: 'GET orders/',
    kind: 'moment',
    field: /^\[0\]\.placed_at$/,
  },
  {
    mistake: 'a new order is not listed',
    change: items('listOrders', (each) => ({ ...each, id: 'another' })),
    call: 'GET orders/',
    kind: 'not-stored',
  },
  {
    mistake: 'pickup and delivery have other words',
    change: body('getOrder', (order) => ({ ...order, order_info: 'home' })),
    call: 'GET orders/{id}',
    kind: 'choice',
    field: /^order_info$/,
  },
  {
    mistake: 'the fields of an order are in camelCase',
    change: body('getOrder', (order) =>
      Object.fromEntries(Object.entries(order).map(([name, value]) => [camelCase(name), value])),
    ),
    call: 'GET orders/{id}',
    kind: 'other-name',
    field: /^order_info$/,
  },
  {
    mistake: 'the order has no lines',
    change: body('getOrder', (order) => ({ ...order, items: [] })),
    call: 'GET orders/{id}',
    kind: 'not-stored',
    field: /^items$/,
  },
  {
    mistake: 'the payment page is a path',
    change: body('requestPayment', () => ({ url: '/pay/1' })),
    call: 'POST payment/order/{orderId}',
    kind: 'url',
    field: /^url$/,
  },
  {
    mistake: 'the payment page has another name',
    change: body('requestGuestPayment', ({ url }) => ({ checkout_url: url })),
    call: 'POST payment/guest/order/{orderId}',
    kind: 'other-name',
    field: /^url$/,
  },
  {
    mistake: 'the JSON is cut off',
    change: on('requestGuestPayment', (response) => ({ ...response, text: response.text.slice(0, -1) })),
    call: 'POST payment/guest/order/{orderId}',
    kind: 'not-json',
  },
];
