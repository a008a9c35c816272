import type { Cart, CartLine } from './cart.ts';

export interface CartViewLine extends CartLine {
  /** Identifies the line on the screen, even if Undo gives the line a different id. */
  readonly key: string;
  readonly isPending: boolean;
  readonly failure: string | undefined;
}

export interface CartView extends Omit<Cart, 'lines' | '__typename'> {
  readonly lines: readonly CartViewLine[];
  readonly isPending: boolean;
}

export type CartStatus =
  | { readonly kind: 'notLoaded' }
  | { readonly kind: 'empty'; readonly isOrderedElsewhere?: boolean }
  | { readonly kind: 'loaded'; readonly cart: CartView }
  /** The cart couldn't be read, so it is unknown whether it has lines. */
  | { readonly kind: 'failed'; readonly message: string };

export const cartNotLoaded: CartStatus = { kind: 'notLoaded' };
