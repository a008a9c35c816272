import type { BrowserContext } from '@playwright/test';
import * as z from 'zod';
import {
  anAddress,
  comeSignedIn,
  type Contents,
  type Customer,
  fillCustomerCart,
  newCustomer,
} from './customer.ts';
import { addToCart } from './shop-api.ts';
import { expect } from './shop-test.ts';
import { storeOnce } from './store-once.ts';

/** Adds products to a guest's cart (by default, a new one). Returns the cart's id. */
export async function addForGuest(contents: Contents, cartId?: string): Promise<string> {
  let guestCartId = cartId;
  for (const [productId, quantity] of Object.entries(contents)) {
    const cart = guestCartId === undefined ? {} : { cartId: guestCartId };
    guestCartId = (await addToCart({ productId, quantity, ...cart })).id;
  }
  if (guestCartId === undefined) throw new Error('A cart needs contents');
  return guestCartId;
}

export async function guestWithCart(context: BrowserContext, contents: Contents): Promise<string> {
  const id = await addForGuest(contents);
  await storeOnce(context, { cartID: id });
  return id;
}

/** Books a time slot for another guest. The day is `YYYY-MM-DD`. */
export async function takeSlot(day: string, label: string): Promise<void> {
  const response = await fetch(`${process.env['SHOP_API_URL']}/guestorders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cart_id: await addForGuest({ 1: 1 }),
      email: 'first@example.com',
      order_info: 'Pickup from the branch',
      shipping_address: null,
      delivery_date: day,
      delivery_time: label,
    }),
  });
  expect(response.status).toBe(201);
}

export async function customerWithCart(
  context: BrowserContext,
  contents: Contents,
  { isWholesale = false } = {},
): Promise<Customer> {
  const customer = await newCustomer();
  await fillCustomerCart(customer, contents, isWholesale);
  await comeSignedIn(context, customer);
  return customer;
}

export async function saveAddresses(customer: Customer, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await customer.call('POST', 'shippingaddress/', { ...anAddress, address: `${number} Saved Street` });
  }
}

const orders = z.object({ results: z.array(z.object({ id: z.string() })) });

export async function ordersOf(customer: Customer): Promise<readonly string[]> {
  return orders.parse(await customer.call('GET', 'orders/')).results.map(({ id }) => id);
}
