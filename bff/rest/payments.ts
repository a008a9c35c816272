import { z } from 'zod';
import type { Rest } from './rest.ts';
import { isWebAddress } from './wire.ts';

/** The payment provider's page; anything but an absolute http or https URL is an error. */
const wirePayment = z.object({
  url: z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && isWebAddress(url);
  }),
});

/**
 * `POST payment/order/{orderId}` (section 7, auth; no trailing slash). Returns the order's payment page, a new one
 * for each call.
 */
export async function requestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestPayment', { ids: { orderId }, body: {} }, wirePayment)).url;
}

/** `POST payment/guest/order/{orderId}` (section 7; no trailing slash, no body). The same for a guest's order. */
export async function requestGuestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestGuestPayment', { ids: { orderId } }, wirePayment)).url;
}
