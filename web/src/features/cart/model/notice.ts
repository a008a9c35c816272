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
  /** A change failed; `isShown` if the message is already next to its line. */
  | {
      readonly kind: 'line-failed';
      readonly name: string;
      readonly message: string;
      readonly isShown: boolean;
    }
  /** A product could not be added to the cart. */
  | { readonly kind: 'add-failed'; readonly message: string }
  /** The server has the new quantity; 0 for a removal. */
  | ({ readonly kind: 'line-changed' } & Change)
  /** A product was added to the cart, `quantity` pounds of it. */
  | ({ readonly kind: 'added' } & Change);
