import type { CartLine } from './cart.ts';
import type { CartMessage } from './tab-messages.ts';
import type { CartNotice } from './notice.ts';
import type { LineRequest } from './pending-line.ts';

export type CartTimer = 'read' | 'second read' | `tap ${string}`;

export type CartEffect =
  | { readonly kind: 'send'; readonly request: string; readonly change: LineRequest }
  | { readonly kind: 'read'; readonly sentAt: number }
  | { readonly kind: 'broadcast'; readonly message: CartMessage }
  /** Restarts a timer, which causes `elapsed` after `wait` milliseconds. If `wait` is `null`, stops the timer. */
  | { readonly kind: 'timer'; readonly timer: CartTimer; readonly wait: number | null }
  | { readonly kind: 'notify'; readonly notice: CartNotice }
  /** Removes the stored guest cart id if it is still `id`. */
  | { readonly kind: 'forgetGuestCartId'; readonly id: string }
  /** Stores that a change may have no response yet, and which lines Undo is restoring. */
  | { readonly kind: 'storeUnanswered'; readonly lines: readonly CartLine[] }
  /** Takes the cart's lines that Undo was restoring out of storage. If there are any, `returningFound` follows. */
  | { readonly kind: 'claimReturning'; readonly cartId: string };
