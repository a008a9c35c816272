interface Change {
  readonly name: string;
  readonly quantity: number;
  /** The cart's subtotal in US dollars; `null` for a wholesale cart, or if a price isn't known yet. */
  readonly subtotal: string | null;
}

export type CartNotice =
  | { readonly kind: 'cart-gone' }
  | { readonly kind: 'ordered-elsewhere' }
  | {
      readonly kind: 'line-failed';
      readonly name: string;
      readonly message: string;
      readonly isShown: boolean;
    }
  | { readonly kind: 'add-failed'; readonly message: string }
  /** The server confirmed the new quantity in pounds; 0 means that the line was removed. */
  | ({ readonly kind: 'line-changed' } & Change)
  | ({ readonly kind: 'added' } & Change);
