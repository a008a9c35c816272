import { addMoney, multiplyMoney, toCents, fromCents } from '../../../money.ts';
import type { CartLineSnapshot, CartSnapshot } from './cart-snapshot.ts';
import { type LineChange, lineOf } from './line-change.ts';

/** A line as the screen shows it, with the quantity that the shopper wants. */
export interface CartViewLine extends CartLineSnapshot {
  /** Identifies the line on screen; it stays the same when Undo gives the line another id. */
  readonly key: string;
  /** Whether the server has not confirmed the quantity yet. */
  readonly isPending: boolean;
  /** Why the last change came to nothing. */
  readonly failure: string | undefined;
}

/** The cart as the screen shows it: what the server said last with the wants of this tab laid over it. */
export interface CartView extends Omit<CartSnapshot, 'lines' | '__typename'> {
  readonly lines: readonly CartViewLine[];
  readonly isPending: boolean;
}

interface Wants {
  readonly changes: readonly LineChange[];
  readonly failures: ReadonlyMap<string, string>;
  readonly keyOf: (line: CartLineSnapshot) => string;
}

/** The price of one pound, also where the server tells only the subtotal; `null` where it cannot be told exactly. */
function unitPriceOf({ unitPrice, subtotal, quantity }: CartLineSnapshot): string | null {
  if (unitPrice !== null || subtotal === null) return unitPrice;
  const cents = toCents(subtotal);
  return quantity > 0 && cents % BigInt(quantity) === 0n ? fromCents(cents / BigInt(quantity)) : null;
}

function withQuantity(line: CartLineSnapshot, quantity: number): CartLineSnapshot {
  if (line.quantity === quantity) return line;
  const unitPrice = unitPriceOf(line);
  return { ...line, quantity, subtotal: unitPrice === null ? null : multiplyMoney(unitPrice, quantity) };
}

/** The exact sum; `null` as soon as one amount is not known. */
function sum(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? addMoney(...known) : null;
}

/** What a line adds to the subtotal. A line without a price adds nothing, as the server has it; a preview that cannot be exact is none. */
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
 * Lays the wants over the cart and works out every amount anew, exactly as the server will. The wants stay outside the
 * normalised cache: there, an optimistic layer is rolled back as a whole with its mutation, so that one line's late
 * answer would bring back another line's old number for a moment. Laid over while reading, each line stands for itself
 * whatever is written below, by this tab's answers, another tab or the server.
 */
export function viewOf(cart: CartSnapshot, { changes, failures, keyOf }: Wants): CartView {
  const wantOf = new Map<CartLineSnapshot, LineChange>();
  const missing: LineChange[] = [];
  for (const change of changes) {
    const line = lineOf(change.line, cart.lines);
    if (line === undefined) missing.push(change);
    else wantOf.set(line, change);
  }
  const isTaken = (key: string): boolean => changes.some((change) => change.key === key);
  const lines = cart.lines.map((line): CartViewLine => {
    const change = wantOf.get(line);
    const own = keyOf(line);
    const key = change?.key ?? (isTaken(own) ? line.id : own);
    const shown = change === undefined ? line : withQuantity(line, change.wanted);
    return { ...shown, key, isPending: change !== undefined, failure: failures.get(key) };
  });
  for (const { key, line, wanted, index } of missing) {
    lines.splice(index, 0, { ...withQuantity(line, wanted), key, isPending: true, failure: undefined });
  }
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  const totals = changes.length === 0 ? {} : totalsOf(cart.isWholesale, wanted);
  const { __typename, ...rest } = cart;
  return { ...rest, ...totals, lines: wanted, isPending: changes.length > 0 };
}
