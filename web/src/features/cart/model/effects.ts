import type { CartLine } from './cart.ts';
import type { CartMessage } from './messages.ts';
import type { CartNotice } from './notice.ts';
import type { LineRequest } from './pending-line.ts';

/** The timers of the machine; those of taps are named by the line's key. */
export type CartTimer = 'read' | 'second read' | `tap ${string}`;

/** The effects that the machine asks its runtime for. */
export type CartEffect =
  /** Sends one line's change; `answered` or `lost` follows with the same request id. */
  | { readonly kind: 'send'; readonly request: string; readonly change: LineRequest }
  /** Asks for the whole cart; `readAnswered` or `readFailed` of the same moment follows. */
  | { readonly kind: 'read'; readonly askedAt: number }
  /** Posts a message to the other tabs. */
  | { readonly kind: 'broadcast'; readonly message: CartMessage }
  /** Starts a timer again, in milliseconds, and `elapsed` follows; `null` stops the timer. */
  | { readonly kind: 'timer'; readonly timer: CartTimer; readonly wait: number | null }
  | { readonly kind: 'notify'; readonly notice: CartNotice }
  /** Forgets the id unless another cart has taken its place. */
  | { readonly kind: 'forgetGuestCartId'; readonly id: string }
  /** Keeps for a later page that a change had no response, with the lines that Undo puts back once the response to their removal is known. */
  | { readonly kind: 'keepUnanswered'; readonly lines: readonly CartLine[] }
  /** Asks for such lines of the cart; `returningFound` follows if there are some. */
  | { readonly kind: 'takeReturning'; readonly cartId: string };
