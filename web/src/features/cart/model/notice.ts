interface Change {
  readonly name: string;
  readonly quantity: number;
  /** The cart's total in dollars; `null` in a wholesale cart. */
  readonly total: string | null;
}

/** A notice that is shown or announced once. */
export type CartNotice =
  /** A saved guest cart is not there any more. */
  | { readonly kind: 'cart-gone' }
  /** Another tab has ordered the cart that was in this one. */
  | { readonly kind: 'ordered-elsewhere' }
  /** A change came to nothing; `isShown` if the message is next to its line already. */
  | {
      readonly kind: 'line-failed';
      readonly name: string;
      readonly message: string;
      readonly isShown: boolean;
    }
  /** A product could not be put into the cart. */
  | { readonly kind: 'add-failed'; readonly message: string }
  /** The server has the new quantity; 0 for a removal. */
  | ({ readonly kind: 'line-changed' } & Change)
  /** A product is in the cart now, `quantity` pounds more of it. */
  | ({ readonly kind: 'added' } & Change);
