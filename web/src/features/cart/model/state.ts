import type { CartEffect } from './effects.ts';
import type { Cart } from './cart.ts';
import type { PendingLine } from './pending-line.ts';

/** The state of this tab's cart. Timestamps are in milliseconds of the machine's clock and are never reused. */
export interface CartState {
  /** The owner of the cart; `null` for a guest, whose cart is `guestCartId`. */
  readonly customerId: string | null;
  /**
   * The last accepted cart, which the runtime stores in Apollo's cache; `null` if there is no cart, `undefined` before
   * the first response.
   */
  readonly confirmed: Cart | null | undefined;
  /** Whether another tab has ordered the last cart that had lines. */
  readonly isOrderedElsewhere: boolean;
  /** Why the cart could not be read before the first response. */
  readonly readFailure: string | undefined;
  readonly pending: ReadonlyMap<string, PendingLine>;
  /** The messages next to lines, by key. */
  readonly failures: ReadonlyMap<string, string>;
  /** The keys of lines that Undo gave another id, by that id. */
  readonly keys: ReadonlyMap<string, string>;
  /** The keys of all lines so far, in screen order, so that a line that Undo restores returns to its place. */
  readonly order: readonly string[];
  /** The latest timestamp that was used or received. */
  readonly clock: number;
  /** `confirmed` contains every change that had a response by this time. */
  readonly asOf: number;
  /** The time of the last change, even if it is uncertain. */
  readonly lastChange: number;
  /** The request times of the changes without a response. */
  readonly writes: ReadonlyMap<string, number>;
  /** The request time of the read in flight. */
  readonly reading: number | undefined;
  /** The number of consecutive failed reads. */
  readonly failedReads: number;
  /** Whether to read the cart a second time after a lost change. */
  readonly isSecondReadDue: boolean;
}

export const initialState: CartState = {
  customerId: null,
  confirmed: undefined,
  isOrderedElsewhere: false,
  readFailure: undefined,
  pending: new Map(),
  failures: new Map(),
  keys: new Map(),
  order: [],
  clock: 0,
  asOf: 0,
  lastChange: 0,
  writes: new Map(),
  reading: undefined,
  failedReads: 0,
  isSecondReadDue: false,
};

/** The inputs that the machine reads at the time of an event. */
export interface Now {
  /** Milliseconds of the machine's clock. */
  readonly at: number;
  readonly isOnline: boolean;
  /** The guest cart's id in the storage that all tabs share. */
  readonly guestCartId: string | null;
}

/** A transition in progress: the next state and the effects so far. */
export interface Step {
  state: CartState;
  now: Now;
  readonly effects: CartEffect[];
}

export function update(step: Step, changes: Partial<CartState>): void {
  step.state = { ...step.state, ...changes };
}

export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

export const confirmedLines = ({ confirmed }: CartState) => confirmed?.lines ?? [];

export const keyOf = ({ keys }: CartState, id: string): string => keys.get(id) ?? id;

export const lineByKey = (state: CartState, key: string) =>
  confirmedLines(state).find(({ id }) => keyOf(state, id) === key);
