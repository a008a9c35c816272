import { addMoney, fromCents, multiplyMoney, toCents } from '../../../format/money.ts';
import { type Cart, type CartLine, findLine } from './cart.ts';
import type { Removal } from './events.ts';
import type { PendingLine } from './pending-line.ts';
import { type CartState, confirmedLines, keyOf } from './state.ts';
import { type CartStatus, type CartView, type CartViewLine, unknownCart } from './status.ts';

/** The price of one pound, also where the server returns only the subtotal; `null` where the division is not exact. */
function unitPriceOf({ unitPrice, subtotal, quantity }: CartLine): string | null {
  if (unitPrice !== null || subtotal === null) return unitPrice;
  const cents = toCents(subtotal);
  return quantity > 0 && cents % BigInt(quantity) === 0n ? fromCents(cents / BigInt(quantity)) : null;
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  if (line.quantity === quantity) return line;
  const unitPrice = unitPriceOf(line);
  return { ...line, quantity, subtotal: unitPrice === null ? null : multiplyMoney(unitPrice, quantity) };
}

/** The exact sum; `null` as soon as one amount is not known. */
function sum(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? addMoney(...known) : null;
}

/** A line's part of the subtotal: zero without a price, as on the server, and `null` for an inexact preview. */
function addend({ subtotal, isPending }: CartViewLine): string | null {
  return subtotal ?? (isPending ? null : '0.00');
}

function totalsOf(isWholesale: boolean, lines: readonly CartViewLine[]) {
  const itemCount = lines.reduce((count, { quantity }) => count + quantity, 0);
  if (isWholesale) return { itemCount, subtotal: null, depositTotal: null, deliveryTotal: null, total: null };
  const subtotal = sum(lines.map(addend));
  const deliveryTotal = addMoney(
    ...lines.map(({ deliveryFee, quantity }) => multiplyMoney(deliveryFee ?? '0.00', quantity)),
  );
  return {
    itemCount,
    subtotal,
    depositTotal: addMoney(
      ...lines.map(({ product, quantity }) => multiplyMoney(product.deposit ?? '0.00', quantity)),
    ),
    deliveryTotal,
    total: sum([subtotal, deliveryTotal]),
  };
}

/** Puts a line behind the last of the lines that stood before it. */
function insert(lines: CartViewLine[], line: CartViewLine, after: readonly string[]): void {
  lines.splice(lines.findLastIndex(({ key }) => after.includes(key)) + 1, 0, line);
}

/**
 * Lays the pending lines over the cart and works out every amount anew, exactly as the server will. Pending lines stay
 * outside Apollo's cache: there, an optimistic layer is rolled back as a whole with its mutation, so that one line's late
 * answer would bring back another line's old number for a moment. Laid over while reading, each line stands for itself
 * even where a response, another tab or the server confirms a new cart below.
 */
function viewOf(cart: Cart, state: CartState): CartView {
  const pendingOf = new Map<CartLine, PendingLine>();
  const missing: PendingLine[] = [];
  for (const pending of state.pending.values()) {
    const line = findLine(pending.line, cart.lines);
    if (line === undefined) missing.push(pending);
    else pendingOf.set(line, pending);
  }
  const lines: CartViewLine[] = [];
  const putBack: CartViewLine[] = [];
  for (const line of cart.lines) {
    const pending = pendingOf.get(line);
    const own = keyOf(state, line.id);
    const key = pending?.key ?? (state.pending.has(own) ? line.id : own);
    const shown = pending === undefined ? line : withQuantity(line, pending.desired);
    const row = { ...shown, key, isPending: pending !== undefined, failure: state.failures.get(key) };
    (state.places.has(key) ? putBack : lines).push(row);
  }
  for (const row of putBack) insert(lines, row, state.places.get(row.key) ?? []);
  for (const { key, line, desired, after } of missing) {
    insert(lines, { ...withQuantity(line, desired), key, isPending: true, failure: undefined }, after);
  }
  const desired = lines.filter(({ quantity }) => quantity > 0);
  const isPending = state.pending.size > 0;
  const totals = isPending ? totalsOf(cart.isWholesale, desired) : {};
  const { __typename, ...rest } = cart;
  return { ...rest, ...totals, lines: desired, isPending };
}

/** The cart as a screen meets it. */
export function selectStatus(state: CartState): CartStatus {
  const { confirmed, readFailure } = state;
  if (confirmed === undefined)
    return readFailure === undefined ? unknownCart : { kind: 'failed', message: readFailure };
  if (confirmed === null) return { kind: 'empty' };
  const cart = viewOf(confirmed, state);
  return cart.lines.length === 0 ? { kind: 'empty' } : { kind: 'loaded', cart };
}

/** The shown total of the cart in dollars; `null` for a wholesale cart. */
export function selectTotal(state: CartState): string | null {
  const status = selectStatus(state);
  if (status.kind === 'loaded') return status.cart.total;
  return state.confirmed?.isWholesale === true ? null : '0.00';
}

/** The line for Undo, before its removal; `undefined` where no such line is shown. */
export function selectRemoval(state: CartState, key: string): Removal | undefined {
  const status = selectStatus(state);
  if (status.kind !== 'loaded') return undefined;
  const shown = status.cart.lines.findIndex((line) => line.key === key);
  const quantity = status.cart.lines[shown]?.quantity;
  const line = confirmedLines(state).find(({ id }) => keyOf(state, id) === key);
  if (line === undefined || quantity === undefined) return undefined;
  const after = status.cart.lines.slice(0, shown).map((before) => before.key);
  return { key, line: { ...line, quantity }, after };
}

/** Whether this tab is still changing a line with this product. */
export function selectIsChanging({ pending }: CartState, productId: string): boolean {
  return [...pending.values()].some(({ line }) => line.product.id === productId);
}

/** Whether nothing is under way, and the cart is up to date or cannot be read. */
export function selectIsIdle({ pending, writes, asOf, lastChange, failedReads }: CartState): boolean {
  return pending.size === 0 && ((writes.size === 0 && asOf >= lastChange) || failedReads > 0);
}
