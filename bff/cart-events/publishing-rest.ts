import type { BodyType } from '../rest/body-memo.ts';
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
 * changed the cart, and is published too.
 */
export function publishingRest(rest: Rest, publish: (cartId: string) => void): Rest {
  function publishing<T>(row: EndpointName, call: RestCall, send: () => Promise<T>): Promise<T> {
    const cartId = changes[row]?.(call);
    return cartId === undefined ? send() : publishingChange(cartId, send);
  }

  async function publishingChange<T>(cartId: string, send: () => Promise<T>): Promise<T> {
    try {
      const value = await send();
      publish(cartId);
      return value;
    } catch (error) {
      if (error instanceof RestFailure && error.isOutcomeUnknown) publish(cartId);
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
