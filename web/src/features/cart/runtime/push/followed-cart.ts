import type { Cart } from '../../model/cart.ts';

/** The part of the cart store that follows the server's pushes. */
export interface FollowedCart {
  readonly subscribe: (listener: () => void) => () => void;
  /** The customer who owns the cart; `null` for a guest, and until the server has sent the customer's id. */
  readonly customer: () => { readonly id: string; readonly accessToken: string } | null;
  /** Takes a pushed cart; `undefined` for one that the server could not read. */
  readonly receivePush: (customerId: string, cart: Cart | null | undefined) => void;
  readonly refresh: () => Promise<void>;
}
