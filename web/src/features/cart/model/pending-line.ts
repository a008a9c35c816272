import { type CartLine, findLine } from './cart.ts';

/**
 * The progress of a line's change:
 * - `idle`: the change hasn't been sent yet
 * - `sending`: the request for `change` is in flight
 * - `confirmed`: the server applied the change; every cart whose `asOf` is at least `at` contains the change
 * - `unknown`: the response to a request for `quantity` was lost; a read after `since` shows the result
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

/** A line whose change isn't finished. */
export interface PendingLine {
  readonly key: string;
  /** The line as it was last known. */
  readonly line: CartLine;
  /** In pounds; 0 removes the line. */
  readonly desired: number;
  /**
   * The line's quantity on the server according to the latest response; 0 if the server has no such line, and
   * `undefined` before the first response. `unread` if a response was lost and the cart couldn't be read.
   */
  readonly serverQuantity: number | 'unread' | undefined;
  readonly isDebouncing: boolean;
  readonly phase: LinePhase;
}

export interface LineRequest {
  readonly kind: 'set' | 'remove' | 'add';
  readonly line: CartLine;
  readonly quantity: number;
}

export function changeTo({ line, desired }: PendingLine, confirmed: readonly CartLine[]): LineRequest {
  const kind = desired === 0 ? 'remove' : 'set';
  return { kind, line: findLine(line, confirmed) ?? line, quantity: desired };
}

/** Returns the next request, or `undefined` if the server already has the desired quantity. */
export function requestFor(pending: PendingLine, confirmed: readonly CartLine[]): LineRequest | undefined {
  const { line, desired, serverQuantity } = pending;
  const present = findLine(line, confirmed);
  if (desired === (serverQuantity ?? present?.quantity ?? 0)) return undefined;
  if (desired === 0 || serverQuantity !== 0) return changeTo(pending, confirmed);
  // If another tab has already restored the line, adding it again would increase the quantity.
  if (present !== undefined && present.id !== line.id)
    return { kind: 'set', line: present, quantity: desired };
  return { kind: 'add', line, quantity: desired };
}
