import { z } from 'zod';
import type { Rest } from './rest.ts';
import { isHttpUrl } from './wire.ts';

const wirePayment = z.object({
  url: z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && isHttpUrl(url);
  }),
});

export async function requestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestPayment', { ids: { orderId }, body: {} }, wirePayment)).url;
}

export async function requestGuestPayment(rest: Rest, orderId: string): Promise<string> {
  return (await rest.send('requestGuestPayment', { ids: { orderId } }, wirePayment)).url;
}
