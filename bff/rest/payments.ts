import { z } from 'zod';
import type { Rest } from './rest.ts';
import { isWebAddress } from './wire.ts';

/** A page of the payment provider; anything but an absolute http or https address is a fault. */
const wirePayment = z.object({
  url: z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && isWebAddress(url);
  }),
});

/** `POST payment/order/{orderId}` (section 7, auth; no closing slash): the page where the order is paid, a new one on each call. */
export async function requestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestPayment', { ids: { orderId }, body: {} }, wirePayment)).url;
}

/** `POST payment/guest/order/{orderId}` (section 7; no closing slash, no body): the same for a guest's order. */
export async function requestGuestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestGuestPayment', { ids: { orderId } }, wirePayment)).url;
}
