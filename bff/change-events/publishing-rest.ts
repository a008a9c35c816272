import type { BodyType, RestList } from '../rest/body-memo.ts';
import type { ChangeEvents } from './in-memory-pub-sub.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import type { PictureHosts } from '../rest/wire.ts';
import type { EndpointName } from '../rest/endpoints.ts';

type CartOf = (call: RestCall) => string | undefined;

const inPath: CartOf = ({ ids }) => ids?.['cartId'];

/** The customer's cart that a call changes, by endpoint. A guest's cart is not published: it has one device. */
const changes: Partial<Readonly<Record<EndpointName, CartOf>>> = {
  addCartItem: inPath,
  setCartItemQuantity: inPath,
  removeCartItem: inPath,
  placeOrder: ({ body }) => String(body?.['cart_id']),
};

/**
 * A REST API that publishes every change of a customer's cart; no change leaves by another way. A call with an unknown outcome may have
 * changed the cart, and is published too, to its own connection as well. So is an order, after which every subscriber has to follow the
 * customer to the next cart.
 */
export class PublishingRest implements Rest {
  readonly #rest: Rest;
  readonly #connectionId: string | null;
  readonly #publish: ChangeEvents['publish'];

  /** @param connectionId the connection that makes the calls and learns of its changes from their responses; `null` for none */
  constructor(rest: Rest, connectionId: string | null, publish: ChangeEvents['publish']) {
    this.#rest = rest;
    this.#connectionId = connectionId;
    this.#publish = publish;
  }

  get pictures(): PictureHosts {
    return this.#rest.pictures;
  }

  send<Value>(endpoint: EndpointName, call: RestCall, body: BodyType<Value>): Promise<Value> {
    return this.#published(endpoint, call, this.#rest.send(endpoint, call, body));
  }

  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void> {
    return this.#published(endpoint, call, this.#rest.sendIgnoringBody(endpoint, call));
  }

  list<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<RestList<Item>> {
    return this.#rest.list(endpoint, call, item);
  }

  listAll<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<readonly Item[]> {
    return this.#rest.listAll(endpoint, call, item);
  }

  #published<T>(endpoint: EndpointName, call: RestCall, sent: Promise<T>): Promise<T> {
    const cartId = changes[endpoint]?.(call);
    if (cartId === undefined) return sent;
    return this.#publishedChange(cartId, endpoint === 'placeOrder' ? null : this.#connectionId, sent);
  }

  async #publishedChange<T>(cartId: string, origin: string | null, sent: Promise<T>): Promise<T> {
    try {
      const value = await sent;
      this.#publish(cartId, origin);
      return value;
    } catch (error) {
      if (error instanceof RestFailure && error.isOutcomeUnknown) this.#publish(cartId, null);
      throw error;
    }
  }
}
