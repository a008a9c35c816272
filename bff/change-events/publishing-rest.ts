import type { BodyType } from '../rest/body-memo.ts';
import type { ChangeEvents } from './in-memory-pub-sub.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
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
 * @param connectionId the connection that makes the calls and learns of its changes from their responses; `null` for none
 */
export function publishingRest(
  rest: Rest,
  connectionId: string | null,
  publish: ChangeEvents['publish'],
): Rest {
  function publishing<T>(row: EndpointName, call: RestCall, send: () => Promise<T>): Promise<T> {
    const cartId = changes[row]?.(call);
    if (cartId === undefined) return send();
    return publishingChange(cartId, row === 'placeOrder' ? null : connectionId, send);
  }

  async function publishingChange<T>(
    cartId: string,
    origin: string | null,
    send: () => Promise<T>,
  ): Promise<T> {
    try {
      const value = await send();
      publish(cartId, origin);
      return value;
    } catch (error) {
      if (error instanceof RestFailure && error.isOutcomeUnknown) publish(cartId, null);
      throw error;
    }
  }
  return {
    ...rest,
    send: <Value>(row: EndpointName, call: RestCall, body: BodyType<Value>) =>
      publishing(row, call, () => rest.send(row, call, body)),
    sendIgnoringBody: (row, call) => publishing(row, call, () => rest.sendIgnoringBody(row, call)),
  };
}
