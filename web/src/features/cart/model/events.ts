import type { Cart, CartLine } from './cart.ts';
import type { CartTimer } from './effects.ts';
import type { CartMessage } from './tab-messages.ts';

export type CartEvent =
  /** The owner of the tab's cart became known or changed; `customerId` is `null` for a guest. */
  | { readonly kind: 'ownerChanged'; readonly customerId: string | null }
  /** The shopper set a line's quantity, in pounds; 0 removes the line. `removed` is the line that Undo restores. */
  | {
      readonly kind: 'tapped';
      readonly key: string;
      readonly quantity: number;
      readonly removed?: CartLine;
    }
  | { readonly kind: 'writeBegan'; readonly request: string }
  /**
   * `cart` is `undefined` if the response contains no cart. `rejection` is the reason if the server rejected a line's
   * change.
   */
  | {
      readonly kind: 'responded';
      readonly request: string;
      readonly cart: Cart | null | undefined;
      readonly rejection?: string | undefined;
      readonly isGone?: boolean;
    }
  /** The response to a change was lost, so it is unknown whether the server applied the change. */
  | { readonly kind: 'lost'; readonly request: string; readonly message: string }
  /** `sentAt` identifies the read, and `guestCartId` is the id of the requested guest cart. */
  | {
      readonly kind: 'readSucceeded';
      readonly sentAt: number;
      readonly cart: Cart | null;
      readonly guestCartId?: string | null;
    }
  | { readonly kind: 'readFailed'; readonly sentAt: number; readonly message: string }
  | { readonly kind: 'tabMessage'; readonly message: CartMessage }
  /** `cart` is `undefined` if the push contains no cart. */
  | { readonly kind: 'pushed'; readonly customerId: string; readonly cart: Cart | null | undefined }
  | { readonly kind: 'ordered'; readonly cartId: string }
  /**
   * The cart may be stale, for example, because the tab became visible again. If `isForced` is true, even a fresh
   * cart is read again, and the messages next to its lines disappear.
   */
  | { readonly kind: 'refreshed'; readonly isForced: boolean }
  /** The tab was hidden, or a sign-out follows. The page may close before the responses arrive. */
  | { readonly kind: 'unloadExpected' }
  /** The shopper left the page, which may be restored from the back/forward cache. */
  | { readonly kind: 'pageLeft' }
  /** Storage contained lines that Undo was restoring. */
  | { readonly kind: 'returningFound'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'flushed' }
  | { readonly kind: 'elapsed'; readonly timer: CartTimer };
