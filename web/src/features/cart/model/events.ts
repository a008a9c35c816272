import type { Cart, CartLine } from './cart.ts';
import type { CartTimer } from './effects.ts';
import type { CartMessage } from './messages.ts';

/** All that can happen to the cart of a tab. */
export type CartEvent =
  /** The tab has a new owner, or its first one; `null` for a guest. */
  | { readonly kind: 'ownerChanged'; readonly customerId: string | null }
  /** A line's desired quantity in pounds, 0 for a removal; `removed` is the line that Undo puts back. */
  | {
      readonly kind: 'tapped';
      readonly key: string;
      readonly quantity: number;
      readonly removed?: CartLine;
    }
  /** A change that is not about a line, such as adding or merging, was sent with this request id. */
  | { readonly kind: 'writeBegan'; readonly request: string }
  /** The response to a change; `cart` is `undefined` if none came with it, `rejection` is why nothing was changed. */
  | {
      readonly kind: 'answered';
      readonly request: string;
      readonly cart: Cart | null | undefined;
      readonly rejection?: string | undefined;
      /** The rejection says that the line no longer exists. */
      readonly isGone?: boolean;
    }
  /** A change got no response: its result is unknown. */
  | { readonly kind: 'lost'; readonly request: string; readonly message: string }
  /** The response to the read with this timestamp; `guestCartId` is the id that was read. */
  | {
      readonly kind: 'readAnswered';
      readonly askedAt: number;
      readonly cart: Cart | null;
      readonly guestCartId?: string | null;
    }
  | { readonly kind: 'readFailed'; readonly askedAt: number; readonly message: string }
  /** Another tab sent a message about the cart. */
  | { readonly kind: 'tabMessage'; readonly message: CartMessage }
  /** The server pushed this customer's cart to this tab; `undefined` if it could not be read. */
  | { readonly kind: 'pushed'; readonly customerId: string; readonly cart: Cart | null | undefined }
  /** This tab has ordered the cart with this id. */
  | { readonly kind: 'ordered'; readonly cartId: string }
  /**
   * The tab is visible again, or the cart should be read for another reason. `isForced` reads it in any case and
   * removes the messages next to its lines.
   */
  | { readonly kind: 'refreshed'; readonly isForced: boolean }
  /** The tab is hidden, or a sign-out follows: the page may be gone before the responses. */
  | { readonly kind: 'unloadExpected' }
  /** The page is left, and may come back from the browser's back/forward cache. */
  | { readonly kind: 'pageLeft' }
  /** An earlier page stored these returning lines: Undo restored them before their removal had a response. */
  | { readonly kind: 'returningFound'; readonly lines: readonly CartLine[] }
  /** Taps are sent at once, because an order or an add waits for them. */
  | { readonly kind: 'flushed' }
  | { readonly kind: 'elapsed'; readonly timer: CartTimer };
