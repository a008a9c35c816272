import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPaid, paymentOf, phaseOf } from '../orders/order-states.ts';
import type { TestResponse } from '../testing/http-server.ts';
import type { ScriptedReply } from '../testing/rest-program.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { requestPasswordReset } from './auth.ts';
import { paymentWords, phaseWords, plainWord } from './backend-words.ts';
import { getGuestCart } from './carts.ts';
import { getProduct, listCollections, listProducts } from './catalog.ts';
import { RestFailure } from './failure.ts';
import { keysOf } from './keys-of.ts';
import { getOrder } from './orders.ts';
import { listShippingAddresses } from './shipping-addresses.ts';

// What backends send for the same thing, each with a public project, framework or report that has it, and what the BFF
// reads.
// The words for states are in `backend-words.ts`, with their sources.

const api = scriptedRestApi();

afterEach(() => {
  vi.useRealTimers();
});

/** `reads` is the value, or the code of the failure. */
type Variant<Sent> = readonly [sends: string, source: string, sent: Sent, reads: unknown];

async function valueOrCode<Value>(read: Promise<Value>): Promise<Value | string> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RestFailure) return error.code;
    throw error;
  }
}

const page = (status: number, headers: Readonly<Record<string, string>> = {}): TestResponse => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: '<!doctype html><h1>Page</h1>',
});

const taken = [{ path: ['email'], message: 'Taken.' }];
const statusOnly = (status: number): string => `Request failed with status code ${status}`;

describe('an error', () => {
  it.each<Variant<ScriptedReply>>([
    [
      'a list for a field',
      'Django REST Framework',
      [400, { email: ['Taken.'] }],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    [
      'a text for a field',
      'Express handlers',
      [400, { email: 'Taken.' }],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    ['detail', 'Django REST Framework', [403, { detail: 'No.' }], ['FORBIDDEN', 'No.', []]],
    [
      'a token that ended, with 403',
      'encode/django-rest-framework: SessionAuthentication before simplejwt',
      [403, { detail: 'Given token not valid for any token type', code: 'token_not_valid' }],
      ['UNAUTHENTICATED', 'Given token not valid for any token type', []],
    ],
    ['msg', "the specification's section 8", [400, { msg: 'No.' }], ['BAD_USER_INPUT', 'No.', []]],
    [
      'non_field_errors',
      'getsentry/sentry#113644',
      [400, { non_field_errors: ['No.'] }],
      ['BAD_USER_INPUT', 'No.', []],
    ],
    [
      'errors of list items',
      'encode/django-rest-framework#4787',
      [400, { items: [{}, { quantity: ['Too many.'] }] }],
      ['BAD_USER_INPUT', 'Too many.', [{ path: ['items', '1', 'quantity'], message: 'Too many.' }]],
    ],
    [
      'message and errors',
      'Laravel',
      [422, { message: 'Invalid data.', errors: { email: ['Taken.'] } }],
      ['BAD_USER_INPUT', 'Invalid data.', taken],
    ],
    [
      'errors',
      'Rails: errors',
      [422, { errors: { email: ['Taken.'] } }],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    [
      'a list of errors',
      'Rails: full_messages',
      [422, { errors: ['Email taken.'] }],
      ['BAD_USER_INPUT', 'Email taken.', []],
    ],
    [
      'a list of objects in detail',
      'FastAPI',
      [422, { detail: [{ type: 'missing', loc: ['body', 'email'], msg: 'Field required', input: {} }] }],
      ['BAD_USER_INPUT', 'Field required', [{ path: ['email'], message: 'Field required' }]],
    ],
    [
      'a list of objects in errors',
      'drf-standardized-errors',
      [400, { type: 'validation_error', errors: [{ code: 'unique', detail: 'Taken.', attr: 'email' }] }],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    [
      'objects with a path',
      'express-validator',
      [400, { errors: [{ type: 'field', msg: 'Taken.', path: 'email', location: 'body' }] }],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    [
      'a list of objects for a field',
      "Django's form.errors.get_json_data()",
      [400, { email: [{ message: 'Taken.', code: 'unique' }] }],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    [
      'problem details',
      'ASP.NET Core: ValidationProblemDetails',
      [
        400,
        {
          type: 'https://tools.ietf.org/html/rfc9110',
          title: 'Errors occurred.',
          errors: { email: ['Taken.'] },
        },
      ],
      ['BAD_USER_INPUT', 'Taken.', taken],
    ],
    [
      'only a title',
      'RFC 9457',
      [409, { type: 'about:blank', title: 'Already used.', status: 409 }],
      ['BAD_USER_INPUT', 'Already used.', []],
    ],
    ['only an error', 'Express handlers', [400, { error: 'No.' }], ['BAD_USER_INPUT', 'No.', []]],
    ['a page for 400', 'mozilla/addons-server#860', page(400), ['BAD_USER_INPUT', statusOnly(400), []]],
    ['a page for 404', 'encode/django-rest-framework#3362', page(404), ['NOT_FOUND', statusOnly(404), []]],
    ['a page for 500', 'svthalia/concrexit#1831', page(500), ['UPSTREAM_ERROR', statusOnly(500), []]],
    ["a proxy's page", 'nusmodifications/nusmods#1859', page(502), ['UPSTREAM_ERROR', statusOnly(502), []]],
    [
      'a redirect to a slash',
      'netbox-community/netbox#1825',
      page(301, { location: '/auth/' }),
      ['UPSTREAM_INVALID', statusOnly(301), []],
    ],
  ])('in the form of %s (%s) is read', async (_sends, _source, reply, reads) => {
    api.replies({ 'POST auth/password/users/reset_password/': reply });
    const failure: unknown = await requestPasswordReset(api.rest, 'a@example.com').catch(
      (error: unknown) => error,
    );
    if (!(failure instanceof RestFailure)) throw new Error('There is no failure.');
    expect([failure.code, failure.message, failure.fieldErrors]).toEqual(reads);
  });
});

const throttled = (headers: Readonly<Record<string, string>>): TestResponse => ({
  status: 429,
  headers: { 'content-type': 'application/json', ...headers },
  body: '{"detail": "Request was throttled."}',
});

describe('throttling', () => {
  it.each<Variant<TestResponse>>([
    ['seconds', 'encode/django-rest-framework#1508', throttled({ 'retry-after': '30' }), 30],
    ['a date', 'wso2/carbon-apimgt#7059', throttled({ 'retry-after': 'Tue, 03 Mar 2026 12:01:00 GMT' }), 60],
    ['no time', 'canalplus/rx-player#1864', throttled({}), null],
    ['a page', 'a proxy such as nginx', page(429, { 'retry-after': '5' }), 5],
  ])('with %s (%s) is read', async (_sends, _source, reply, retryAfter) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T12:00:00Z') });
    api.replies({ 'GET products/7/': reply });
    await expect(getProduct(api.rest, '7')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter });
  });
});

const lamb = { id: 7, product_name: 'Lamb', unit_price: '8.99' };

const collection = (id: number) => ({ id, name: 'Beef' });

describe('a list', () => {
  const two = [lamb, { ...lamb, id: 8 }];
  it.each<Variant<ScriptedReply>>([
    ['an array', 'Django REST Framework without pagination', [200, two], ['7', '8', 2]],
    [
      'a page with a count',
      'Django REST Framework: LimitOffsetPagination',
      [200, { count: 40, next: null, previous: null, results: two }],
      ['7', '8', 40],
    ],
    [
      'a page without a count',
      'Django REST Framework: CursorPagination',
      [200, { next: null, previous: null, results: two }],
      ['7', '8', 2],
    ],
    ['data', 'Laravel: paginate()', [200, { data: two, total: 40 }], 'UPSTREAM_INVALID'],
    ['content', 'Spring: Page', [200, { content: two, totalElements: 40 }], 'UPSTREAM_INVALID'],
    ['a page of HTML', 'a single-page app behind every path', page(200), 'UPSTREAM_INVALID'],
  ])('in the form of %s (%s) is read, or refused as a whole', async (_sends, _source, reply, reads) => {
    api.replies({ 'GET products/': reply });
    const read = listProducts(api.rest).then(({ items, count }) => [...items.map(({ id }) => id), count]);
    expect(await valueOrCode(read)).toEqual(reads);
  });

  it.each<Variant<string>>([
    [
      'http and no port',
      'paperless-ngx/paperless-ngx#3130',
      'http://shop.example/collections/?page=2',
      ['1', '2'],
    ],
    [
      'an inner host',
      'encode/django-rest-framework#6313',
      'http://backend:9/collections/?page=2',
      ['1', '2'],
    ],
    ['only a query', 'a relative link', '?page=2', ['1', '2']],
    ['the same page', 'a loop of pages', '?page=1', ['1', '1']],
  ])('whose next page has %s (%s) is read by its query alone', async (_sends, _source, next, reads) => {
    api.replies({
      'GET collections/': [200, { count: 2, next, results: [collection(1)] }],
      'GET collections/?page=1': [200, { count: 2, next, results: [collection(1)] }],
      'GET collections/?page=2': [200, { count: 2, next: null, results: [collection(2)] }],
    });
    expect((await listCollections(api.rest)).map(({ id }) => id)).toEqual(reads);
  });
});

describe('an amount', () => {
  it.each<Variant<unknown>>([
    ['a text', 'encode/django-rest-framework#508', '12.50', 1250],
    ['a number', 'wger-project/wger#781', 12.5, 1250],
    ['many decimals', 'a computed column in PostgreSQL', '12.500000', 1250],
    ['half a cent', 'a computed column in PostgreSQL', '12.345', 1234],
    ['an integer', 'an empty sum in Django', 0, 0],
    ['spaces', 'a fixed-width column', ' 12.50 ', 1250],
    ['a comma', 'rolandgeider in wger-project/wger#781', '12,50', 'UPSTREAM_INVALID'],
    ['a currency', 'money-rails', '$12.50', 'UPSTREAM_INVALID'],
    ['an exponent', 'Python: str(Decimal("1E+3"))', '1E+3', 'UPSTREAM_INVALID'],
    ['a minus', 'a refund', '-1.00', 'UPSTREAM_INVALID'],
    ['an object', 'Medusa: raw_amount', { value: '12.50' }, 'UPSTREAM_INVALID'],
  ])('as %s (%s) is read exactly, or refused', async (_sends, _source, sent, reads) => {
    api.replies({ 'GET products/7/': [200, { ...lamb, unit_price: sent }] });
    const read = getProduct(api.rest, '7').then(({ unitPrice }) => unitPrice);
    expect(await valueOrCode(read)).toBe(reads);
  });
});

describe('an id', () => {
  it.each<Variant<unknown>>([
    ['an integer', 'Django: AutoField', 7, '7'],
    ['zero', 'a table numbered from zero', 0, '0'],
    [
      'a UUID',
      'Django: UUIDField',
      '6f1c0f0e-5b0a-4a1e-9d53-0f8b4f1f9a01',
      '6f1c0f0e-5b0a-4a1e-9d53-0f8b4f1f9a01',
    ],
    ['a text of digits', 'Shopify, node-postgres: bigint', '9007199254740993', '9007199254740993'],
    [
      'more digits than a number holds',
      'a snowflake id as a number',
      9_007_199_254_740_992,
      'UPSTREAM_INVALID',
    ],
    ['an object', 'MongoDB: ObjectId', { $oid: '507f' }, 'UPSTREAM_INVALID'],
    ['nothing', 'a serializer without id', undefined, 'UPSTREAM_INVALID'],
  ])('as %s (%s) is read as text, or refused', async (_sends, _source, sent, reads) => {
    api.replies({ 'GET products/7/': [200, { ...lamb, id: sent }] });
    const read = getProduct(api.rest, '7').then(({ id }) => id);
    expect(await valueOrCode(read)).toBe(reads);
  });
});

describe('a quantity', () => {
  it.each<Variant<unknown>>([
    ['an integer', 'Django: PositiveSmallIntegerField', 3, 3],
    ['a text', 'node-postgres: bigint', '3', 3],
    ['decimals of zero', 'Django REST Framework: DecimalField', '3.00', 3],
    ['a part of a pound', 'Django REST Framework: DecimalField', '2.50', 'UPSTREAM_INVALID'],
    ['a minus', 'a correction', '-3', 'UPSTREAM_INVALID'],
  ])('as %s (%s) is read in whole pounds, or refused', async (_sends, _source, sent, reads) => {
    const items = [
      { id: 1, quantity: sent, subtotal_price: '1.00', product: { id: 7, product_name: 'Lamb' } },
    ];
    api.replies({ 'GET guestcarts/g1/': [200, { id: 'g1', is_wholesale: false, items }] });
    const read = getGuestCart(api.rest, 'g1').then(({ lines }) => lines[0]?.quantity);
    expect(await valueOrCode(read)).toBe(reads);
  });
});

describe('a flag', () => {
  it.each<Variant<unknown>>([
    ['a boolean', 'Django REST Framework', true, true],
    ['1', 'strapi/strapi#1203', 1, 'UPSTREAM_INVALID'],
    ['"1"', 'silverstripe/silverstripe-framework#2227', '1', 'UPSTREAM_INVALID'],
  ])('as %s (%s) is read, or refused', async (_sends, _source, sent, reads) => {
    api.replies({ 'GET guestcarts/g1/': [200, { id: 'g1', is_wholesale: sent, items: [] }] });
    const read = getGuestCart(api.rest, 'g1').then(({ isWholesale }) => isWholesale);
    expect(await valueOrCode(read)).toBe(reads);
  });
});

const order = { id: 1, order_info: 'Delivery', items: [] };

describe('a time', () => {
  it.each<Variant<unknown>>([
    [
      'microseconds',
      'Django REST Framework',
      '2026-03-01T09:30:00.123456-05:00',
      '2026-03-01T09:30:00.123456-05:00',
    ],
    ['no offset', 'Django without USE_TZ', '2026-03-01T09:30:00', '2026-03-01T09:30:00Z'],
    ['a space', 'Laravel: serializeDate()', '2026-03-01 09:30:00', 'UPSTREAM_INVALID'],
    ['a number', 'Express: Date.now()', 1_772_357_400_000, 'UPSTREAM_INVALID'],
  ])('with %s (%s) is read, or refused', async (_sends, _source, sent, reads) => {
    api.replies({ 'GET orders/1': [200, { ...order, placed_at: sent }] });
    const read = getOrder(api.rest, '1').then(({ placedAt }) => placedAt);
    expect(await valueOrCode(read)).toBe(reads);
  });
});

describe('a ZIP code', () => {
  it.each<Variant<unknown>>([
    ['a text', 'Django: CharField', '00501', '00501'],
    ['a number', 'an integer column', 501, '00501'],
    ['ZIP+4', 'lightspeedretail/webstore#162', '00501-1234', '00501-1234'],
  ])('as %s (%s) is read with its zeros', async (_sends, _source, sent, reads) => {
    api.replies({ 'GET shippingaddress/': [200, [{ id: 1, postal_code: sent }]] });
    expect((await listShippingAddresses(api.rest))[0]?.postalCode).toBe(reads);
  });
});

const statesOf = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  keysOf(words).flatMap((state) => keysOf(words[state] ?? {}).map((word) => ({ state, word })));

describe('a word', () => {
  const phases = statesOf(phaseWords);
  const payments = statesOf(paymentWords);

  it.each([
    ['phase', phases],
    ['payment', payments],
  ])('for a %s is in its plain form, and means one state', (_name, words) => {
    expect(words.filter(({ word }) => plainWord(word) !== word)).toEqual([]);
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  });

  it.each([
    ['capitals', (word: string) => word.toUpperCase()],
    ['underscores', (word: string) => word.replaceAll(' ', '_')],
    ['hyphens', (word: string) => word.replaceAll(' ', '-')],
    [
      'Pascal case',
      (word: string) => word.replaceAll(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase()),
    ],
    ['spaces around', (word: string) => ` ${word}\n`],
  ])('means the same with %s', (_name, spell) => {
    for (const { state, word } of phases)
      expect([word, phaseOf({ status: spell(word) })]).toEqual([word, state]);
    for (const { state, word } of payments)
      expect([word, paymentOf({ status: null, paymentStatus: spell(word) })]).toEqual([word, state]);
  });

  it.each<Variant<unknown>>([
    ['a code', 'Pouya-Moradi/Mersad_Tarasheh_Back-end', 'C', true],
    ['an unknown word', 'Sylius: partially_paid', 'partially_paid', null],
    ['a number', 'MohamedAlaaeldinGila/OLX', 2, null],
    ['a flag', 'an is_paid column', true, null],
    ['null', 'an order without a payment', null, null],
  ])('as %s (%s) never makes an order unreadable', async (_sends, _source, sent, paid) => {
    api.replies({ 'GET orders/1': [200, { ...order, payment_status: sent }] });
    expect(isPaid(await getOrder(api.rest, '1'))).toBe(paid);
  });
});
