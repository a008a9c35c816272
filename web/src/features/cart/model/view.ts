import { addMoney, multiplyMoney } from '../../../format/money.ts';
import { type Cart, type CartLine, findLine } from './cart.ts';
import type { PendingLine } from './pending-line.ts';
import { type CartState, confirmedLines, keyOf } from './state.ts';
import { type CartStatus, type CartView, type CartViewLine, cartNotLoaded } from './status.ts';
import { isUpToDate } from './version.ts';

function withQuantity(line: CartLine, quantity: number): CartLine {
  const { unitPrice } = line;
  if (line.quantity === quantity) return line;
  return { ...line, quantity, subtotal: unitPrice === null ? null : multiplyMoney(unitPrice, quantity) };
}

function sum(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? addMoney(...known) : null;
}

/**
 * Returns a line's subtotal. If it is unknown, returns `null` for a pending line and `0.00` for any other line, which
 * is what the BFF's own totals count.
 */
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

/**
 * Applies the pending lines to the cart and, if there are any, recalculates its amounts as the server will. An
 * optimistic layer in Apollo's cache can't do this: it is rolled back with its mutation, so a late response for one
 * line would briefly restore the old quantity of another.
 */
function viewOf(cart: Cart, state: CartState): CartView {
  const rowOf = (line: CartLine, key: string, pending: PendingLine | undefined): CartViewLine => ({
    ...(pending === undefined ? line : withQuantity(line, pending.desired)),
    key,
    isPending: pending !== undefined,
    failure: state.failures.get(key),
  });
  const pendingOf = new Map<CartLine, PendingLine>();
  const rows: CartViewLine[] = [];
  for (const pending of state.pending.values()) {
    const line = findLine(pending.line, cart.lines);
    if (line === undefined) rows.push(rowOf(pending.line, pending.key, pending));
    else pendingOf.set(line, pending);
  }
  for (const line of cart.lines) {
    const pending = pendingOf.get(line);
    const own = keyOf(state, line.id);
    // No two lines may have the same key.
    rows.push(rowOf(line, pending?.key ?? (state.pending.has(own) ? line.id : own), pending));
  }
  const positionOf = ({ key }: CartViewLine): number =>
    state.order.includes(key) ? state.order.indexOf(key) : state.order.length;
  const lines = rows
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => positionOf(one) - positionOf(other));
  const isPending = state.pending.size > 0;
  const totals = isPending ? totalsOf(cart.isWholesale, lines) : {};
  const { __typename, ...rest } = cart;
  return { ...rest, ...totals, lines, isPending };
}

/** Returns the pending lines that aren't in the confirmed cart. */
export function unconfirmedLines(state: CartState): readonly CartLine[] {
  const lines = confirmedLines(state);
  return [...state.pending.values()]
    .map(({ line }) => line)
    .filter((line) => findLine(line, lines) === undefined);
}

export function selectStatus(state: CartState): CartStatus {
  const { confirmed, isOrderedElsewhere, readFailure } = state;
  if (confirmed === undefined)
    return readFailure === undefined ? cartNotLoaded : { kind: 'failed', message: readFailure };
  const cart = confirmed && viewOf(confirmed, state);
  return cart === null || cart.lines.length === 0
    ? { kind: 'empty', isOrderedElsewhere }
    : { kind: 'loaded', cart };
}

export function selectSubtotal(state: CartState): string | null {
  const status = selectStatus(state);
  if (status.kind === 'loaded') return status.cart.subtotal;
  return state.confirmed?.isWholesale === true ? null : '0.00';
}

export function selectLine(state: CartState, key: string): CartLine | undefined {
  const status = selectStatus(state);
  return status.kind === 'loaded' ? status.cart.lines.find((line) => line.key === key) : undefined;
}

export function selectIsChanging({ pending }: CartState, productId: string): boolean {
  return [...pending.values()].some(({ line }) => line.product.id === productId);
}

/**
 * Returns whether no line is pending, and either every change has a response and the cart is up to date, or the latest
 * read failed.
 */
export function selectIsIdle(state: CartState): boolean {
  const { pending, writes, failedReads } = state;
  return pending.size === 0 && ((writes.size === 0 && isUpToDate(state)) || failedReads > 0);
}
