import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { type Cents, addMoney, cents, timesQuantity, ZERO } from '../rules/money.ts';

/** Every amount is `null` in a wholesale cart, which shows no prices (specification, section 2). */
export interface CartTotals {
  readonly itemCount: number;
  readonly subtotal: Cents | null;
  readonly depositTotal: Cents | null;
  readonly deliveryTotal: Cents | null;
  /** Subtotal plus delivery; deposits are paid separately. */
  readonly total: Cents | null;
}

function sumPerPound(lines: readonly CartLine[], amount: (line: CartLine) => Cents | null): Cents {
  return addMoney(...lines.map((line) => timesQuantity(amount(line) ?? ZERO, line.quantity)));
}

/** The delivery price is the sum of each item's `delivery_fees` times its quantity (specification, section 4). */
export function cartTotals(cart: Cart): CartTotals {
  const itemCount = cart.lines.reduce((count, line) => count + line.quantity, 0);
  if (cart.isWholesale) {
    return { itemCount, subtotal: null, depositTotal: null, deliveryTotal: null, total: null };
  }
  const subtotal = addMoney(...cart.lines.map((line) => line.subtotal ?? ZERO));
  const depositTotal = sumPerPound(cart.lines, (line) => line.product.deposit);
  const deliveryTotal = sumPerPound(cart.lines, (line) => line.product.deliveryFee);
  return { itemCount, subtotal, depositTotal, deliveryTotal, total: addMoney(subtotal, deliveryTotal) };
}

/** Only for retail carts. Computes a missing price per pound from the subtotal, unless that would require rounding. */
export function lineUnitPrice(line: CartLine): Cents | null {
  if (line.product.unitPrice !== null) return line.product.unitPrice;
  if (line.subtotal === null || line.quantity < 1 || line.subtotal % line.quantity !== 0) return null;
  return cents(line.subtotal / line.quantity);
}
