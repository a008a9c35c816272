import type { Cart, CartLine } from './cart.ts';
import type { CartTimer } from './effects.ts';
import type { CartMessage } from './messages.ts';

/** All that can happen to the cart of a tab. */
export type CartEvent =
  /** The tab has another owner from now on, or its first; `null` for a guest. */
  | { readonly kind: 'ownerChanged'; readonly customerId: string | null }
  /** A line's desired quantity in pounds, 0 for a removal; `removed` is the line that Undo puts back. */
  | {
      readonly kind: 'tapped';
      readonly key: string;
      readonly quantity: number;
      readonly removed?: CartLine;
    }
  /** A change that is none of a line, such as adding or merging, is sent under this request id. */
  | { readonly kind: 'writeBegan'; readonly request: string }
  /** A change has its response; `cart` is `undefined` if none came, `rejection` why nothing was changed. */
  | {
      readonly kind: 'answered';
      readonly request: string;
      readonly cart: Cart | null | undefined;
      readonly rejection?: string | undefined;
      /** The rejection is that the line does not exist any more. */
      readonly isGone?: boolean;
    }
  /** A change got no response: whether it was carried out is unknown. */
  | { readonly kind: 'lost'; readonly request: string; readonly message: string }
  /** The read of this moment has its response; `guestCartId` is the id that was asked for. */
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
  /** The cart with this id has become an order in this tab. */
  | { readonly kind: 'ordered'; readonly cartId: string }
  /** The tab is visible again, or the cart is to be read for another reason; `isForced` if it is read in any case, and the reasons next to its lines go. */
  | { readonly kind: 'refreshed'; readonly isForced: boolean }
  /** The tab is hidden, or a sign-out follows: the page may not live until the responses. */
  | { readonly kind: 'unloadExpected' }
  /** The page is left, and may come back from the browser's back/forward cache. */
  | { readonly kind: 'pageLeft' }
  /** An earlier page kept these returning lines: Undo put them back while their removal had no response. */
  | { readonly kind: 'returningFound'; readonly lines: readonly CartLine[] }
  /** Taps are sent at once: an order or an add waits behind them. */
  | { readonly kind: 'flushed' }
  | { readonly kind: 'elapsed'; readonly timer: CartTimer };
