import type { CartChange, ShownCartInput, ShownCartLineInput } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { cartTotals } from '../cart/totals.ts';
import { type Cents, decimalText } from '../rules/money.ts';

type Amount = Cents | null;

const ofCart = { lineId: null, productName: null };

function amountChange(
  kind: 'PRICE_CHANGED' | 'DELIVERY_CHANGED',
  about: Pick<CartChange, 'lineId' | 'productName'>,
  shown: Amount,
  actual: Amount,
): CartChange {
  const dollars = (amount: Amount): string | null => (amount === null ? null : decimalText(amount));
  return { kind, ...about, shown: dollars(shown), actual: dollars(actual) };
}

/** Cross-multiplies to compare the prices per pound, because division could round them. */
function isOtherPrice(shown: number, shownPounds: number, actual: number, pounds: number): boolean {
  return BigInt(shown) * BigInt(pounds) !== BigInt(actual) * BigInt(shownPounds);
}

function* lineChanges(shown: ShownCartLineInput, line: CartLine, actual: Amount): Generator<CartChange> {
  const about = { lineId: line.id, productName: line.product.name };
  const before = shown.subtotal ?? null;
  if (shown.quantity !== line.quantity) {
    const pounds = { shown: String(shown.quantity), actual: String(line.quantity) };
    yield { kind: 'QUANTITY_CHANGED', ...about, ...pounds };
  }
  const isOther =
    before === null || actual === null
      ? before !== actual
      : isOtherPrice(before, shown.quantity, actual, line.quantity);
  if (isOther) yield amountChange('PRICE_CHANGED', about, before, actual);
}

function* changesOfLines(shown: ShownCartInput, cart: Cart): Generator<CartChange> {
  const shownLines = new Map(shown.lines.map((line) => [line.lineId, line]));
  for (const line of cart.lines) {
    const { id: lineId, product, quantity } = line;
    const before = shownLines.get(lineId);
    shownLines.delete(lineId);
    if (before === undefined)
      yield { kind: 'LINE_ADDED', lineId, productName: product.name, shown: null, actual: String(quantity) };
    else yield* lineChanges(before, line, cart.isWholesale ? null : line.subtotal);
  }
  for (const { lineId, quantity } of shownLines.values()) {
    yield { kind: 'LINE_REMOVED', lineId, productName: null, shown: String(quantity), actual: null };
  }
}

/**
 * Lists the differences between the cart that the shopper saw and the current one: lines in cart order, then removed
 * lines, then the delivery price. A different subtotal is listed only if no line differs.
 */
export function diffCart(shown: ShownCartInput, cart: Cart): CartChange[] {
  const changes = Array.from(changesOfLines(shown, cart));
  const totals = cartTotals(cart);
  const { subtotal = null, deliveryTotal = null } = shown;
  if (changes.length === 0 && subtotal !== totals.subtotal)
    changes.push(amountChange('PRICE_CHANGED', ofCart, subtotal, totals.subtotal));
  if (deliveryTotal !== totals.deliveryTotal)
    changes.push(amountChange('DELIVERY_CHANGED', ofCart, deliveryTotal, totals.deliveryTotal));
  return changes;
}
