// cspell:ignore Bistec
import { z } from 'zod';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/demo-accounts.ts';
import { EARLIEST, type TestApi, type TestResponse } from './test-api.ts';

const withId = z.object({ id: z.string() });
const firstOf = z.object({ results: z.tuple([z.object({ id: z.string() })]) });

export const ADDRESS = {
  address: '200 Avenue J',
  city: 'Moore Haven',
  postal_code: '33471',
  phone_number: '+13055550100',
};

export const BUSINESS = {
  name_of_the_business: 'Grill',
  position_of_the_business: 'Owner',
  phone_number: '3055550100',
  ein_number: '12-3456789',
};

export function idOf(body: unknown): string {
  return withId.parse(body).id;
}

/** The cart contains 3 lb of product 1 (41.13 $/lb, 1.50 $ delivery per pound). */
export async function guestCart({ call }: TestApi): Promise<string> {
  const id = idOf((await call('POST', '/guestcarts/')).body);
  await call('POST', `/guestcarts/${id}/items/`, { body: { product_id: 1, quantity: 3 } });
  return id;
}

export function guestOrder(cartId: string, changes: object = {}) {
  return {
    cart_id: cartId,
    email: 'guest@example.com',
    order_info: 'Delivery',
    delivery_date: EARLIEST,
    delivery_time: '10AM-12PM',
    shipping_address: ADDRESS,
    ...changes,
  };
}

/** Places a guest's order for 3 lb of product 1. */
export async function place(api: TestApi, changes: object = {}): Promise<TestResponse> {
  return api.call('POST', '/guestorders/', { body: guestOrder(await guestCart(api), changes) });
}

export async function placedOrder(api: TestApi): Promise<string> {
  return idOf((await place(api)).body);
}

export async function paymentUrl({ call }: TestApi, order: string): Promise<string> {
  return z.object({ url: z.string() }).parse((await call('POST', `/payment/guest/order/${order}`)).body).url;
}

export async function paymentState({ db }: TestApi, order: string): Promise<string> {
  const query = db.selectFrom('orders').select('payment_state').where('id', '=', order);
  return (await query.executeTakeFirstOrThrow()).payment_state;
}

export async function signIn({ call }: TestApi, account: 0 | 1 = 0): Promise<string> {
  const { email } = DEMO_ACCOUNTS[account];
  const { body } = await call('POST', '/auth/jwt/create/', { body: { email, password: DEMO_PASSWORD } });
  return z.object({ access: z.string() }).parse(body).access;
}

export async function cartOf({ call }: TestApi, token: string): Promise<string> {
  return firstOf.parse((await call('GET', '/carts/', { token })).body).results[0].id;
}

/** Gives the product with the id 1 names in Spanish and Arabic. */
export const translateRibeye = async ({ db }: TestApi) =>
  db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Bistec ribeye', ar: 'ستيك ريب آي' }) })
    .where('id', '=', 1)
    .execute();
