import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { anAddress, comeSignedIn, type Customer, newCustomer } from './customer.ts';
import { addToCart } from './shop-api.ts';
import { expect } from './shop-test.ts';
import { storeOnce } from './store-once.ts';

export type Contents = Readonly<Record<string, number>>;

/** Adds products to a guest's cart, by default a new one. Returns the cart's id. */
export async function addForGuest(contents: Contents, cartId?: string): Promise<string> {
  let guestCartId = cartId;
  for (const [productId, quantity] of Object.entries(contents)) {
    const cart = guestCartId === undefined ? {} : { guestCartId };
    guestCartId = (await addToCart({ productId, quantity, ...cart })).id;
  }
  if (guestCartId === undefined) throw new Error('A cart needs contents');
  return guestCartId;
}

/** Creates a guest's cart and stores its id in the browser. Returns the id. */
export async function guestWithCart(context: BrowserContext, contents: Contents): Promise<string> {
  const id = await addForGuest(contents);
  await storeOnce(context, { cartID: id });
  return id;
}

/** Replaces the guest's cart on an open page, as after an order. */
export async function guestWithNextCart(page: Page, contents: Contents): Promise<void> {
  const id = await addForGuest(contents);
  await page.evaluate((next) => localStorage.setItem('cartID', next), id);
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

const carts = z.object({ results: z.array(z.object({ id: z.unknown() })).min(1) });

export async function fillCustomerCart(
  customer: Customer,
  contents: Contents,
  isWholesale = false,
): Promise<void> {
  const [cart] = carts.parse(await customer.call('GET', 'carts/')).results;
  for (const [product, quantity] of Object.entries(contents)) {
    await customer.call('POST', `carts/${String(cart?.id)}/items/`, {
      product_id: Number(product),
      quantity,
      is_wholesale: isWholesale,
    });
  }
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

/** Saves addresses named 1 Saved Street, 2 Saved Street, and so on. */
export async function saveAddresses(customer: Customer, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await customer.call('POST', 'shippingaddress/', { ...anAddress, address: `${number} Saved Street` });
  }
}

const orders = z.object({ results: z.array(z.object({ id: z.string() })) });

export async function ordersOf(customer: Customer): Promise<readonly string[]> {
  return orders.parse(await customer.call('GET', 'orders/')).results.map(({ id }) => id);
}
