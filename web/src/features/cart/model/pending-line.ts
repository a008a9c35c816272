import { type CartLine, findLine } from './cart.ts';

/**
 * How far the server is with the desired quantity of a line:
 * - `idle`: nothing is under way
 * - `sending`: a request with `quantity` is under way; `mayBeRemoved` where an earlier removal's outcome stayed unknown
 * - `confirmed`: the server accepted the change at `at`; the line is shown as desired until the confirmed cart contains it
 * - `unknown`: the response to `quantity` was lost at `since`; a later read resolves the outcome
 * - `unverified`: the outcome of `quantity` could not be found out, so that the desired quantity is sent in any case
 */
export type LinePhase =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sending';
      readonly request: string;
      readonly change: LineRequest;
      readonly mayBeRemoved: boolean;
    }
  | { readonly kind: 'confirmed'; readonly at: number }
  | {
      readonly kind: 'unknown';
      readonly quantity: number;
      readonly since: number;
      readonly message: string;
    }
  | { readonly kind: 'unverified'; readonly quantity: number };

/** A line with a desired quantity that the confirmed cart does not contain yet. */
export interface PendingLine {
  /** The line's name on screen; it stays the same when Undo gives the line another id. */
  readonly key: string;
  /** The line in the last response. */
  readonly line: CartLine;
  /** Pounds; 0 to be gone. */
  readonly desired: number;
  /** The server's quantity in the last response to this change; `undefined` before one. */
  readonly known: number | undefined;
  /** Whether the server has the line, as far as is known. */
  readonly isThere: boolean;
  /** Whether further taps are waited for before anything is sent. */
  readonly isDebouncing: boolean;
  readonly phase: LinePhase;
}

/** The request that brings the server to the desired quantity. */
export type LineRequest =
  | { readonly kind: 'set'; readonly line: CartLine; readonly quantity: number }
  | { readonly kind: 'remove'; readonly line: CartLine; readonly quantity: 0 }
  | { readonly kind: 'add'; readonly line: CartLine; readonly quantity: number };

/** Brings a line that the server has to the desired quantity. */
export function changeTo({ line, desired }: PendingLine, confirmed: readonly CartLine[]): LineRequest {
  const present = findLine(line, confirmed) ?? line;
  return desired === 0
    ? { kind: 'remove', line: present, quantity: 0 }
    : { kind: 'set', line: present, quantity: desired };
}

/** The next request to the server; `undefined` where none is needed. A line that is gone is added with its choices. */
export function requestFor(pending: PendingLine, confirmed: readonly CartLine[]): LineRequest | undefined {
  const { line, desired } = pending;
  const present = findLine(line, confirmed);
  const known = pending.known ?? present?.quantity ?? 0;
  if (desired === known && pending.phase.kind !== 'unverified') return undefined;
  if (desired === 0 || pending.isThere) return changeTo(pending, confirmed);
  // Where another tab has put the same back already, its quantity is set and not raised.
  if (present !== undefined && present.id !== line.id)
    return { kind: 'set', line: present, quantity: desired };
  return { kind: 'add', line, quantity: desired };
}
