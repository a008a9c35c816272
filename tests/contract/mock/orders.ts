import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Carts, type Line, deliveryOf, dollars, priceOf } from './carts.ts';
import { invalid, notFound, readFields } from './reply.ts';

export interface Order {
  readonly id: string;
  /** The customer's id; `null` for a guest. */
  readonly userId: number | null;
  readonly placedAt: Date;
  readonly fulfillment: string;
  readonly lines: readonly Line[];
  readonly address: Readonly<Record<string, unknown>> | null;
  isPaid: boolean;
}

const required = 'This field is required.';
const aDay = 86_400_000;

/** The shop is in Florida, where the day begins later than in UTC. */
const dayAt = (time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(time);

const newOrder = z.object({
  cart_id: z.union([z.int(), z.string().min(1)], required),
  shipping_address: z.unknown(),
  order_info: z.enum(['Delivery', 'Pickup from the branch'], required),
  delivery_date: z.iso.date('Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'),
  delivery_time: z.enum(['8AM-10AM', '10AM-12PM', '12PM-2PM', '2PM-4PM', '4PM-6PM', '6PM-8PM'], required),
});

const business = z.object({
  name_of_the_business: z.string(required).min(1, required),
  position_of_the_business: z.string(required).min(1, required),
  phone_number: z.string(required).min(1, required),
  ein_number: z.string(required).min(1, required),
});

export class Orders {
  readonly #carts: Carts;
  readonly #orders = new Map<string, Order>();
  readonly #payments = new Map<string, Order>();

  constructor(carts: Carts) {
    this.#carts = carts;
  }

  /** Removes the ordered cart. */
  place(body: unknown, userId: number | null, addressOf: (given: unknown) => Order['address']): Order {
    const order = readFields(newOrder, body);
    if (order.delivery_date < dayAt(Date.now() + 2 * aDay))
      throw invalid('delivery_date', 'The delivery date must be at least two days ahead.');
    const cartId = String(order.cart_id);
    if (!this.#carts.has(cartId)) throw invalid('cart_id', 'No cart with the given ID was found.');
    const { lines, isWholesale } = this.#carts.get(cartId);
    if (lines.length === 0) throw invalid('cart_id', 'The cart is empty.');
    if (isWholesale) readFields(business, body);
    const isDelivered = order.order_info === 'Delivery' && !isWholesale;
    const address = addressOf(order.shipping_address);
    if (isDelivered && address === null) throw invalid('shipping_address', required);
    const placed: Order = {
      id: randomUUID(),
      userId,
      placedAt: new Date(),
      fulfillment: order.order_info,
      lines,
      address,
      isPaid: false,
    };
    this.#carts.remove(cartId);
    this.#orders.set(placed.id, placed);
    return placed;
  }

  /** Returns the customer's orders, the newest first. */
  of(userId: number): readonly Order[] {
    return [...this.#orders.values()].filter((order) => order.userId === userId).toReversed();
  }

  /** @param userId `null` for a guest's order */
  get(id: string, userId: number | null): Order {
    const order = this.#orders.get(id);
    if (order === undefined || order.userId !== userId) throw notFound();
    return order;
  }

  /** Returns the key of a new payment page. */
  paymentFor(order: Order): string {
    if (order.isPaid) throw invalid('detail', 'This order is already paid.');
    const key = randomBytes(12).toString('hex');
    this.#payments.set(key, order);
    return key;
  }

  orderToPay(key: string): Order | undefined {
    return this.#payments.get(key);
  }
}

export function orderBody(order: Order): Readonly<Record<string, unknown>> {
  const { lines } = order;
  return {
    id: order.id,
    placed_at: order.placedAt.toISOString(),
    order_info: order.fulfillment,
    total_price: dollars(lines.reduce((sum, line) => sum + priceOf(line), 0)),
    delivery_price: dollars(order.fulfillment === 'Delivery' ? deliveryOf(lines) : 0),
    payment_status: order.isPaid ? 'C' : 'P',
    qr_code: null,
    shipping_address: order.address,
    items: lines.map(({ quantity, product: { product_name, image, unit_price } }) => ({
      quantity,
      product: { product_name, image, unit_price },
    })),
  };
}
