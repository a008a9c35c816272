import type { CartLine } from './cart.ts';

/** The model doesn't know the page's language, so that it runs outside a build of one language too. */
type LineProduct = CartLine['product'];

interface Change {
  readonly quantity: number;
  /** The cart's subtotal in US dollars; `null` for a wholesale cart, or if a price isn't known yet. */
  readonly subtotal: string | null;
}

export type CartNotice =
  | { readonly kind: 'cart-gone' }
  | { readonly kind: 'ordered-elsewhere' }
  | {
      readonly kind: 'line-failed';
      readonly product: LineProduct;
      readonly message: string;
      readonly isShown: boolean;
    }
  | { readonly kind: 'add-failed'; readonly message: string }
  /** The server confirmed the new quantity in pounds; 0 means that the line was removed. */
  | ({ readonly kind: 'line-changed'; readonly product: LineProduct } & Change)
  | ({
      readonly kind: 'added';
      /** As returned by `nameOf`. */
      readonly name: string;
    } & Change);
