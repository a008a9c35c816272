import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../testing/test-api.ts';
import { idOf, place } from '../testing/shopper-actions.ts';

const key = 'key-of-the-staff-of-the-plant';

async function apiWithOrder(settings: Record<string, string>) {
  const api = await startTestApi(settings);
  const { body } = await place(api);
  const read = async (id: string, given?: string, address = '203.0.113.7') =>
    api.call('GET', `/staff/orders/${id}/`, {
      headers: { 'x-forwarded-for': address, ...(given !== undefined && { 'x-staff-key': given }) },
    });
  return { id: idOf(body), guestKey: z.object({ access_key: z.string() }).parse(body).access_key, read };
}

it('a request with the staff key gets an order with its phone number, but no guest key', async () => {
  const { id, guestKey, read } = await apiWithOrder({ STAFF_KEY: key });
  const response = await read(id, key);
  expect(response).toMatchObject({ status: 200, body: { id, customer_phone: '+13055550100' } });
  expect(JSON.stringify(response.body)).not.toContain(guestKey);
});

it("an order can't be read with a wrong staff key, or with any key if none is set", async () => {
  const { id, read } = await apiWithOrder({ STAFF_KEY: key });
  for (const wrong of [undefined, '', `${key}x`, key.slice(1), key.toUpperCase()])
    expect((await read(id, wrong)).status).toBe(404);
  expect((await read('00000000-0000-4000-8000-000000000000', key)).status).toBe(404);
  const without = await apiWithOrder({});
  for (const given of [undefined, '', 'undefined', key])
    expect((await without.read(without.id, given)).status).toBe(404);
});

it('too many requests with a staff key block only the client address that sent them', async () => {
  const { id, read } = await apiWithOrder({ STAFF_KEY: key, LIMIT_SIGN_IN: '3' });
  expect((await read(id, key)).status).toBe(200);
  for (const wrong of [`${key}1`, `${key}2`]) expect((await read(id, wrong)).status).toBe(404);
  for (const late of [`${key}3`, key]) expect((await read(id, late)).status).toBe(429);
  expect((await read(id, key, '203.0.113.8')).status).toBe(200);
});
