import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestRequest, openHttpServer } from '../testing/http-server.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { getProduct } from './catalog.ts';
import { createRestClient } from './client.ts';
import { guestCartGateway } from './carts.ts';
import { defaultRestOptions } from './options.ts';
import { anyReply, orderKey, endpointCases as cases, staffKey } from '../testing/endpoint-cases.ts';
import { endpoints } from './endpoints.ts';

const server = await openHttpServer();
const base = new URL('api/', server.url);
const token = 'header.payload.signature';
const api = createRestClient({ ...defaultRestOptions, base, log: createLogLines().log });
const rest = api.for({ token, address: '203.0.113.7', requestId: 'request-1' });

let seen: TestRequest[] = [];
server.respondsWith((request) => {
  seen.push(request);
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: JSON.stringify(anyReply) };
});
afterEach(() => {
  seen = [];
});

describe('endpoints', () => {
  it.each(cases)(
    '%s is sent with the expected method, path, body and headers: %#',
    {
      tags: [
        'D-wire-01',
        'D-wire-06',
        'S6-role-01',
        'S6-role-02',
        'S9-limit-02',
        'S9-limit-04',
        'S9-limit-05',
      ],
    },
    async (row, call, line, body) => {
      await call(rest);
      const [request, ...more] = seen;
      expect(more).toHaveLength(0);
      expect(`${request?.method} ${request?.path.replace('/api/', '')}`).toBe(line);
      const sent = String(request?.body);
      expect(sent === '' ? null : JSON.parse(sent)).toEqual(body);
      expect(request?.headers).toMatchObject({
        accept: 'application/json',
        'x-forwarded-for': '203.0.113.7',
        'x-request-id': 'request-1',
      });
      expect(request?.headers['authorization'] ?? null).toBe(endpoints[row].auth ? `JWT ${token}` : null);
      expect(request?.headers['content-type'] ?? null).toBe(body === null ? null : 'application/json');
      expect(request?.headers['x-order-key'] ?? null).toBe(
        row.endsWith('GuestOrder') && !row.startsWith('place') ? orderKey : null,
      );
      const { path, method } = endpoints[row];
      const isStaff = path.startsWith('staff/');
      expect(request?.headers['x-staff-key'] ?? null).toBe(isStaff ? staffKey : null);
      expect(request?.headers['idempotency-key'] ?? null).toBe(
        row.startsWith('place') ? 'checkout-1' : isStaff && method !== 'GET' ? 'press-number-1' : null,
      );
    },
  );

  it('every endpoint is tested', () => {
    expect(new Set(cases.map(([row]) => row))).toEqual(new Set(Object.keys(endpoints)));
  });

  it.each(cases.filter(([row]) => endpoints[row].auth))(
    '%s makes no call without a token: %#',
    { tags: ['S6-role-02'] },
    async (_, call) => {
      const guest = api.for({ token: null, address: null, requestId: 'request-2' });
      await expect(call(guest)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', isOutcomeUnknown: false });
      expect(seen).toHaveLength(0);
    },
  );

  it.each([
    '../orders',
    '1/../../orders',
    '',
    'a'.repeat(65),
    '1?x=1',
    '%2e%2e',
    '99999999999999999999',
    '1 ',
  ])('no REST call is made with the invalid id %j', async (id) => {
    await expect(getProduct(rest, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(guestCartGateway(rest, 'd9b2').remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(seen).toHaveLength(0);
  });
});

it('apart from additions, the endpoints are those in the specification', { tags: ['D-wire-01'] }, () => {
  const section = /^\| (GET|POST|PUT|PATCH|DELETE) ([^\s?]+)(?:\?\S+)?(?: \((auth)\))? +\|/gm;
  const specified = new Set(
    Array.from(
      readFileSync(new URL('../../docs/reference/rest-api.md', import.meta.url), 'utf8').matchAll(section),
      (match) => match.slice(1, 4).join(' ').trim(),
    ),
  );
  const listed = Object.values(endpoints)
    .filter(({ isAddition }) => isAddition !== true)
    .map(({ method, path, auth: isAuth }) => `${method} ${path}${isAuth ? ' auth' : ''}`);
  expect(new Set(listed)).toEqual(specified);
});
