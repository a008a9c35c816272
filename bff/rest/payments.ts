import { z } from 'zod';
import type { Rest } from './rest.ts';
import { isWebAddress } from './wire.ts';

/** The URL of the payment provider's page has to be absolute, and http or https. */
const wirePayment = z.object({
  url: z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && isWebAddress(url);
  }),
});

/** Requests payment of an order. Returns the URL of the payment page, which is new for each call. */
export async function requestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestPayment', { ids: { orderId }, body: {} }, wirePayment)).url;
}

export async function requestGuestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestGuestPayment', { ids: { orderId } }, wirePayment)).url;
}
