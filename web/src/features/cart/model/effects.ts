import type { CartLine } from './cart.ts';
import type { CartMessage } from './tab-messages.ts';
import type { CartNotice } from './notice.ts';
import type { LineRequest } from './pending-line.ts';

/** A `tap` timer's name contains the line's key. */
export type CartTimer = 'read' | 'second read' | `tap ${string}`;

export type CartEffect =
  /** Sends a line's change. `responded` or `lost` follows, with the same request id. */
  | { readonly kind: 'send'; readonly request: string; readonly change: LineRequest }
  /** Reads the whole cart. `readSucceeded` or `readFailed` follows, with the same timestamp. */
  | { readonly kind: 'read'; readonly sentAt: number }
  | { readonly kind: 'broadcast'; readonly message: CartMessage }
  /** Restarts a timer, which leads to `elapsed` after `wait` milliseconds. If `wait` is `null`, stops the timer. */
  | { readonly kind: 'timer'; readonly timer: CartTimer; readonly wait: number | null }
  | { readonly kind: 'notify'; readonly notice: CartNotice }
  /** Removes the stored guest cart id, unless another tab has already replaced it. */
  | { readonly kind: 'forgetGuestCartId'; readonly id: string }
  /** Stores, for a later page, that a change has no response yet, with the lines whose removal is to be undone. */
  | { readonly kind: 'storeUnanswered'; readonly lines: readonly CartLine[] }
  /** Removes from storage the cart's lines that Undo was restoring. If there are any, `returningFound` follows. */
  | { readonly kind: 'claimReturning'; readonly cartId: string };
