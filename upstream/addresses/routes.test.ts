import { expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { z } from 'zod';
import { ADDRESS, signIn } from '../testing/shopper-actions.ts';

const withId = z.object({ id: z.number() });

it('the API saves, lists and deletes addresses; the default country is US', async ({ api }) => {
  const token = await signIn(api, 1);
  const saved = await api.call('POST', '/shippingaddress/', { token, body: { ...ADDRESS, customer: 2 } });
  expect(saved).toMatchObject({ status: 201, body: { ...ADDRESS, country: 'US', customer: 2, name: '' } });
  const { id } = withId.parse(saved.body);
  expect((await api.call('GET', '/shippingaddress/', { token })).body).toMatchObject({
    count: 2,
    results: [{}, { id }],
  });
  expect(await api.call('DELETE', `/shippingaddress/${id}/`, { token })).toMatchObject({
    status: 204,
    text: '',
  });
  expect((await api.call('DELETE', `/shippingaddress/${id}/`, { token })).status).toBe(404);
});

it('the API accepts the field phone instead of phone_number', async ({ api }) => {
  const { phone_number: phone, ...address } = ADDRESS;
  const saved = await api.call('POST', '/shippingaddress/', {
    token: await signIn(api),
    body: { ...address, phone },
  });
  expect(saved.body).toMatchObject({ phone_number: phone });
});

it('the API reports each invalid field by name', async ({ api, token }) => {
  const save = async (body: object) => (await api.call('POST', '/shippingaddress/', { token, body })).body;
  expect(await save({ postal_code: 'FL 33471', phone_number: 'x', city: null })).toEqual({
    address: ['This field is required.'],
    city: ['This field may not be null.'],
    postal_code: ['Enter a valid postal code.'],
    phone_number: ['Enter a valid phone number.'],
  });
  expect(await save({ ...ADDRESS, address: 'x'.repeat(255) })).toEqual({
    address: ['Ensure this field has no more than 254 characters.'],
  });
  expect(await save({ ...ADDRESS, customer: 2 })).toEqual({
    customer: ['Invalid pk "2" - object does not exist.'],
  });
});

it('a customer can save at most 11 addresses, even with concurrent requests', async ({ api, token }) => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      api.call('POST', '/shippingaddress/', { token, body: { ...ADDRESS, house_number: String(number) } }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  expect((await api.call('GET', '/shippingaddress/', { token })).body).toMatchObject({ count: 11 });
});

it('the API saves identical addresses only once, even with concurrent requests', async ({ api, token }) => {
  const responses = await Promise.all(
    [1, 2].map(() => api.call('POST', '/shippingaddress/', { token, body: ADDRESS })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[0]?.body).toEqual(responses[1]?.body);
  expect((await api.call('GET', '/shippingaddress/', { token })).body).toMatchObject({ count: 2 });
});

it("the API doesn't show or delete other customers' addresses", async ({ api }) => {
  const { body } = await api.call('POST', '/shippingaddress/', { token: await signIn(api), body: ADDRESS });
  const token = await signIn(api, 1);
  expect((await api.call('DELETE', `/shippingaddress/${withId.parse(body).id}/`, { token })).status).toBe(
    404,
  );
  expect((await api.call('GET', '/shippingaddress/', { token })).body).toMatchObject({ count: 1 });
  expect((await api.call('GET', '/shippingaddress/')).status).toBe(401);
});
