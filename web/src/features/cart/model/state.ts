import type { CartEffect } from './effects.ts';
import type { Cart } from './cart.ts';
import type { PendingLine } from './pending-line.ts';

/** Timestamps are in milliseconds. `tick` in `version.ts` creates them. */
export interface CartState {
  /** The cart's owner; `null` for a guest. */
  readonly customerId: string | null;
  /** `null` if there is no cart, `undefined` while unknown. */
  readonly confirmed: Cart | null | undefined;
  readonly isOrderedElsewhere: boolean;
  readonly readFailure: string | undefined;
  readonly pending: ReadonlyMap<string, PendingLine>;
  readonly failures: ReadonlyMap<string, string>;
  /** Maps the new ids of lines that were added again to the lines' keys. */
  readonly keys: ReadonlyMap<string, string>;
  /** The keys of all lines so far, in screen order, so that Undo restores a line to its old position. */
  readonly order: readonly string[];
  readonly clock: number;
  /** `confirmed` contains every change whose response arrived by this time. */
  readonly asOf: number;
  /** The time of the last known or possible change. */
  readonly lastChange: number;
  readonly writes: ReadonlyMap<string, number>;
  readonly reading: number | undefined;
  /** The number of failed reads since the last success or `readAgain`. */
  readonly failedReads: number;
  /** Whether to read the cart a second time, because the server may still apply a change. */
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

export interface Now {
  /** In milliseconds. */
  readonly at: number;
  readonly isOnline: boolean;
  readonly guestCartId: string | null;
}

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
