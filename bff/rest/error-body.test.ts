import { describe, expect, it } from 'vitest';
import { raw } from '../testing/rest-program.ts';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { requestPasswordReset } from './auth.ts';
import { getGuestCart } from './carts.ts';

const api = scriptedRestApi();
const { rest, lines } = api;

const send = async () => requestPasswordReset(rest, 'a@example.com');
const call = 'POST auth/password/users/reset_password/';

describe('a rejection', () => {
  it.each([
    [{ msg: 'No.', detail: 'Other.' }, 'No.', []],
    [{ city: ['City?'], detail: 'Said.' }, 'Said.', [{ path: ['city'], message: 'City?' }]],
    [
      { city: ['City?'], non_field_errors: ['Never.', 'Ever.'] },
      'Never.',
      [{ path: ['city'], message: 'City?' }],
    ],
    [
      { postal_code: ['First.', 'Second.'], city: ['City?'] },
      'First.',
      [
        { path: ['postal_code'], message: 'First.' },
        { path: ['city'], message: 'City?' },
      ],
    ],
    [
      { shipping_address: { city: ['City?'] } },
      'City?',
      [{ path: ['shipping_address', 'city'], message: 'City?' }],
    ],
    [['Just so.'], 'Just so.', []],
    [{}, 'Request failed with status code 400', []],
    ['<h1>Bad Request</h1>', 'Request failed with status code 400', []],
    ['', 'Request failed with status code 400', []],
  ])(
    'with the body %j has one message, and the first error of each field',
    { tags: ['D-wire-05', 'S8-error-05', 'S8-error-09'] },
    async (body, message, fieldErrors) => {
      api.replies({ [call]: typeof body === 'string' ? raw(body, 400) : [400, body] });
      await expect(send()).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        status: 400,
        message,
        fieldErrors,
      });
    },
  );

  it('is parsed up to a maximum depth and number of fields', async () => {
    api.replies({ [call]: raw(`${'{"a":'.repeat(5000)}["x"]${'}'.repeat(5000)}`, 400) });
    await expect(send()).rejects.toMatchObject({ fieldErrors: [] });
    api.replies({
      [call]: [400, Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`f${i}`, ['x']]))],
    });
    await expect(send()).rejects.toSatisfy(
      (error: { fieldErrors: unknown[] }) => error.fieldErrors.length === 50,
    );
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [429, 'RATE_LIMITED'],
    [405, 'UPSTREAM_ERROR'],
    [500, 'UPSTREAM_ERROR'],
    [501, 'UPSTREAM_ERROR'],
  ])(
    "with status %d has the code %s, and the REST API's message only for a status below 500",
    async (status, code) => {
      api.replies({ [call]: [status, { detail: 'In its own words.' }] });
      const message = status < 500 ? 'In its own words.' : `Request failed with status code ${status}`;
      await expect(send()).rejects.toMatchObject({ code, status, message });
    },
  );

  it('is logged without a token, id or value', async () => {
    api.replies({ 'GET guestcarts/secret-cart/': [500, { detail: 'secret-detail' }] });
    await expect(getGuestCart(rest, 'secret-cart')).rejects.toMatchObject({ status: 500 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/secret|a\.b\.c/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      endpoint: 'getGuestCart',
      code: 'UPSTREAM_ERROR',
      status: 500,
    });
  });
});
