import type { Cart, CartLine } from './cart.ts';
import type { CartTimer } from './effects.ts';
import type { CartMessage } from './messages.ts';

/** Every event that can happen to a tab's cart. */
export type CartEvent =
  /** The tab has its first or another owner; `null` for a guest. */
  | { readonly kind: 'ownerChanged'; readonly customerId: string | null }
  /**
   * The shopper has set a line to this quantity, in pounds; 0 removes the line. `removed` is the line that Undo
   * restores.
   */
  | {
      readonly kind: 'tapped';
      readonly key: string;
      readonly quantity: number;
      readonly removed?: CartLine;
    }
  /** A change that is not about a line, such as adding or merging, was sent with this request id. */
  | { readonly kind: 'writeBegan'; readonly request: string }
  /**
   * A change has a response. `cart` is `undefined` if the response has no cart. `rejection` is the reason if nothing
   * was changed.
   */
  | {
      readonly kind: 'answered';
      readonly request: string;
      readonly cart: Cart | null | undefined;
      readonly rejection?: string | undefined;
      /** Whether the line no longer exists, according to the rejection. */
      readonly isGone?: boolean;
    }
  /** A change got no response, so its result is unknown. */
  | { readonly kind: 'lost'; readonly request: string; readonly message: string }
  /** The read with this timestamp has a response. `guestCartId` is the id that was read. */
  | {
      readonly kind: 'readAnswered';
      readonly askedAt: number;
      readonly cart: Cart | null;
      readonly guestCartId?: string | null;
    }
  | { readonly kind: 'readFailed'; readonly askedAt: number; readonly message: string }
  /** Another tab sent a message about the cart. */
  | { readonly kind: 'tabMessage'; readonly message: CartMessage }
  /** The server pushed this customer's cart to this tab; `undefined` if the server could not read it. */
  | { readonly kind: 'pushed'; readonly customerId: string; readonly cart: Cart | null | undefined }
  /** This tab has ordered the cart with this id. */
  | { readonly kind: 'ordered'; readonly cartId: string }
  /**
   * The cart may be stale, for example because the tab is visible again. `isForced` means that it is read even if it is
   * fresh, and that the messages next to its lines are removed.
   */
  | { readonly kind: 'refreshed'; readonly isForced: boolean }
  /** The tab is hidden, or a sign-out follows. The page may be gone before the responses arrive. */
  | { readonly kind: 'unloadExpected' }
  /** The shopper leaves the page. It may return from the back/forward cache. */
  | { readonly kind: 'pageLeft' }
  /** An earlier page stored these lines, because Undo had restored them before their removal had a response. */
  | { readonly kind: 'returningFound'; readonly lines: readonly CartLine[] }
  /** Taps are sent at once, because an order or an addition waits for them. */
  | { readonly kind: 'flushed' }
  | { readonly kind: 'elapsed'; readonly timer: CartTimer };
