import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { portOf } from './faulty-server.ts';
import { wire } from './wire-bodies.ts';

interface Item {
  readonly id: number;
  readonly product: number;
  quantity: number;
}

const itemSchema = z.object({ product_id: z.int(), quantity: z.int() });
const callerSchema = z.object({
  user_id: z.string().nullable().default(null),
  device: z.string().default(''),
});
const quantitySchema = z.object({ quantity: z.int() });

/** A REST API on a real port with a cart for each customer (`cart-<user id>`), as far as carts and orders go. */
export class CartRestApi {
  readonly carts = new Map<string, Item[]>();
  /** Status and payment status of the orders that there are, by `<user id>/<number>`. */
  readonly orders = new Map<string, { status: string; payment_status: string }>();
  /** Devices whose token is refused from now on. */
  readonly refused = new Set<string>();
  /** Devices whose calls fail. */
  readonly failing = new Set<string>();
  /** How long each answer takes, in milliseconds. */
  answerMs = 0;
  readonly #reads: string[] = [];
  readonly #present = new Map<string, string>();
  readonly #server: Server;
  #lastId = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<URL> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return new URL(`http://127.0.0.1:${portOf(this.#server)}/`);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** How often a device's token read the cart. */
  readsOf(device: string): number {
    return this.#reads.filter((each) => each === device).length;
  }

  #cartOf(user: string): [string, Item[]] {
    const id = this.#present.get(user) ?? `cart-${user}`;
    this.#present.set(user, id);
    const items = this.carts.get(id) ?? [];
    this.carts.set(id, items);
    return [id, items];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = request.headers.authorization?.replace('JWT ', '');
    const caller = callerSchema.parse(token === undefined ? {} : decodeJwt(token));
    const call = `${request.method} ${request.url}`;
    if (call === 'GET /carts/') this.#reads.push(caller.device);
    const [status, body] = this.#reply(caller, call, JSON.parse((await text(request)) || 'null'));
    await pause(this.answerMs);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  #reply(
    { user_id: user, device }: z.infer<typeof callerSchema>,
    call: string,
    body: unknown,
  ): [number, unknown?] {
    if (this.failing.has(device)) return [500, {}];
    if (call.includes('/guestcarts/')) return this.#guestCart(call);
    if (user === null || this.refused.has(device))
      return [401, { detail: 'Given token not valid for any token type' }];
    const [id, items] = this.#cartOf(user);
    if (call === 'GET /carts/') return [200, wire.list(wire.cart(id, items.map(toWire)))];
    if (call === 'POST /orders/') return this.#order(user, id);
    if (call.startsWith('GET /orders/')) return this.#readOrder(user, call.replace('GET /orders/', ''));
    if (!call.includes(`/carts/${id}/items/`)) return [404, { detail: 'Not found.' }];
    const index = items.findIndex((item) => call.endsWith(`/items/${item.id}/`));
    if (call.startsWith('POST')) {
      const { product_id: product, quantity } = itemSchema.parse(body);
      items.push({ id: (this.#lastId += 1), product, quantity });
      return [201, {}];
    }
    const item = items[index];
    if (item === undefined) return [404, { detail: 'Not found.' }];
    if (call.startsWith('DELETE')) return [204, void items.splice(index, 1)];
    item.quantity = quantitySchema.parse(body).quantity;
    return [200, {}];
  }

  /** A guest's cart with 2 lb of one product. */
  #guestCart(call: string): [number, unknown?] {
    if (call.startsWith('GET'))
      return [200, wire.cart('guest', [toWire({ id: 9, product: 5, quantity: 2 })])];
    return [204];
  }

  #readOrder(user: string, number: string): [number, unknown] {
    const order = this.orders.get(`${user}/${number}`);
    if (order === undefined) return [404, { detail: 'Not found.' }];
    return [200, { id: number, order_info: 'Delivery', items: [], total_price: '9.00', ...order }];
  }

  /** The order takes the cart away; the next one has another id. */
  #order(user: string, id: string): [number, unknown] {
    this.carts.delete(id);
    this.#present.set(user, `${id}-next`);
    return [201, { id: 'order-1', placed_at: new Date().toISOString(), payment_status: 'P' }];
  }
}

function toWire({ id, product, quantity }: Item) {
  return wire.item({
    id,
    quantity,
    subtotal_price: (quantity * 8.99).toFixed(2),
    product: { ...wire.item().product, id: product },
  });
}
