import { decodeJwt } from 'jose';
import { z } from 'zod';
import { djangoReplies } from './django-replies.ts';
import type { RestCallRecord, ScriptedReply } from './rest-program.ts';
import { wire } from './wire-bodies.ts';

interface Item {
  readonly id: number;
  readonly product: number;
  readonly quantity: number;
}

interface Order {
  readonly id: string;
  readonly user: string | null;
  readonly body: unknown;
  readonly placedAt: Date;
  readonly items: readonly Item[];
  readonly more?: Readonly<Record<string, unknown>>;
}

interface Mishap {
  readonly call: string;
  readonly isCarriedOut: boolean;
  readonly reply: ScriptedReply;
}

interface Settings {
  /** Whether repeating an `Idempotency-Key` returns the first response. */
  readonly supportsKeys?: boolean;
  readonly now?: () => Date;
}

const PRICE = 8.99;
const notFound: ScriptedReply = [404, { detail: 'Not found.' }];

const products = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  product_name: `Product ${index + 1}`,
  unit_price: String(PRICE),
}));
const FIRST_UNKNOWN_PRODUCT = 1000;

const caller = z.object({ user_id: z.coerce.string() });
const fields = z.record(z.string(), z.unknown()).catch({});

/**
 * A test double of the REST API: a catalog, carts and orders with state, and fixed responses for accounts, addresses
 * and payments. Placing an order removes its cart; an order for a missing cart gets 400. The initial carts are the guest
 * cart `g1` and customer 12's cart `c1`, each with 3 lb. Any other customer has the empty cart `cart-<user id>`.
 */
export class InMemoryRestApi {
  readonly carts = new Map<string, Item[]>([
    ['g1', [{ id: 1, product: 7, quantity: 3 }]],
    ['c1', [{ id: 1, product: 7, quantity: 3 }]],
  ]);
  readonly customerCarts = new Map([['12', 'c1']]);
  addresses: readonly unknown[] = [];
  orders: readonly Order[] = [];
  isWholesale = false;
  readonly #mishaps: Mishap[] = [];
  readonly #firstReplies = new Map<string, ScriptedReply>();
  readonly #settings: Required<Settings>;
  #lastItem = 100;
  #lastCart = 1;

  constructor({ supportsKeys = false, now = () => new Date() }: Settings = {}) {
    this.#settings = { supportsKeys, now };
  }

  /** The next call with this method and path gets this reply and has no effect. */
  fail(call: string, reply: ScriptedReply): void {
    this.#mishaps.push({ call, isCarriedOut: false, reply });
  }

  /** The next call with this method and path takes effect, but gets this reply. */
  loseReply(call: string, reply: ScriptedReply): void {
    this.#mishaps.push({ call, isCarriedOut: true, reply });
  }

  putOrder(user: string, id: string, more: Order['more'] = {}): void {
    const order = {
      id,
      user,
      body: { order_info: 'Delivery' },
      placedAt: this.#settings.now(),
      items: [],
      more,
    };
    this.orders = [...this.orders.filter((each) => each.id !== id), order];
  }

  readonly respond = ({ call, body, authorization, idempotencyKey }: RestCallRecord): ScriptedReply => {
    const index = this.#mishaps.findIndex((mishap) => mishap.call === call);
    const [mishap] = index < 0 ? [] : this.#mishaps.splice(index, 1);
    if (mishap !== undefined && !mishap.isCarriedOut) return mishap.reply;
    const key = idempotencyKey === null || !this.#settings.supportsKeys ? null : `${call} ${idempotencyKey}`;
    const first = key === null ? undefined : this.#firstReplies.get(key);
    const reply = first ?? this.#carryOut(call, fields.parse(body), authorization);
    if (key !== null && Array.isArray(reply) && reply[0] === 201) this.#firstReplies.set(key, reply);
    return mishap?.reply ?? reply;
  };

  #carryOut(call: string, body: Record<string, unknown>, authorization: string | null): ScriptedReply {
    const [method = '', path = ''] = call.split(' ');
    const [, kind, cartId = '', item] =
      /^(guestcarts|carts)\/(?:([\w-]+)\/)?(?:items\/(\w+)?)?/.exec(path) ?? [];
    const user = authorization === null ? null : userOf(authorization);
    if (kind === 'guestcarts')
      return cartId === '' ? this.#newCart() : this.#cart(method, cartId, item, body);
    if (call === 'POST guestorders/') return this.#order(body);
    if (kind === 'carts' || path.startsWith('orders/')) {
      if (user === null) return [401, { detail: 'Given token not valid for any token type' }];
      const present = this.#presentCart(user);
      if (path.startsWith('orders/')) return this.#customerOrders(call, body, user);
      if (cartId !== '') return this.#cart(method, cartId, item, body);
      return [200, wire.list(this.#cartToWire(present))];
    }
    if (call === 'GET shippingaddress/') return [200, wire.list(...this.addresses)];
    return catalogReply(call) ?? djangoReplies[call] ?? notFound;
  }

  #presentCart(user: string): string {
    const id = this.customerCarts.get(user) ?? `cart-${user}`;
    this.customerCarts.set(user, id);
    if (!this.carts.has(id)) this.carts.set(id, []);
    return id;
  }

  #cartToWire(id: string): unknown {
    return wire.cart(id, (this.carts.get(id) ?? []).map(toWireItem), this.isWholesale);
  }

  #cart(
    method: string,
    cartId: string,
    item: string | undefined,
    body: Record<string, unknown>,
  ): ScriptedReply {
    const items = this.carts.get(cartId);
    if (items === undefined) return notFound;
    if (method === 'GET') return [200, this.#cartToWire(cartId)];
    const quantity = Number(body['quantity']);
    if (method !== 'DELETE' && quantity < 1) {
      return [400, { quantity: ['Ensure this value is greater than or equal to 1.'] }];
    }
    if (method === 'POST') {
      const product = Number(body['product_id']);
      if (product >= FIRST_UNKNOWN_PRODUCT) {
        return [400, { product_id: ['No product with the given ID was found.'] }];
      }
      const same = items.findIndex((each) => each.product === product);
      const { id, quantity: present } = items[same] ?? { id: (this.#lastItem += 1), quantity: 0 };
      items.splice(same < 0 ? items.length : same, 1, { id, product, quantity: present + quantity });
      return [201, {}];
    }
    const index = items.findIndex(({ id }) => String(id) === item);
    const line = items[index];
    if (line === undefined) return notFound;
    items.splice(index, 1, ...(method === 'PATCH' ? [{ ...line, quantity }] : []));
    return method === 'PATCH' ? [200, {}] : [204];
  }

  #newCart(): ScriptedReply {
    const id = `g${(this.#lastCart += 1)}`;
    this.carts.set(id, []);
    return [201, wire.cart(id)];
  }

  #customerOrders(call: string, body: Record<string, unknown>, user: string): ScriptedReply {
    if (call === 'POST orders/') return this.#order(body, user);
    const own = this.orders.filter((order) => order.user === user);
    if (call === 'GET orders/' || call.startsWith('GET orders/?')) {
      return [200, wire.list(...own.map(toWireOrder))];
    }
    const order = own.find(({ id }) => call === `GET orders/${id}`);
    return order === undefined ? notFound : [200, toWireOrder(order)];
  }

  /** After an order, the customer's cart has a different id. */
  #order(body: Record<string, unknown>, user: string | null = null): ScriptedReply {
    const cartId = String(body['cart_id']);
    const items = this.carts.get(cartId);
    if (items === undefined) return [400, { cart_id: ['No cart with the given ID was found.'] }];
    if (items.length === 0) return [400, { cart_id: ['The cart is empty.'] }];
    this.carts.delete(cartId);
    if (user !== null) this.customerCarts.set(user, `${cartId}-next`);
    const placedAt = this.#settings.now();
    const order = { id: `order-${this.orders.length + 1}`, user, body, placedAt, items };
    this.orders = [...this.orders, order];
    return [201, toWireOrder(order)];
  }
}

function userOf(authorization: string): string | null {
  return caller.safeParse(decodeJwt(authorization.replace('JWT ', ''))).data?.user_id ?? null;
}

function catalogReply(call: string): ScriptedReply | null {
  if (call === 'GET products/' || call.startsWith('GET products/?')) {
    return [200, wire.list(...products.slice(0, 16))];
  }
  const id = /^GET products\/(\d+)\/$/.exec(call)?.[1];
  const product = products.find((each) => String(each.id) === id);
  if (product !== undefined) return [200, product];
  if (call === 'GET collections/') return [200, [{ id: 1, name: 'Lamb' }]];
  return call === 'GET bestsellers/' ? [200, products.slice(0, 8)] : null;
}

function toWireOrder({ id, body, placedAt, items, more }: Order) {
  const { order_info, delivery_date, delivery_time } = fields.parse(body);
  return {
    id,
    placed_at: placedAt.toISOString(),
    order_info,
    delivery_date,
    delivery_time,
    payment_status: 'P',
    total_price: items.reduce((sum, item) => sum + item.quantity * PRICE, 0).toFixed(2),
    delivery_price: '4.50',
    items: items.map(({ quantity }) => ({
      quantity,
      product: { image: null, product_name: 'Lamb Shoulder', unit_price: String(PRICE) },
    })),
    shipping_address: null,
    qr_code: null,
    ...more,
  };
}

function toWireItem({ id, product, quantity }: Item) {
  return wire.item({
    id,
    quantity,
    subtotal_price: (quantity * PRICE).toFixed(2),
    product: { ...wire.item().product, id: product },
  });
}
