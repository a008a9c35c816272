import type { CartLine } from './cart.ts';
import type { CartMessage } from './messages.ts';
import type { CartNotice } from './notice.ts';
import type { LineRequest } from './pending-line.ts';

/** The machine's timers. The timer for taps contains the line's key. */
export type CartTimer = 'read' | 'second read' | `tap ${string}`;

/** Effects that the runtime executes for the machine. */
export type CartEffect =
  /** Sends a line's change. `answered` or `lost` with the same request id follows. */
  | { readonly kind: 'send'; readonly request: string; readonly change: LineRequest }
  /** Reads the whole cart. `readAnswered` or `readFailed` with the same timestamp follows. */
  | { readonly kind: 'read'; readonly askedAt: number }
  /** Posts a message to the other tabs. */
  | { readonly kind: 'broadcast'; readonly message: CartMessage }
  /** Restarts a timer, in milliseconds; `elapsed` follows. `null` stops the timer. */
  | { readonly kind: 'timer'; readonly timer: CartTimer; readonly wait: number | null }
  | { readonly kind: 'notify'; readonly notice: CartNotice }
  /** Removes the stored id unless another cart has replaced it. */
  | { readonly kind: 'forgetGuestCartId'; readonly id: string }
  /**
   * Records for a later page that a change has no response yet. `lines` are those that Undo restores once the
   * result of their removal is known.
   */
  | { readonly kind: 'keepUnanswered'; readonly lines: readonly CartLine[] }
  /** Looks for such stored lines of the cart. `returningFound` follows if there are any. */
  | { readonly kind: 'takeReturning'; readonly cartId: string };
