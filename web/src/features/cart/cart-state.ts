import type { CartView } from './sync/cart-view.ts';

/** The cart as a screen meets it. */
export type CartState =
  /** What the server rendered, before the browser has looked whose cart it is, and until the first answer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'loaded'; readonly cart: CartView }
  /** There may well be a cart, but it could not be loaded. */
  | { readonly kind: 'failed'; readonly message: string };

export const unknownCart: CartState = { kind: 'unknown' };

/** Something that the shopper is to be told once. */
export type CartNotice =
  /** A saved guest cart is not there any more. */
  | { readonly kind: 'cart-gone' }
  /** Another tab has ordered the cart that was in this one. */
  | { readonly kind: 'ordered-elsewhere' }
  /** A change came to nothing; `isShown` where the message stands beside its line already. */
  | {
      readonly kind: 'line-failed';
      readonly name: string;
      readonly message: string;
      readonly isShown: boolean;
    }
  /** A product could not be put into the cart. */
  | { readonly kind: 'add-failed'; readonly message: string }
  /** The server has the new quantity; 0 for a removal. `total` is `null` in a wholesale cart. */
  | {
      readonly kind: 'line-changed';
      readonly name: string;
      readonly quantity: number;
      readonly total: string | null;
    }
  /** A product is in the cart now, `quantity` pounds more of it. */
  | {
      readonly kind: 'added';
      readonly name: string;
      readonly quantity: number;
      readonly total: string | null;
    };

/** What became of adding to the cart. The message is for beside the button, the code for programs. */
export type AddResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly code: string | null };
