import { expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { z } from 'zod';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import { type TestApi } from '../testing/test-api.ts';
import { cartOf, guestOrder, idOf, place, signIn } from '../testing/shopper-actions.ts';

async function placed(api: TestApi, changes: object = {}) {
  const response = await place(api, changes);
  const { access_key: key } = z.object({ access_key: z.string() }).parse(response.body);
  return { id: idOf(response.body), key, body: response.body };
}

const read = ({ call }: TestApi, key: string) =>
  call('GET', '/guestorders/', { headers: { 'x-order-key': key } });

const claim = async ({ call }: TestApi, key: string, token?: string) =>
  call('POST', '/guestorders/claim/', { token, headers: { 'x-order-key': key } });

it("a guest's order can be read only with its key", async ({ api }) => {
  const order = await placed(api);
  expect(await read(api, order.key)).toMatchObject({ status: 200, body: order.body });
  for (const wrong of [order.id, `${order.key}x`, order.key.slice(1)])
    expect((await read(api, wrong)).status).toBe(404);
  expect((await api.call('GET', '/guestorders/')).status).toBe(404);
});

it("once a customer with its email claims a guest's order, its key reads nothing", async ({ api, token }) => {
  const order = await placed(api, { email: DEMO_ACCOUNTS[0].email.toUpperCase() });
  expect((await claim(api, order.key)).status).toBe(401);
  for (const _ of [1, 2])
    expect(await claim(api, order.key, token)).toMatchObject({ status: 200, body: { id: order.id } });
  expect(await api.call('GET', `/orders/${order.id}`, { token })).toMatchObject({ status: 200 });
  expect((await read(api, order.key)).status).toBe(404);
  expect((await claim(api, order.key, await signIn(api, 1))).status).toBe(404);
});

it("a guest's order can't be claimed with a different email or an unknown key", async ({ api, token }) => {
  const order = await placed(api);
  expect(await claim(api, order.key, token)).toMatchObject({
    status: 400,
    body: { detail: 'This order was placed with a different email.' },
  });
  expect((await claim(api, 'no-such-key', token)).status).toBe(404);
  expect((await read(api, order.key)).status).toBe(200);
});

it("the response to a customer's order contains no access key", async ({ api, token }) => {
  const cart = await cartOf(api, token);
  await api.call('POST', `/carts/${cart}/items/`, { token, body: { product_id: 1, quantity: 1 } });
  const body = { ...guestOrder(cart), order_info: 'Pickup from the branch', shipping_address: null };
  const response = await api.call('POST', '/orders/', { token, body });
  expect(response.status).toBe(201);
  expect(response.text).not.toContain('access_key');
});
