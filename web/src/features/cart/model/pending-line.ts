import { type CartLine, findLine } from './cart.ts';

/**
 * The progress of a line's desired quantity on the server:
 * - `idle`: no request is in flight
 * - `sending`: a request with the quantity of `change` is in flight
 * - `confirmed`: the server accepted the change at `at`, which the confirmed cart does not contain yet
 * - `unknown`: the response to `quantity` was lost at `since`; a later read resolves the outcome
 */
export type LinePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly request: string; readonly change: LineRequest }
  | { readonly kind: 'confirmed'; readonly at: number }
  | {
      readonly kind: 'unknown';
      readonly quantity: number;
      readonly since: number;
      readonly message: string;
    };

/** A line with a desired quantity that the confirmed cart does not contain yet. */
export interface PendingLine {
  /** Identifies the line on the screen. It stays the same if Undo gives the line another id. */
  readonly key: string;
  /** The line in the latest response. */
  readonly line: CartLine;
  /** Pounds; 0 to remove the line. */
  readonly desired: number;
  /**
   * The quantity on the server according to the latest response to this change; 0 if the server has no such line.
   * `undefined` before the first response, when the confirmed cart has the quantity. `unread` if a response was lost and
   * the cart can't be read; the desired quantity is then always sent.
   */
  readonly serverQuantity: number | 'unread' | undefined;
  /** Whether to wait for further taps before sending. */
  readonly isDebouncing: boolean;
  readonly phase: LinePhase;
}

/** The request that sets the quantity on the server to the desired one. */
export interface LineRequest {
  readonly kind: 'set' | 'remove' | 'add';
  readonly line: CartLine;
  readonly quantity: number;
}

/** Sets an existing line to the desired quantity. */
export function changeTo({ line, desired }: PendingLine, confirmed: readonly CartLine[]): LineRequest {
  const kind = desired === 0 ? 'remove' : 'set';
  return { kind, line: findLine(line, confirmed) ?? line, quantity: desired };
}

/**
 * Returns the next request to the server, or `undefined` if none is needed. A line that no longer exists is added with
 * its choices.
 */
export function requestFor(pending: PendingLine, confirmed: readonly CartLine[]): LineRequest | undefined {
  const { line, desired, serverQuantity } = pending;
  const present = findLine(line, confirmed);
  if (desired === (serverQuantity ?? present?.quantity ?? 0)) return undefined;
  if (desired === 0 || serverQuantity !== 0) return changeTo(pending, confirmed);
  // If another tab has already restored the same line, its quantity is set instead of increased.
  if (present !== undefined && present.id !== line.id)
    return { kind: 'set', line: present, quantity: desired };
  return { kind: 'add', line, quantity: desired };
}
