import type { BodyType } from '../rest/body-memo.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import type { EndpointName } from '../rest/endpoints.ts';

type CartOf = (call: RestCall) => string | undefined;

const inPath: CartOf = ({ ids }) => ids?.['cartId'];

/** The customer's cart that a call changes, by row. Guests' carts have one device. */
const changes: Partial<Readonly<Record<EndpointName, CartOf>>> = {
  addCartItem: inPath,
  setCartItemQuantity: inPath,
  removeCartItem: inPath,
  placeOrder: ({ body }) => String(body?.['cart_id']),
};

/**
 * The REST API that says of every change of a customer's cart that it was made, whoever made it and why: no change leaves by another
 * way. A change whose answer was lost may have been made, and is told too.
 */
export function publishingRest(rest: Rest, announce: (cartId: string) => void): Rest {
  async function telling<T>(row: EndpointName, call: RestCall, answer: () => Promise<T>): Promise<T> {
    const cartId = changes[row]?.(call);
    if (cartId === undefined) return answer();
    try {
      const value = await answer();
      announce(cartId);
      return value;
    } catch (error) {
      if (error instanceof RestFailure && error.isOutcomeUnknown) announce(cartId);
      throw error;
    }
  }
  return {
    ...rest,
    send: async <Value>(row: EndpointName, call: RestCall, answer: BodyType<Value>) =>
      telling(row, call, async () => rest.send(row, call, answer)),
    sendIgnoringBody: async (row, call) => telling(row, call, async () => rest.sendIgnoringBody(row, call)),
  };
}
