interface Change {
  readonly name: string;
  readonly quantity: number;
  /** The cart's total in dollars; `null` in a wholesale cart. */
  readonly total: string | null;
}

/** A notice to show or announce once. */
export type CartNotice =
  /** A saved guest cart no longer exists. */
  | { readonly kind: 'cart-gone' }
  /** Another tab has ordered this tab's cart. */
  | { readonly kind: 'ordered-elsewhere' }
  /** A change failed. `isShown` tells whether the message is already next to its line. */
  | {
      readonly kind: 'line-failed';
      readonly name: string;
      readonly message: string;
      readonly isShown: boolean;
    }
  /** A product could not be added to the cart. */
  | { readonly kind: 'add-failed'; readonly message: string }
  /** The server has confirmed the new quantity; 0 means that the line was removed. */
  | ({ readonly kind: 'line-changed' } & Change)
  /** `quantity` pounds of a product were added to the cart. */
  | ({ readonly kind: 'added' } & Change);
