import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const identified = z.object({ id: z.string() });
const shop = z.object({ products: z.object({ items: z.array(identified) }) });
const amount = z.string().nullable();
const customer = z.object({
  viewer: z.object({
    addresses: z.array(identified),
    orders: z.array(identified),
    cart: z.object({
      id: z.string(),
      subtotal: amount,
      deliveryTotal: amount,
      lines: z.array(z.object({ id: z.string(), quantity: z.number(), subtotal: amount })),
    }),
  }),
});

/** What the examples need of the shop. */
export const shopDocument = '{ deliveryOptions { earliestDate } products(pageSize: 1) { items { id } } }';
/** What they need of the customer. */
export const customerDocument = `{
  viewer {
    addresses { id }
    orders(limit: 1) { id }
    cart { id subtotal deliveryTotal lines { id quantity subtotal } }
  }
}`;

/**
 * The example variables with ids of the shop in place of names such as `last-cart`, and with the customer's cart as the one that was shown. A name
 * without an id stays.
 * @param shopData the response to {@link shopDocument}
 * @param customerData the response to {@link customerDocument}
 */
export function withIds(variables: unknown, shopData: unknown, customerData: unknown): unknown {
  const viewer = customer.safeParse(customerData).data?.viewer;
  const lines = viewer?.cart.lines ?? [];
  const ids = new Map([
    ['last-key', randomUUID()],
    ['last-product', shop.safeParse(shopData).data?.products.items[0]?.id],
    ['last-cart', viewer?.cart.id],
    ['last-line', lines.at(-1)?.id],
    ['last-address', viewer?.addresses[0]?.id],
    ['last-order', viewer?.orders[0]?.id],
  ]);
  return JSON.parse(JSON.stringify(variables), (key, value: unknown) => {
    if (key !== 'shownCart' || viewer === undefined || lines.length === 0)
      return typeof value === 'string' ? (ids.get(value) ?? value) : value;
    const { subtotal, deliveryTotal } = viewer.cart;
    return {
      subtotal,
      deliveryTotal,
      lines: lines.map(({ id: lineId, quantity, subtotal: sum }) => ({ lineId, quantity, subtotal: sum })),
    };
  });
}
