import { djangoReplies } from './django-replies.ts';
import type { Responder, ScriptedReply } from './scripted-rest-api.ts';
import { wire } from './wire-bodies.ts';

interface Item {
  id: number;
  product: number;
  quantity: number;
}

/** The scripted result of the next call with this method and path: whether it is carried out, and its response. */
export interface Mishap {
  readonly call: string;
  readonly isCarriedOut: boolean;
  readonly reply: ScriptedReply;
}

interface DjangoSettings {
  readonly honoursKeys: boolean;
  readonly now: () => Date;
}

const PRICE = 8.99;

/** The products from here on do not exist. */
const FIRST_UNKNOWN_PRODUCT = 1000;

/**
 * A REST API with a memory, as Django keeps it: an order takes the cart away, and a cart that is gone is a 400. It has the guest cart
 * `g1` and the customer's cart `c1`, each with 3 lb; mishaps happen once each. Bodies, statuses and sentences are those that Django 3.2
 * with Django REST Framework 3.14 gives.
 */
export class DjangoRestApi {
  readonly carts = new Map<string, Item[]>([
    ['g1', [{ id: 1, product: 7, quantity: 3 }]],
    ['c1', [{ id: 1, product: 7, quantity: 3 }]],
  ]);
  /** The saved addresses, as the wire has them. */
  addresses: readonly unknown[] = [];
  readonly orders: Array<{ id: string; body: unknown; placedAt: Date; items: Item[] }> = [];
  readonly #mishaps: Mishap[] = [];
  readonly #answers = new Map<string, ScriptedReply>();
  readonly #settings: DjangoSettings;
  #nextItem = 100;
  /** Whether its carts are wholesale carts. */
  isWholesale = false;

  constructor(settings: DjangoSettings) {
    this.#settings = settings;
  }

  /** Lets the next such call go wrong. */
  goWrong(mishap: Mishap): void {
    this.#mishaps.push(mishap);
  }

  /** Answers as the REST API. */
  readonly answer: Responder = ({ call, body, idempotencyKey }) => {
    const index = this.#mishaps.findIndex((mishap) => mishap.call === call);
    const [mishap] = index < 0 ? [] : this.#mishaps.splice(index, 1);
    if (mishap !== undefined && !mishap.isCarriedOut) return mishap.reply;
    const key = idempotencyKey === null || !this.#settings.honoursKeys ? null : `${call} ${idempotencyKey}`;
    const reply = (key === null ? undefined : this.#answers.get(key)) ?? this.#carryOut(call, body);
    if (key !== null && reply[0] === 201) this.#answers.set(key, reply);
    return mishap?.reply ?? reply;
  };

  #carryOut(call: string, body: unknown): ScriptedReply {
    const [method = '', path = ''] = call.split(' ');
    const [, kind = '', cartId = 'c1', item] =
      /^(guestcarts|carts)\/(?:(\w+)\/)?(?:items\/(\w+)?)?/.exec(path) ?? [];
    if (call === 'GET shippingaddress/') return [200, wire.list(...this.addresses)];
    if (path.startsWith('orders/?') || call === 'GET orders/')
      return [200, wire.list(...this.orders.map((order) => this.#toWire(order)))];
    if (method === 'POST' && (path === 'orders/' || path === 'guestorders/')) return this.#order(body);
    if (call === 'POST guestcarts/') return this.#newCart();
    if (kind === '') return djangoReplies[call] ?? [404, { detail: 'Not found.' }];
    return this.#cart(method, kind, cartId, item, body);
  }

  #cart(
    method: string,
    kind: string,
    cartId: string,
    item: string | undefined,
    body: unknown,
  ): ScriptedReply {
    const items = this.carts.get(cartId);
    if (kind === 'carts' && method === 'GET') {
      const [id, mine] = Array.from(this.carts).find(([each]) => each.startsWith('c')) ?? ['c2', []];
      return [200, wire.list(wire.cart(id, mine.map(toWireItem), this.isWholesale))];
    }
    if (items === undefined) return [404, { detail: 'Not found.' }];
    if (method === 'GET') return [200, wire.cart(cartId, items.map(toWireItem), this.isWholesale)];
    const quantity = numberOf(body, 'quantity');
    const index = items.findIndex(({ id }) => String(id) === item);
    if (method !== 'DELETE' && quantity < 1) {
      return [400, { quantity: ['Ensure this value is greater than or equal to 1.'] }];
    }
    if (method === 'POST') {
      const product = numberOf(body, 'product_id');
      if (product >= FIRST_UNKNOWN_PRODUCT) {
        return [400, { product_id: ['No product with the given ID was found.'] }];
      }
      const same = items.find((each) => each.product === product);
      if (same === undefined) items.push({ id: (this.#nextItem += 1), product, quantity });
      else same.quantity += quantity;
      return [201, {}];
    }
    if (index < 0) return [404, { detail: 'Not found.' }];
    if (method === 'PATCH') items.splice(index, 1, { ...(items[index] ?? { id: 0, product: 0 }), quantity });
    else items.splice(index, 1);
    return method === 'PATCH' ? [200, {}] : [204];
  }

  #newCart(): ScriptedReply {
    const id = `g${this.carts.size + 1}`;
    this.carts.set(id, []);
    return [201, wire.cart(id)];
  }

  #order(body: unknown): ScriptedReply {
    const cartId = textOf(body, 'cart_id');
    const items = this.carts.get(cartId);
    if (items === undefined) return [400, { cart_id: ['No cart with the given ID was found.'] }];
    if (items.length === 0) return [400, { cart_id: ['The cart is empty.'] }];
    this.carts.delete(cartId);
    const order = { id: `order-${this.orders.length + 1}`, body, placedAt: this.#settings.now(), items };
    this.orders.push(order);
    return [201, this.#toWire(order)];
  }

  #toWire(order: DjangoRestApi['orders'][number]) {
    return {
      id: order.id,
      placed_at: order.placedAt.toISOString(),
      order_info: textOf(order.body, 'order_info'),
      delivery_date: textOf(order.body, 'delivery_date'),
      delivery_time: textOf(order.body, 'delivery_time'),
      payment_status: 'P',
      total_price: order.items.reduce((sum, item) => sum + item.quantity * PRICE, 0).toFixed(2),
      delivery_price: '4.50',
      items: order.items.map(({ quantity }) => ({
        quantity,
        product: { image: null, product_name: 'Lamb Shoulder', unit_price: String(PRICE) },
      })),
      shipping_address: null,
      qr_code: null,
    };
  }
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}

const textOf = (body: unknown, name: string): string => String(fieldOf(body, name));
const numberOf = (body: unknown, name: string): number => Number(fieldOf(body, name));

function toWireItem({ id, product, quantity }: Item) {
  return wire.item({
    id,
    quantity,
    subtotal_price: (quantity * PRICE).toFixed(2),
    product: { ...wire.item().product, id: product },
  });
}
