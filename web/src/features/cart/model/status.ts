import type { Cart, CartLine } from './cart.ts';

/** A line as shown on the screen, with its desired quantity. */
export interface CartViewLine extends CartLine {
  /** Identifies the line on the screen. It stays the same if Undo gives the line another id. */
  readonly key: string;
  /** Whether the server has not confirmed the quantity yet. */
  readonly isPending: boolean;
  /** Why the last change failed. */
  readonly failure: string | undefined;
}

/** The cart on the screen: the confirmed cart with this tab's pending lines applied. */
export interface CartView extends Omit<Cart, 'lines' | '__typename'> {
  readonly lines: readonly CartViewLine[];
  readonly isPending: boolean;
}

/** The cart's status for a screen. */
export type CartStatus =
  /** The status on the server, and in the browser until the owner is known and the first response has arrived. */
  | { readonly kind: 'notLoaded' }
  /** The cart is empty. `isOrderedElsewhere` tells whether another tab has ordered its contents. */
  | { readonly kind: 'empty'; readonly isOrderedElsewhere?: boolean }
  | { readonly kind: 'loaded'; readonly cart: CartView }
  /** There may be a cart, but it could not be loaded. */
  | { readonly kind: 'failed'; readonly message: string };

export const cartNotLoaded: CartStatus = { kind: 'notLoaded' };
