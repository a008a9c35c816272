import type { CartChange } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { cartTotals } from '../cart/totals.ts';
import { type Cents, decimalText } from '../rules/money.ts';

/** The cart as it stood on the shopper's screen; amounts in USD cents, `null` for a wholesale cart. */
export interface ShownCart {
  readonly subtotal: Cents | null;
  readonly deliveryTotal: Cents | null;
  readonly lines: readonly ShownLine[];
}

/** A line as it stood on the shopper's screen. */
export interface ShownLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly subtotal: Cents | null;
}

const dollars = (amount: Cents | null): string | null => (amount === null ? null : decimalText(amount));

/** Whether a pound costs another price than was shown, whatever the pounds; compared crosswise, without a division. */
function isOtherPrice(shown: ShownLine, line: CartLine): boolean {
  if (shown.subtotal === null || line.subtotal === null) return shown.subtotal !== line.subtotal;
  return BigInt(shown.subtotal) * BigInt(line.quantity) !== BigInt(line.subtotal) * BigInt(shown.quantity);
}

function* lineChanges(shown: ShownLine, line: CartLine, isWholesale: boolean): Generator<CartChange> {
  const about = { lineId: line.id, productName: line.product.name };
  if (shown.quantity !== line.quantity) {
    yield {
      kind: 'QUANTITY_CHANGED',
      ...about,
      shown: String(shown.quantity),
      actual: String(line.quantity),
    };
  }
  const actual = { ...line, subtotal: isWholesale ? null : line.subtotal };
  if (isOtherPrice(shown, actual)) {
    yield {
      kind: 'PRICE_CHANGED',
      ...about,
      shown: dollars(shown.subtotal),
      actual: dollars(actual.subtotal),
    };
  }
}

function* changesOfLines(shown: ShownCart, cart: Cart): Generator<CartChange> {
  const shownLines = new Map(shown.lines.map((line) => [line.lineId, line]));
  for (const line of cart.lines) {
    const before = shownLines.get(line.id);
    shownLines.delete(line.id);
    if (before === undefined) {
      const { id: lineId, product, quantity } = line;
      yield { kind: 'LINE_ADDED', lineId, productName: product.name, shown: null, actual: String(quantity) };
    } else yield* lineChanges(before, line, cart.isWholesale);
  }
  for (const { lineId, quantity } of shownLines.values()) {
    yield { kind: 'LINE_REMOVED', lineId, productName: null, shown: String(quantity), actual: null };
  }
}

/**
 * The differences between the cart that the shopper was shown and the present cart: lines in the order of the cart, then lines that are
 * gone, then the delivery price. A differing sum is listed even where no line differs, so that an empty list means "the same".
 */
export function diffCart(shown: ShownCart, cart: Cart): CartChange[] {
  const changes = Array.from(changesOfLines(shown, cart));
  const totals = cartTotals(cart);
  const ofCart = { lineId: null, productName: null };
  if (changes.length === 0 && shown.subtotal !== totals.subtotal) {
    const [before, now] = [dollars(shown.subtotal), dollars(totals.subtotal)];
    changes.push({ kind: 'PRICE_CHANGED', ...ofCart, shown: before, actual: now });
  }
  if (shown.deliveryTotal !== totals.deliveryTotal) {
    const [before, now] = [dollars(shown.deliveryTotal), dollars(totals.deliveryTotal)];
    changes.push({ kind: 'DELIVERY_CHANGED', ...ofCart, shown: before, actual: now });
  }
  return changes;
}
