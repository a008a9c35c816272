import type { BrowserContext } from '@playwright/test';
import { guestWithCart, saveAddresses } from '../browser/checkout-shoppers.ts';
import { comeSignedIn, fillCustomerCart, newCustomer, placeOrder } from '../browser/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** Creates the screenshot's shopper. Returns the number of the customer's order; empty if there is no order. */
export async function prepareShopper(
  context: BrowserContext,
  { as, addresses = 2, cart = {}, isWholesale }: Screenshot,
  language: string,
): Promise<string> {
  if (as === undefined) {
    if (Object.keys(cart).length > 0) await guestWithCart(context, cart);
    return '';
  }
  const customer = await newCustomer();
  if (as === 'new customer') {
    await comeSignedIn(context, customer);
    return '';
  }
  const { id } = await placeOrder(customer, '10AM-12PM', { language });
  await saveAddresses(customer, addresses);
  await fillCustomerCart(customer, cart, isWholesale);
  await comeSignedIn(context, customer);
  return id;
}
