import type { CartChange, ShownCartInput, ShownCartLineInput } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { cartTotals } from '../cart/totals.ts';
import type { Cents } from '../rules/money.ts';

type Amount = Cents | null;

export const ofCart = { lineId: null, productName: null };

type About = Pick<CartChange, 'lineId' | 'productName'>;

function quantityChange(
  kind: 'LINE_ADDED' | 'LINE_REMOVED' | 'QUANTITY_CHANGED',
  about: About,
  shown: number | null,
  actual: number | null,
): CartChange {
  return { kind, ...about, quantity: { shown, actual }, amount: null };
}

export function amountChange(
  kind: 'PRICE_CHANGED' | 'DELIVERY_CHANGED',
  about: About,
  shown: Amount,
  actual: Amount,
): CartChange {
  return { kind, ...about, quantity: null, amount: { shown, actual } };
}

/** Cross-multiplies to compare the prices per pound, because division could round them. */
function isOtherPrice(shown: number, shownPounds: number, actual: number, pounds: number): boolean {
  return BigInt(shown) * BigInt(pounds) !== BigInt(actual) * BigInt(shownPounds);
}

function* lineChanges(shown: ShownCartLineInput, line: CartLine, actual: Amount): Generator<CartChange> {
  const about = { lineId: line.id, productName: line.product.name };
  const before = shown.subtotal ?? null;
  if (shown.quantity !== line.quantity) {
    yield quantityChange('QUANTITY_CHANGED', about, shown.quantity, line.quantity);
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
      yield quantityChange('LINE_ADDED', { lineId, productName: product.name }, null, quantity);
    else yield* lineChanges(before, line, cart.isWholesale ? null : line.subtotal);
  }
  for (const { lineId, quantity } of shownLines.values()) {
    yield quantityChange('LINE_REMOVED', { lineId, productName: null }, quantity, null);
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
